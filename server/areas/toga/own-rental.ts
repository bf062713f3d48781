import { type Kysely, sql } from 'kysely';
import type { toga } from '#contract/toga/calls.ts';
import type { DB } from '#server/db/schema.gen.ts';
import type { JobServices } from '#server/http/context.ts';
import { notFound } from '#server/http/errors.ts';
import type { Handler } from '#server/http/serve.ts';
import { findOfficePlace } from '#server/services/office-place.ts';
import { paidRentals, rentalCalendar } from '#server/services/toga-mails.ts';
import { lockFittings } from '#server/services/toga-rentals.ts';
import { ownRentalOf, rentalColumns, rentalRows } from './rental-rows.ts';

/** Returns the caller's current rental, else the newest that was not cancelled, or null. */
export const getRental: Handler<typeof toga.mine> = async (_request, context) => {
  const { db, clock, session } = context;
  const row = await rentalColumns(rentalRows(db), clock.now())
    .where('toga_rentals.user_id', '=', session.user_id)
    .where('toga_rentals.state', '<>', 'cancelled')
    .orderBy(sql`toga_rentals.state in ('paid', 'fitted', 'collected')`, 'desc')
    .orderBy('toga_rentals.created_at', 'desc')
    .limit(1)
    .executeTakeFirst();
  return row === undefined ? null : ownRentalOf(row, context);
};

/** Returns the dates of a paid rental for a calendar. @throws HttpProblem `not_found`, also for an unpaid rental */
export const getCalendar: Handler<typeof toga.ical> = async ({ params: { id } }, context) => {
  const rental = await paidRentals(context.db)
    .where('toga_rentals.id', '=', id)
    .where('toga_rentals.user_id', '=', context.session.user_id)
    .executeTakeFirstOrThrow(notFound);
  const place = await findOfficePlace(context.db, context.locale);
  return rentalCalendar(rental, place, context.locale, context);
};

/** Handles the deletion of an account: releases an unpaid slot at once, and deletes the measurements. */
export async function eraseRentals(transaction: Kysely<DB>, userId: number, now: Date): Promise<void> {
  await lockFittings(transaction, userId, 0, now);
  const ownRentals = transaction.updateTable('toga_rentals').where('user_id', '=', userId);
  await ownRentals.set({ state: 'cancelled', place: null }).where('state', '=', 'booked').execute();
  await ownRentals.set({ height_cm: null, chest_cm: null, head_cm: null }).execute();
}

/** Marks expired rentals, for the records only: a new claim releases expired places itself. */
export async function expireUnpaidRentals({ db, clock }: JobServices): Promise<void> {
  await sql`
    update toga_rentals set state = 'expired', place = null
    where id in (
      select id from toga_rentals where state = 'booked' and held_until <= ${clock.now()} for update skip locked
    )`.execute(db);
}
