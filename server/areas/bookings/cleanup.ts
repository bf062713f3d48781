import type { Kysely } from 'kysely';
import { NO_NAME } from '#contract/bookings/calls.ts';
import type { DB } from '#server/db/schema.gen.ts';
import type { JobServices } from '#server/http/context.ts';
import { lockPlaces, releasePlaces } from '#server/services/claims.ts';
import { eraseEntries, lockDatesOf } from './waiting/account.ts';

/**
 * Handles the deletion of an account: releases unpaid places, leaves waiting lists, and removes names and answers from
 * retained rows. A confirmed ticket stays valid, because its code was sent by e-mail. Occurrences are locked in the order of their ids.
 */
export async function eraseBookings(transaction: Kysely<DB>, userId: number, now: Date): Promise<void> {
  await lockDatesOf(transaction, userId, now);
  await eraseEntries(transaction, userId, now);
  const bookings = await transaction.selectFrom('bookings').select('id').where('user_id', '=', userId).execute();
  for (const { id } of bookings) {
    const cancelled = transaction.updateTable('bookings').set({ state: 'cancelled' }).where('id', '=', id);
    const unpaid = cancelled.where('state', 'in', ['created', 'awaiting_payment']).returning('id');
    if (await unpaid.executeTakeFirst()) await releasePlaces(transaction, id);
    await transaction
      .updateTable('attendees')
      .set({ first_name: NO_NAME, last_name: '', email: '' })
      .where('booking_id', '=', id)
      .execute();
    await transaction.updateTable('ticket_changes').set({ reason: null }).where('booking_id', '=', id).execute();
    await transaction
      .deleteFrom('ticket_answers')
      .where('attendee_id', 'in', (eb) => eb.selectFrom('attendees').select('id').where('booking_id', '=', id))
      .execute();
  }
}

/** Marks expired bookings in the records. No claim depends on it: each releases expired holds itself. */
export async function expireUnpaidBookings({ db, clock }: JobServices): Promise<void> {
  const now = clock.now();
  const occurrences = await db
    .selectFrom('bookings')
    .select('occurrence_id')
    .distinct()
    .where('state', 'in', ['created', 'awaiting_payment'])
    .where('held_until', '<=', now)
    .execute();
  for (const { occurrence_id } of occurrences) {
    await db.transaction().execute((transaction) => lockPlaces(transaction, occurrence_id, now));
  }
}
