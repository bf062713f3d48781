import { randomUUID } from 'node:crypto';
import { type Kysely, sql } from 'kysely';
import { toga, type TogaRental } from '#contract/toga/calls.ts';
import { addRow, addRows } from '#server/db/rows.ts';
import type { DB } from '#server/db/schema.gen.ts';
import { dayInMalta } from '#server/services/malta-time.ts';
import { call, type CallInput, send, storyTime } from '#tests/support/api.ts';
import { addPerson, type Person } from '#tests/support/people.ts';
import { startPayments } from './payments.ts';

/** A graduation a week after the time of the stories. */
export const graduation_on = '2026-11-27';

/** The body of a rental of the set. */
export const setOf = (occurrence_id: number) => ({
  occurrence_id,
  items: ['toga' as const, 'sash' as const, 'trencher' as const],
  graduation_on,
  height_cm: 172,
  chest_cm: 96,
  head_cm: 57,
});

/**
 * Adds a slot that overlaps no other: the first free twenty minutes from three days after the story on. Returns its
 * id.
 */
export async function addSlot(db: Kysely<DB>): Promise<number> {
  const from = new Date(storyTime.getTime() + 3 * 24 * 3_600_000);
  const {
    rows: [free],
  } = await sql<{ starts_at: Date; ends_at: Date }>`
    select at as starts_at, at + interval '20 minutes' as ends_at
    from generate_series(${from}::timestamptz, ${from}::timestamptz + interval '60 days', interval '20 minutes') as at
    where not exists (
      select from toga_slots
      where tstzrange(starts_at, ends_at) && tstzrange(at, at + interval '20 minutes')
    )
    limit 1`.execute(db);
  if (free === undefined) throw new Error('There is no free slot.');
  return addRow(db, 'toga_slots', free);
}

/** A portal with toga rental, without the fittings of the seed, and the actions of stories. */
export async function startToga() {
  const portal = await startPayments();
  const { app, db, deliverWebhook, pay } = portal;
  await prepareToga(db);
  const book = (as: Person, slot: number, key: string = randomUUID()): Promise<TogaRental> =>
    call(app, toga.book, { body: setOf(slot) }, { as, key });
  const payFor = (as: Person, { id }: { id: string }) => call(app, toga.pay, { params: { id } }, { as });
  return {
    ...portal,
    book,
    payFor,
    addSlot: () => addSlot(db),
    addMember: () => addPerson(app, db),
    /** Books, whatever the result. */
    tryToBook: (as: Person, slot: number): Promise<Response> =>
      send(app, toga.book, { body: setOf(slot) }, { as, key: randomUUID() }),
    ownRental: (as: Person) => call(app, toga.mine, {}, { as }),
    /** Adds a user with a paid rental. */
    addPaidRental: async (slot?: number) => {
      const me = await addPerson(app, db);
      const rental = await book(me, slot ?? (await addSlot(db)));
      const { session_id } = await payFor(me, rental);
      await deliverWebhook(await pay(session_id));
      return { me, rental, session_id };
    },
    placesLeft: async (slot: number) => {
      const dates = await call(app, toga.dates, {});
      return dates.flatMap(({ occurrences }) => occurrences).find(({ id }) => id === slot)?.places_left;
    },
  };
}

/** Switches toga rental on, empty except for one graduation. */
export async function prepareToga(db: Kysely<DB>): Promise<void> {
  await db.updateTable('feature_flags').set({ is_on: true }).where('name', '=', 'toga').execute();
  await db.deleteFrom('payment_items').where('toga_rental_id', 'is not', null).execute();
  for (const table of ['toga_marks', 'toga_rentals', 'toga_slots'] as const) await db.deleteFrom(table).execute();
  await db.deleteFrom('toga_graduations').execute();
  await addRows(db, 'toga_graduations', { day: graduation_on });
}

/**
 * Adds a rental of a user in a state, in a new slot, with the data that the state requires; ends the user's current
 * rental first. Returns its id.
 */
export async function addTogaRental(
  db: Kysely<DB>,
  user_id: number,
  state: 'booked' | 'paid' | 'returned',
): Promise<string> {
  const own = db.updateTable('toga_rentals').where('user_id', '=', user_id);
  await own.set({ state: 'cancelled', place: null }).where('state', '=', 'booked').execute();
  await own.set({ state: 'returned' }).where('state', 'in', ['paid', 'fitted', 'collected']).execute();
  const slot_id = await addSlot(db);
  const { starts_at } = await db
    .selectFrom('toga_slots')
    .selectAll()
    .where('id', '=', slot_id)
    .executeTakeFirstOrThrow();
  const isPaid = state !== 'booked';
  return addRow(db, 'toga_rentals', {
    id: randomUUID(),
    user_id,
    state,
    items: ['toga'],
    rent_cents: 3500,
    deposit_cents: 5000,
    height_cm: 172,
    chest_cm: 96,
    graduation_on,
    slot_id,
    place: 1,
    fitting_at: starts_at,
    created_at: storyTime,
    held_until: new Date(storyTime.getTime() + 30 * 60_000),
    ...(isPaid && {
      payment_id: await addPaidToga(db, user_id, state === 'returned'),
      code: randomUUID().slice(0, 8).toUpperCase(),
    }),
  });
}

async function addPaidToga(db: Kysely<DB>, user_id: number, isDue: boolean): Promise<string> {
  return addRow(db, 'payments', {
    id: randomUUID(),
    user_id,
    state: isDue ? 'refund_due' : 'paid',
    ...(isDue && { reason: 'toga_returned', refund_cents: 5000 }),
    amount_cents: 8500,
    locale: 'en',
    provider: 'local',
    created_at: storyTime,
    payable_until: storyTime,
    paid_at: storyTime,
    receipt_number: sql<number>`nextval('receipt_numbers')`,
  });
}

/** The path parameters and bodies of toga calls, by the id of the call; the rentals belong to this user. */
export function namedTogas(db: Kysely<DB>, user_id: number): Record<string, () => Promise<CallInput>> {
  return {
    'toga.pay': async () => ({ params: { id: await addTogaRental(db, user_id, 'booked') } }),
    'toga.cancel': async () => ({ params: { id: await addTogaRental(db, user_id, 'booked') } }),
    'toga.ical': async () => ({ params: { id: await addTogaRental(db, user_id, 'paid') } }),
    'togaAdmin.removeSlots': async () => {
      const { starts_at } = await db
        .selectFrom('toga_slots')
        .select('starts_at')
        .where('id', '=', await addSlot(db))
        .executeTakeFirstOrThrow();
      return { params: { date: dayInMalta(starts_at) } };
    },
    'togaAdmin.removeGraduation': async () => {
      const row = { day: '2040-11-27' };
      await db
        .insertInto('toga_graduations')
        .values(row)
        .onConflict((conflict) => conflict.doNothing())
        .execute();
      return { params: { date: row.day } };
    },
    'togaAdmin.view': async () => ({ params: { id: await addTogaRental(db, user_id, 'paid') } }),
    'togaAdmin.refund': async () => ({ params: { id: await addTogaRental(db, user_id, 'returned') } }),
  };
}
