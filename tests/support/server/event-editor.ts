import { randomUUID } from 'node:crypto';
import type { Kysely } from 'kysely';
import { eventDatesAdmin, eventsAdmin, ticketTypesAdmin } from '#contract/events/editor.ts';
import type { AnswerOf } from '#contract/kit/endpoint.ts';
import { addRow, addRows } from '#server/db/rows.ts';
import type { DB } from '#server/db/schema.gen.ts';
import { call, type CallInput, type CallOptions, send, type TestServer } from '#tests/support/api.ts';
import { both, type EntryStories } from './entry-stories.ts';
import { addEvent, addEventType, addOccurrence, addTicketType } from './events.ts';
import { namedTicketExtras, ticketExtraEntries } from './ticket-extras.ts';

type Entry = AnswerOf<typeof eventsAdmin.view>;

/** Two weeks after the time of the stories, from 19:30 to 22:00 in Malta. */
export const evening = { starts_at: '2026-12-04T18:30:00.000Z', ends_at: '2026-12-04T21:00:00.000Z' };

export const dateForm = { ...evening, venue_id: null as number | null, seating_plan_id: null as number | null };

const moveForm = {
  starts_at: evening.starts_at,
  ends_at: '2026-12-04T22:00:00.000Z',
  venue_id: null,
  sentence: { en: '', mt: '' },
};

export const ticketForm = {
  name: both('Student'),
  description: { en: '', mt: '' },
  price: 500,
  capacity: 20 as number | undefined,
  sections: [] as number[],
};

/** The calls of an editor for events, each with a new key. */
export function eventEditor(app: TestServer, as: CallOptions['as'], type_id: number) {
  const by = () => ({ as, key: randomUUID() });
  const view = (id: number) => call(app, eventsAdmin.view, { params: { id } }, by());
  const step = ({ id, version }: Pick<Entry, 'id' | 'version'>, name: 'publish' | 'take_back' | 'undo') =>
    send(app, eventsAdmin.step, { params: { id }, body: { step: name, version } }, by());
  return {
    by,
    view,
    step,
    add: (changes: object = {}) =>
      call(
        app,
        eventsAdmin.add,
        {
          body: {
            slug: `event-${randomUUID()}`,
            title: both('Quiz night'),
            excerpt: both('Six rounds.'),
            body: both('<p>Bring a pen.</p>'),
            type_id,
            organisation_id: null,
            image_id: null,
            ...changes,
          },
        },
        by(),
      ),
    /** The entry after this step; fails the test if it is rejected */
    stepped: async (entry: Pick<Entry, 'id' | 'version'>, name: 'publish' | 'take_back' | 'undo') => {
      const response = await step(entry, name);
      if (!response.ok) throw new Error(await response.text());
      return view(entry.id);
    },
    addDate: (id: number, changes: object = {}) =>
      call(app, eventDatesAdmin.add, { params: { id }, body: { ...dateForm, ...changes } }, by()),
    tryDate: (id: number, changes: object = {}) =>
      send(app, eventDatesAdmin.add, { params: { id }, body: { ...dateForm, ...changes } }, by()),
    viewDate: (id: number) => call(app, eventDatesAdmin.view, { params: { id } }, by()),
    listDates: (id: number) => call(app, eventDatesAdmin.list, { params: { id } }, by()),
    changeDate: (id: number, version: number, changes: object = {}) =>
      send(app, eventDatesAdmin.change, { params: { id }, body: { ...dateForm, ...changes, version } }, by()),
    addTicket: (date: number, changes: object = {}) =>
      call(app, ticketTypesAdmin.add, { params: { id: date }, body: { ...ticketForm, ...changes } }, by()),
    tryTicket: (date: number, changes: object = {}) =>
      send(app, ticketTypesAdmin.add, { params: { id: date }, body: { ...ticketForm, ...changes } }, by()),
    changeTicket: (id: number, version: number, changes: object = {}) =>
      send(app, ticketTypesAdmin.change, { params: { id }, body: { ...ticketForm, ...changes, version } }, by()),
  };
}

const fullEvent = async (db: Kysely<DB>) => {
  const type = await addEventType(db, `type-${randomUUID()}`);
  const event = await addEvent(db, { slug: `e-${randomUUID()}`, type_id: type, published_at: null });
  const date = await addOccurrence(db, event, [evening.starts_at, evening.ends_at]);
  return { event, date, ticket: await addTicketType(db, date, 1) };
};

