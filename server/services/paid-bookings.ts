import type { Kysely } from 'kysely';
import type { DB } from '#server/db/schema.gen.ts';
import type { Services } from '#server/http/context.ts';
import { claimPlaces, confirmBooking, costOf, lockPlaces, releasePlaces, type WantedPlace } from './claims.ts';

interface PaidBooking {
  booking_id: string | null;
  amount_cents: number;
}

/** States in which a payment can still arrive: the places are held, or were until a moment ago. */
const PAYABLE = ['created', 'awaiting_payment', 'expired'];

/**
 * Fulfils a paid booking. Its places are claimed again, held or not: an expired booking gets the same places if they
 * are still free (safety.md, "money after the hold expired"), and nothing is issued for what was cancelled in the
 * meantime. A payment for something else than is booked now buys nothing: a seat more, or one less, has another price.
 *
 * @returns false if it is not available: the money is to be refunded
 */
export async function fulfilBooking(
  transaction: Kysely<DB>,
  { booking_id, amount_cents }: PaidBooking,
  services: Pick<Services, 'clock' | 'jobs'>,
): Promise<boolean> {
  if (booking_id === null) return false;
  const { occurrence_id } = await findBooking(transaction, booking_id);
  await lockPlaces(transaction, occurrence_id, services.clock.now());
  const { state } = await findBooking(transaction, booking_id);
  if (!PAYABLE.includes(state) || (await costOf(transaction, booking_id)) !== amount_cents) return false;
  const places = await placesOf(transaction, booking_id);
  const claim = await claimPlaces(transaction, booking_id, places, services.clock.now(), true);
  if (claim.code === 'claimed') await confirmBooking(transaction, booking_id, 'paid', services);
  else await giveUp(transaction, booking_id);
  return claim.code === 'claimed';
}

/** A failed claim claims nothing, but a cancelled event's places may still be held. */
async function giveUp(transaction: Kysely<DB>, bookingId: string): Promise<void> {
  await releasePlaces(transaction, bookingId);
  await transaction.updateTable('bookings').set({ state: 'refunded' }).where('id', '=', bookingId).execute();
}

function placesOf(transaction: Kysely<DB>, bookingId: string): Promise<WantedPlace[]> {
  return transaction
    .selectFrom('attendees')
    .select(['id as attendee_id', 'ticket_type_id as ticket_id', 'seat_id', 'first_name', 'last_name', 'email'])
    .where('booking_id', '=', bookingId)
    .orderBy('id')
    .execute();
}

function findBooking(transaction: Kysely<DB>, id: string) {
  return transaction
    .selectFrom('bookings')
    .select(['state', 'occurrence_id'])
    .where('id', '=', id)
    .executeTakeFirstOrThrow();
}
