import { type Kysely, sql } from 'kysely';
import type { DB } from '#server/db/schema.gen.ts';
import type { Services } from '#server/http/context.ts';
import { claimPlaces, confirmBooking, lockPlaces, releasePlaces } from './claims.ts';

interface PaidBooking {
  booking_id: string | null;
  amount_cents: number;
}

/**
 * A booking was paid. One that had run out gets the same places if they are still free (safety.md, "money after the
 * hold expired"). Money for something else than is booked now buys nothing: a seat more, or one less, has its own price.
 *
 * @returns false when it cannot be had: the money is to be given back
 */
export async function fulfilBooking(
  transaction: Kysely<DB>,
  { booking_id, amount_cents }: PaidBooking,
  services: Pick<Services, 'clock' | 'jobs'>,
): Promise<boolean> {
  if (booking_id === null) return false;
  const { occurrence_id } = await findBooking(transaction, booking_id);
  await lockPlaces(transaction, occurrence_id, services.clock.now());
  const booking = await findBooking(transaction, booking_id);
  if (booking.amount_cents !== amount_cents) return false;
  if (booking.state === 'expired') return reviveBooking(transaction, booking_id, services);
  if (booking.state !== 'created' && booking.state !== 'awaiting_payment') return false;
  await confirmBooking(transaction, booking_id, 'paid', services);
  return true;
}

/** A claim that failed leaves nothing claimed: all places of the booking were given up before. */
async function reviveBooking(
  transaction: Kysely<DB>,
  bookingId: string,
  services: Pick<Services, 'clock' | 'jobs'>,
): Promise<boolean> {
  const places = await transaction
    .selectFrom('attendees')
    .select(['id as attendee_id', 'ticket_type_id as ticket_id', 'seat_id', 'first_name', 'last_name', 'email'])
    .where('booking_id', '=', bookingId)
    .orderBy('id')
    .execute();
  const claim = await claimPlaces(transaction, bookingId, places, services.clock.now(), true);
  if (claim.code === 'claimed') {
    await confirmBooking(transaction, bookingId, 'paid', services);
    return true;
  }
  await releasePlaces(transaction, bookingId);
  await transaction.updateTable('bookings').set({ state: 'refunded' }).where('id', '=', bookingId).execute();
  return false;
}

function findBooking(transaction: Kysely<DB>, id: string) {
  return transaction
    .selectFrom('bookings')
    .select((eb) => [
      'state',
      'occurrence_id',
      eb
        .selectFrom('attendees')
        .select(sql<number>`coalesce(sum(price_cents), 0)::integer`.as('sum'))
        .whereRef('booking_id', '=', 'bookings.id')
        .as('amount_cents'),
    ])
    .where('id', '=', id)
    .$narrowType<{ amount_cents: number }>()
    .executeTakeFirstOrThrow();
}