/** Dates and ticket types that editors change. */
export function eventEntries(app: TestServer, db: Kysely<DB>, by: CallOptions): EntryStories {
  return {
    'eventDatesAdmin.change': async () => {
      const { date } = await fullEvent(db);
      return {
        endpoint: eventDatesAdmin.change,
        params: { id: date },
        read: async () => {
          const { version, ends_at } = await call(app, eventDatesAdmin.view, { params: { id: date } }, by);
          return { version, value: ends_at };
        },
        bodyOf: (ends_at) => ({ ...dateForm, ends_at }),
        values: ['2026-12-04T22:00:00.000Z', '2026-12-04T23:00:00.000Z'],
      };
    },
    'ticketTypesAdmin.change': async () => {
      const { date, ticket } = await fullEvent(db);
      return {
        endpoint: ticketTypesAdmin.change,
        params: { id: ticket },
        read: async () => {
          const { ticket_types } = await call(app, eventDatesAdmin.view, { params: { id: date } }, by);
          return { version: ticket_types[0]?.version ?? 0, value: ticket_types[0]?.name.en };
        },
        bodyOf: (name) => ({ ...ticketForm, name: both(name) }),
      };
    },
    ...ticketExtraEntries(app, db, { by, fullEvent: () => fullEvent(db) }),
  };
}

/** Dates and ticket types for calls that name one, by area or endpoint. */
export function namedEventParts(db: Kysely<DB>): Record<string, () => Promise<CallInput>> {
  const date = async () => ({ params: { id: (await fullEvent(db)).date } });
  const event = async () => ({ params: { id: (await fullEvent(db)).event } });
  const ticket = async () => ({ params: { id: (await fullEvent(db)).ticket } });
  /** A date whose cancellation waits for a second person. */
  const requested = async () => {
    const { params } = await date();
    const by = await db.selectFrom('users').select('id').where('deleted_at', 'is', null).executeTakeFirstOrThrow();
    const row = { id: randomUUID(), occurrence_id: params.id, state: 'requested', needs_second: true };
    const request = { ...row, refund_cents: 0, requested_by: by.id, requested_at: new Date() };
    await addRows(db, 'date_cancellations', request as never);
    return { params };
  };
  return {
    ...Object.fromEntries(['report', 'dates', 'tickets', 'days'].map((name) => [`salesAdmin.${name}`, event])),
    'eventDatesAdmin.list': event,
    'eventDatesAdmin.add': async () => ({ ...(await event()), body: { ...dateForm, ends_at: '2026-12-05T21:00:00Z' } }),
    ...Object.fromEntries(['view', 'remove', 'history'].map((name) => [`eventDatesAdmin.${name}`, date])),
    'eventDatesAdmin.change': async () => ({ ...(await date()), body: { ...dateForm, version: 1 } }),
    'eventDatesAdmin.repeat': async () => ({
      ...(await date()),
      body: { every: 'weekly', until: '2026-12-31', skips_holidays: true },
    }),
    'cancellationsAdmin.view': date,
    'cancellationsAdmin.request': async () => ({
      ...(await date()),
      body: { id: randomUUID(), refund_cents: 0, accepts_change: false, reason: { en: '', mt: '' } },
    }),
    'cancellationsAdmin.decide': async () => ({
      ...(await requested()),
      body: { decision: 'decline', refund_cents: 0, accepts_change: false },
    }),
    'cancellationsAdmin.withdraw': requested,
    'movesAdmin.view': date,
    'movesAdmin.plan': async () => ({ ...(await date()), body: moveForm }),
    'movesAdmin.move': async () => ({
      ...(await date()),
      body: { ...moveForm, id: randomUUID(), version: 1, bookings: 0, accepts_change: false },
    }),
    'ticketTypesAdmin.add': async () => ({ ...(await date()), body: ticketForm }),
    'ticketTypesAdmin.change': async () => ({ ...(await ticket()), body: { ...ticketForm, version: 1 } }),
    ...Object.fromEntries(['remove', 'history'].map((name) => [`ticketTypesAdmin.${name}`, ticket])),
    ...namedTicketExtras(db, () => fullEvent(db)),
  };
}

/** Adds a venue; returns its id. */
export function addVenue(db: Kysely<DB>): Promise<number> {
  return addRow(db, 'venues', { slug: `venue-${randomUUID()}`, name: { en: 'Hall' }, address: { en: 'Msida' } });
}
