import { randomUUID } from 'node:crypto';
import type { Kysely } from 'kysely';
import type { HallDesign } from '#contract/bookings/hall-design.ts';
import { hallsAdmin } from '#contract/bookings/halls.ts';
import { addRow } from '#server/db/rows.ts';
import type { DB } from '#server/db/schema.gen.ts';
import { call, type CallInput, type CallOptions, send, type TestServer } from '#tests/support/api.ts';
import { both, type EntryStories } from './entry-stories.ts';
import { addEvent, addEventType, addOccurrence } from './events.ts';

/** A drawing of one section with rows of eight seats. */
export function drawingOf(rows: readonly string[], marks: object = {}): HallDesign {
  const seats = Array.from({ length: 8 }, (_, column): [number, number] => [column, column + 1]);
  const first = { key: 1, name: both('Stalls'), left: 40, top: 200, bend: [0, 0] as [number, number] };
  return { sections: [{ ...first, rows: rows.map((name) => ({ name, seats, ...marks })) }] };
}

/** The calls of an editor for halls, each with a new key. */
export function hallEditor(app: TestServer, as: CallOptions['as']) {
  const by = () => ({ as, key: randomUUID() });
  const view = (id: number) => call(app, hallsAdmin.view, { params: { id } }, by());
  return {
    by,
    view,
    add: (name = `Hall ${randomUUID()}`) =>
      call(app, hallsAdmin.add, { body: { name: both(name), state: 'offered' } }, by()),
    draw: (id: number, version: number, design: HallDesign) =>
      send(app, hallsAdmin.draw, { params: { id }, body: { design, version } }, by()),
    release: (id: number, version: number) =>
      send(app, hallsAdmin.release, { params: { id }, body: { version } }, by()),
    /** Draws and releases the hall; returns the id of the new version */
    released: async (id: number, design: HallDesign): Promise<number> => {
      const { version } = await view(id);
      await call(app, hallsAdmin.draw, { params: { id }, body: { design, version } }, by());
      const { plans } = await call(app, hallsAdmin.release, { params: { id }, body: { version: version + 1 } }, by());
      return plans[0]?.id ?? 0;
    },
    preview: (id: number, date_id: number, plan_id: number) =>
      call(app, hallsAdmin.previewMove, { params: { id }, body: { date_id, plan_id } }, by()),
    move: (id: number, date_id: number, plan_id: number) =>
      send(app, hallsAdmin.move, { params: { id }, body: { date_id, plan_id } }, by()),
  };
}

const addHallRow = (db: Kysely<DB>) => addRow(db, 'halls', { name: both(`Hall ${randomUUID()}`) });

/** Halls that editors rename. */
export function hallEntries(app: TestServer, db: Kysely<DB>, by: CallOptions): EntryStories {
  return {
    'hallsAdmin.change': async () => {
      const id = await addHallRow(db);
      return {
        endpoint: hallsAdmin.change,
        params: { id },
        read: async () => {
          const { version, name } = await call(app, hallsAdmin.view, { params: { id } }, by);
          return { version, value: name.en };
        },
        bodyOf: (name) => ({ name: both(name), state: 'offered' }),
      };
    },
  };
}

/** Halls for calls that name one, by area or endpoint. */
export function namedHalls(db: Kysely<DB>): Record<string, () => Promise<CallInput>> {
  const hall = async () => ({ params: { id: await addHallRow(db) } });
  const drawn = async () => {
    const design = JSON.stringify(drawingOf(['A']));
    return addRow(db, 'halls', { name: both('Hall'), design, seat_count: 8, is_changed: true });
  };
  const moved = async () => {
    const id = await drawn();
    const plan = (number: number) =>
      addRow(db, 'seating_plans', { slug: randomUUID(), name: both('Hall'), width: 9, height: 9, hall_id: id, number });
    const venue = { slug: randomUUID(), name: { en: 'Hall' }, address: { en: 'Msida' } };
    const [first, second, venue_id] = [await plan(1), await plan(2), await addRow(db, 'venues', venue)];
    const event = await addEvent(db, { slug: randomUUID(), type_id: await addEventType(db, randomUUID()) });
    const times = ['2026-12-04T18:30:00Z', '2026-12-04T21:00:00Z'] as const;
    const seated = { venue_id, is_seated: true, seating_plan_id: first };
    const date_id = await addOccurrence(db, event, [...times], seated);
    return { params: { id }, body: { date_id, plan_id: second } };
  };
  return {
    ...Object.fromEntries(['view', 'history', 'dates'].map((name) => [`hallsAdmin.${name}`, hall])),
    'hallsAdmin.change': async () => ({
      ...(await hall()),
      body: { name: both('Aula'), state: 'offered', version: 1 },
    }),
    'hallsAdmin.draw': async () => ({ ...(await hall()), body: { design: drawingOf(['A']), version: 1 } }),
    'hallsAdmin.copy': async () => ({ ...(await hall()), body: { name: both('Copy') } }),
    'hallsAdmin.release': async () => ({ params: { id: await drawn() }, body: { version: 1 } }),
    'hallsAdmin.previewMove': moved,
    'hallsAdmin.move': moved,
  };
}
