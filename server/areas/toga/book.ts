import { randomUUID } from 'node:crypto';
import { type Kysely, sql } from 'kysely';
import { isStudentAccount } from '#contract/kit/offers.ts';
import { measuresFor, rentOf, type toga } from '#contract/toga/calls.ts';
import type { DB } from '#server/db/schema.gen.ts';
import type { SignedInContext } from '#server/http/context.ts';
import { HttpProblem, invalidAt, notFound } from '#server/http/errors.ts';
import type { Handler } from '#server/http/serve.ts';
import { readFees } from '#server/services/fees.ts';
import { openCheckout } from '#server/services/payments.ts';
import { lockAccount } from '#server/services/registration-status.ts';
import { lockFittings } from '#server/services/toga-rentals.ts';
import { isEnabled } from './catalogue.ts';
import { ownRentalOf, rentalColumns, rentalRows } from './rental-rows.ts';

/** Minutes for which an unpaid slot is held (TOGA-6). */
const HOLD_MS = 30 * 60_000;

type Booking = Parameters<Handler<typeof toga.book>>[0]['body'];

/**
 * Rents a toga and holds its slot (TOGA-6, TOGA-7). Replaces an unpaid rental of the account.
 * @throws HttpProblem `students_only`, `window_closed`, `invalid`, `already_paid` if the account has a rental,
 * `slot_full`
 */
export const bookRental: Handler<typeof toga.book> = async ({ body }, context) => {
  const { db, clock, session } = context;
  const now = clock.now();
  await rejectPastGraduation(body, context);
  await lockAccount(db, session.user_id);
  await lockFittings(db, session.user_id, body.occurrence_id, now);
  const ownRentals = db.selectFrom('toga_rentals').select('id').where('user_id', '=', session.user_id);
  const paidRental = await ownRentals.where('state', 'in', ['paid', 'fitted', 'collected']).executeTakeFirst();
  if (paidRental !== undefined) throw new HttpProblem('already_paid');
  await releaseUnpaid(db, session.user_id);
  const id = await claim(body, context);
  if (id === undefined) throw new HttpProblem('slot_full');
  return findOwnRental(id, context);
};

/** Rejects hopeless bookings without a lock, before they queue. */
export async function precheck(
  { body }: { body: Booking },
  context: Pick<SignedInContext, 'db' | 'clock' | 'session'>,
): Promise<void> {
  if (!isStudentAccount(context.session.account_type)) throw new HttpProblem('students_only');
  if (!(await isEnabled(context))) throw new HttpProblem('window_closed');
  const slot = context.db.selectFrom('toga_slots').select('id').where('id', '=', body.occurrence_id);
  if ((await slot.where('starts_at', '>', context.clock.now()).executeTakeFirst()) === undefined) {
    throw new HttpProblem('slot_full');
  }
}

/** Rejects a day on which togas cannot be rented, or a fitting that ends after the pick-up on the day before. */
async function rejectPastGraduation({ occurrence_id, graduation_on }: Booking, { db }: SignedInContext): Promise<void> {
  const { rows } = await sql<{ is_in_time: boolean }>`
    select toga_slots.ends_at <= ((day - 1 + time '16:00') at time zone 'Europe/Malta') as is_in_time
    from toga_graduations, toga_slots where day = ${graduation_on} and toga_slots.id = ${occurrence_id}`.execute(db);
  if (rows[0] === undefined) throw invalidAt('graduation_on', 'choice');
  if (!rows[0].is_in_time) throw invalidAt('graduation_on', 'too_early');
}

async function releaseUnpaid(db: Kysely<DB>, userId: number): Promise<void> {
  await db
    .updateTable('toga_rentals')
    .set({ state: 'cancelled', place: null })
    .where('user_id', '=', userId)
    .where('state', '=', 'booked')
    .execute();
}

/**
 * Takes the lowest free place of the slot in one statement; a unique key guards the places.
 * @returns the id of the rental; undefined if the slot is full or has begun
 */
async function claim(body: Booking, { db, clock, session }: SignedInContext): Promise<string | undefined> {
  const { occurrence_id, items, graduation_on } = body;
  const now = clock.now();
  const feeOf = await readFees(db, now);
  const rent_cents = rentOf(items, (code) => feeOf(`toga_${code}`));
  const measure = (name: 'height_cm' | 'chest_cm' | 'head_cm') =>
    measuresFor(items).includes(name) ? (body[name] ?? null) : null;
  const { rows } = await sql<{ id: string }>`
    insert into toga_rentals (id, user_id, items, rent_cents, deposit_cents, height_cm, chest_cm, head_cm,
      graduation_on, slot_id, place, fitting_at, created_at, held_until)
    select ${randomUUID()}, ${session.user_id}, ${items}::text[], ${rent_cents}, ${feeOf('toga_deposit')},
      ${measure('height_cm')}, ${measure('chest_cm')}, ${measure('head_cm')}, ${graduation_on}, toga_slots.id,
      free.place, toga_slots.starts_at, ${now}, ${new Date(now.getTime() + HOLD_MS)}
    from toga_slots, free_fitting_place(${occurrence_id}) as free (place)
    where toga_slots.id = ${occurrence_id} and starts_at > ${now} and free.place is not null
    returning id`.execute(db);
  return rows[0]?.id;
}

/**
 * Opens the checkout of rent and deposit. A double click opens one session, and the hold is not extended.
 * @throws HttpProblem `not_found`, `booking_closed` for a cancelled or expired rental, `already_paid`, `unavailable`
 */
export const payRental: Handler<typeof toga.pay> = ({ params: { id } }, context) =>
  openCheckout(context, async (inside) => {
    const rental = await lockOwnRental(id, inside);
    const { state, rent_cents, deposit_cents } = rental;
    if (state === 'cancelled' || state === 'expired') throw new HttpProblem('booking_closed');
    if (state !== 'booked') throw new HttpProblem('already_paid');
    return [
      { purpose: 'toga', valid_until: null, toga_rental: { id, amount_cents: rent_cents } },
      { purpose: 'toga_deposit', valid_until: null, toga_rental: { id, amount_cents: deposit_cents } },
    ];
  });

/** Cancels an unpaid rental. Idempotent. @throws HttpProblem `not_found`, `booking_closed` once it is paid */
export const cancelRental: Handler<typeof toga.cancel> = async ({ params: { id } }, context) => {
  const { db, session } = context;
  await lockAccount(db, session.user_id);
  const { state } = await lockOwnRental(id, context);
  if (state === 'booked') await releaseUnpaid(db, session.user_id);
  else if (state !== 'cancelled' && state !== 'expired') throw new HttpProblem('booking_closed');
};

/** Locks the slot; an expired rental is returned as `expired`. */
async function lockOwnRental(id: string, { db, clock, session }: SignedInContext) {
  await lockFittings(db, session.user_id, 0, clock.now());
  return db
    .selectFrom('toga_rentals')
    .select(['state', 'rent_cents', 'deposit_cents'])
    .where('id', '=', id)
    .where('user_id', '=', session.user_id)
    .executeTakeFirstOrThrow(notFound);
}

async function findOwnRental(id: string, context: SignedInContext) {
  const row = await rentalColumns(rentalRows(context.db), context.clock.now())
    .where('toga_rentals.id', '=', id)
    .executeTakeFirstOrThrow();
  return ownRentalOf(row, context);
}
