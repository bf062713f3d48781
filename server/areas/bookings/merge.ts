import type { bookings } from '#contract/bookings/calls.ts';
import { HttpProblem } from '#server/http/errors.ts';
import type { Handler } from '#server/http/serve.ts';
import { getBooking } from './booking-queries.ts';
import { mergedHold } from './holds.ts';
import { getOwnBooking, isUnpaid, lockOwnBooking } from './own-booking.ts';

/**
 * Moves all attendees of another unpaid booking of the same occurrence into this one (BOOK-25). Idempotent.
 * @throws HttpProblem `not_found` for either, `booking_closed` if one of them is settled or they are of different
 * occurrences
 */
export const mergeBookings: Handler<typeof bookings.merge> = async ({ params, body }, context) => {
  const { db } = context;
  const target = await lockOwnBooking(params.id, context);
  // A source of the same occurrence is locked already; locking another occurrence here, in no fixed order, could
  // deadlock.
  const source = await getOwnBooking(body.booking_id, context);
  if (source.state === 'merged' && source.merged_into === target.id) return getBooking(target.id, context);
  const belong = source.id !== target.id && source.occurrence_id === target.occurrence_id;
  if (!belong || !isUnpaid(source) || !isUnpaid(target)) throw new HttpProblem('booking_closed');
  await db
    .updateTable('attendees')
    .set({ booking_id: target.id })
    .where('booking_id', '=', source.id)
    .where('holds_place', '=', true)
    .execute();
  const merged = { state: 'merged', merged_into: target.id };
  await db.updateTable('bookings').set(merged).where('id', '=', source.id).execute();
  await db
    .updateTable('bookings')
    // The amount has changed, so the payment starts again.
    .set({ ...mergedHold(target, source, target), state: 'created' })
    .where('id', '=', target.id)
    .execute();
  return getBooking(target.id, context);
};
