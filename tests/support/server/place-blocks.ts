import { randomUUID } from 'node:crypto';
import type { Kysely } from 'kysely';
import { type BlockForm, type PlaceBlock, placeBlocksAdmin } from '#contract/events/blocks.ts';
import { addRow } from '#server/db/rows.ts';
import type { DB } from '#server/db/schema.gen.ts';
import { call, type CallInput, type CallOptions, send, storyTime, type TestServer } from '#tests/support/api.ts';
import type { EntryStories } from './entry-stories.ts';
import { evening } from './event-editor.ts';
import { addEvent, addEventType, addOccurrence, addTicketType } from './events.ts';

type GuestInput = { first_name: string; last_name?: string; email?: string; note?: string };

/** The calls of staff for blocks of places and their guests, each with a new key. */
export function blockOffice(app: TestServer, as: CallOptions['as']) {
  const by = () => ({ as, key: randomUUID() });
  const formOf = ({ name, ticket_id, places, seats, ends_at }: PlaceBlock) => ({
    name,
    ticket_id,
    ...(seats === '' ? { places } : { seats }),
    ...(ends_at !== null && { ends_at }),
  });
  return {
    by,
    add: (date: number, body: Partial<BlockForm> & { ticket_id: number }) =>
      call(app, placeBlocksAdmin.add, { params: { id: date }, body: { name: 'Sponsors', ...body } }, by()),
    tryToAdd: (date: number, body: Partial<BlockForm> & { ticket_id: number }, on = app) =>
      send(on, placeBlocksAdmin.add, { params: { id: date }, body: { name: 'Sponsors', ...body } }, by()),
    change: (block: PlaceBlock, changes: Partial<BlockForm>, on = app) =>
      send(
        on,
        placeBlocksAdmin.change,
        { params: { id: block.id }, body: { ...formOf(block), ...changes, version: block.version } },
        by(),
      ),
    view: (id: number) => call(app, placeBlocksAdmin.view, { params: { id } }, by()),
    list: (date: number) => call(app, placeBlocksAdmin.list, { params: { id: date } }, by()),
    release: ({ id }: { id: number }, on = app) => send(on, placeBlocksAdmin.release, { params: { id } }, by()),
    counts: (date: number) => call(app, placeBlocksAdmin.counts, { params: { id: date } }, by()),
    seats: (date: number) => call(app, placeBlocksAdmin.seats, { params: { id: date } }, by()),
    guests: ({ id }: { id: number }) => call(app, placeBlocksAdmin.guests, { params: { id } }, by()),
    addGuests: ({ id }: { id: number }, guests: GuestInput[], on = app) =>
      send(on, placeBlocksAdmin.addGuests, { params: { id }, body: { guests } }, by()),
    removeGuest: ({ id }: { id: number }, on = app) => send(on, placeBlocksAdmin.removeGuest, { params: { id } }, by()),
  };
}

const addBlockRow = async (db: Kysely<DB>, places = 5) => {
  const type = await addEventType(db, `type-${randomUUID()}`);
  const event = await addEvent(db, { slug: `e-${randomUUID()}`, type_id: type });
  const date = await addOccurrence(db, event, [evening.starts_at, evening.ends_at]);
  const ticket = await addTicketType(db, date, 1);
  const row = { occurrence_id: date, ticket_type_id: ticket, name: 'Sponsors', places };
  return { date, ticket, id: await addRow(db, 'place_blocks', row) };
};

/** Blocks that editors rename. */
export function blockEntries(app: TestServer, db: Kysely<DB>, by: CallOptions): EntryStories {
  return {
    'placeBlocksAdmin.change': async () => {
      const { id, ticket } = await addBlockRow(db);
      return {
        endpoint: placeBlocksAdmin.change,
        params: { id },
        read: async () => {
          const { version, name } = await call(app, placeBlocksAdmin.view, { params: { id } }, by);
          return { version, value: name };
        },
        bodyOf: (name) => ({ name, ticket_id: ticket, places: 5 }),
      };
    },
  };
}

/** Blocks and guests for calls that name one, by endpoint. */
export function namedBlocks(db: Kysely<DB>): Record<string, () => Promise<CallInput>> {
  const block = async () => ({ params: { id: (await addBlockRow(db)).id } });
  const date = async () => ({ params: { id: (await addBlockRow(db)).date } });
  return {
    ...Object.fromEntries(['view', 'history', 'release', 'guests'].map((name) => [`placeBlocksAdmin.${name}`, block])),
    ...Object.fromEntries(['list', 'counts'].map((name) => [`placeBlocksAdmin.${name}`, date])),
    'placeBlocksAdmin.seats': async () => {
      const { id } = await db
        .selectFrom('event_occurrences')
        .select('id')
        .where('seating_plan_id', 'is not', null)
        .executeTakeFirstOrThrow();
      return { params: { id } };
    },
    'placeBlocksAdmin.add': async () => {
      const { date: id, ticket: ticket_id } = await addBlockRow(db);
      return { params: { id }, body: { name: 'Dean’s office', ticket_id, places: 2 } };
    },
    'placeBlocksAdmin.change': async () => {
      const { id, ticket: ticket_id } = await addBlockRow(db);
      return { params: { id }, body: { name: 'Dean’s office', ticket_id, places: 2, version: 1 } };
    },
    'placeBlocksAdmin.addGuests': async () => ({ ...(await block()), body: { guests: [{ first_name: 'Maria' }] } }),
    'placeBlocksAdmin.removeGuest': async () => {
      const { id: block_id, date: occurrence_id, ticket: ticket_type_id } = await addBlockRow(db);
      const booking_id = randomUUID();
      const times = { created_at: storyTime, held_from: storyTime, held_until: storyTime, confirmed_at: storyTime };
      const booking = { id: booking_id, block_id, occurrence_id, state: 'free_confirmed', locale: 'en', ...times };
      await db.insertInto('bookings').values(booking).execute();
      const attendee = {
        booking_id,
        occurrence_id,
        ticket_type_id,
        first_name: 'Maria',
        last_name: '',
        price_cents: 0,
      };
      return { params: { id: await addRow(db, 'attendees', attendee) } };
    },
  };
}
