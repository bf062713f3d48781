import type { bookings } from '#contract/bookings/calls.ts';
import type { RequestOf } from '#contract/kit/endpoint.ts';
import type { SignedInContext } from '#server/http/context.ts';
import { HttpProblem } from '#server/http/errors.ts';
import type { Handler } from '#server/http/serve.ts';
import { releasePlaces, type WantedPlace } from '#server/services/claims.ts';
import { endReplacedGuests, issueGuestTickets } from '#server/services/guest-tickets.ts';
import { limitNotifyingWrites } from '#server/services/notification-limits.ts';
import { type BookingAnswer, getBooking } from './booking-queries.ts';
import { revertToCreated, claimOrReject, nameOrPlaceholder } from './claim.ts';
import { assertAnswered, dropOtherAnswers } from './extras/answer-queries.ts';
import { namesEditableUntil } from './holds.ts';
import { isUnpaid, lockOwnBooking, type OwnBooking } from './own-booking.ts';
import type { SeatingPlanReader } from './seating-plans.ts';

type Change = RequestOf<typeof bookings.updateAttendees>['body']['attendees'][number];

/**
 * Changes names, and ticket or seat while unpaid or of equal price (BOOK-26). In a booking with tickets a new address
 * gets its own ticket by e-mail, and the previous ticket becomes invalid.
 * @throws HttpProblem `not_found`, also for an attendee of another booking; `booking_closed`; `answers_missing`;
 * `changed_too_often`; as `claim` does
 */
export async function updateAttendees(
  { params, body }: RequestOf<typeof bookings.updateAttendees>,
  context: SignedInContext,
  halls: SeatingPlanReader,
): Promise<BookingAnswer> {
  const booking = await lockOwnBooking(params.id, context);
  if (!isChangeable(booking, context)) throw new HttpProblem('booking_closed');
  const moves = await findMoves(booking, body.attendees, context);
  if (moves.length > 0) {
    await claimOrReject(booking, moves, context, halls);
    await revertToCreated(booking.id, context);
    const exchanged = moves.filter(({ isOtherType }) => isOtherType).map(({ attendee_id }) => attendee_id);
    await dropOtherAnswers(exchanged, context.db);
    // A confirmed booking is never without its answers, and cannot give them any more (TICKET-11).
    if (!isUnpaid(booking) && exchanged.length > 0) await assertAnswered(booking.id, context);
  }
  await endReplacedGuests(context.db, body.attendees);
  for (const { id, email, ...names } of body.attendees) {
    await context.db
      .updateTable('attendees')
      .set(({ eb }) => ({ email, ...nameOrPlaceholder(names), version: eb('version', '+', 1) }))
      .where('id', '=', id)
      .execute();
  }
  if (!isUnpaid(booking)) await sendNewGuestTickets(booking, context);
  return getBooking(booking.id, context);
}

async function sendNewGuestTickets({ id, occurrence_id }: OwnBooking, context: SignedInContext): Promise<void> {
  const count = await issueGuestTickets(context.db, id, context);
  if (count > 0) await limitNotifyingWrites(context, 'guest names', occurrence_id);
}

/** Finds the attendees who get another ticket or seat. */
async function findMoves(
  booking: OwnBooking,
  changes: readonly Change[],
  { db }: SignedInContext,
): Promise<(WantedPlace & { attendee_id: number; isOtherType: boolean })[]> {
  const people = await db
    .selectFrom('attendees')
    .select(['id', 'ticket_type_id', 'seat_id', 'first_name', 'last_name', 'email'])
    .where('booking_id', '=', booking.id)
    // A ticket that staff have cancelled never gets a place again (CHANGE-3).
    .where('cancelled_at', 'is', null)
    .execute();
  return changes.flatMap((change) => {
    const person = people.find(({ id }) => id === change.id);
    if (person === undefined) throw new HttpProblem('not_found');
    const { id: attendee_id, ticket_type_id, ...own } = person;
    const place = { ticket_id: change.ticket_id ?? ticket_type_id, seat_id: change.seat_id ?? own.seat_id };
    const isSame = place.ticket_id === ticket_type_id && place.seat_id === own.seat_id;
    return isSame ? [] : [{ attendee_id, ...own, ...place, isOtherType: place.ticket_id !== ticket_type_id }];
  });
}

/** Admitted attendees cannot be changed; names can be changed until two hours before. */
function isChangeable(booking: OwnBooking, { clock }: SignedInContext): boolean {
  if (isUnpaid(booking)) return true;
  const hasTickets = booking.state === 'paid' || booking.state === 'free_confirmed';
  return hasTickets && !booking.is_cancelled && clock.now() < namesEditableUntil(booking.starts_at);
}

/**
 * Removes attendees from an unpaid booking. An attendee who is not in it counts as removed already.
 * @throws HttpProblem `not_found`, `booking_closed`
 */
export const removeAttendees: Handler<typeof bookings.removeAttendees> = async ({ params, body }, context) => {
  const { db } = context;
  const booking = await lockOwnBooking(params.id, context);
  const remaining = await db
    .selectFrom('attendees')
    .select('id')
    .where('booking_id', '=', booking.id)
    .where('id', 'not in', body.ids)
    .where('cancelled_at', 'is', null)
    .execute();
  if (remaining.length === 0) return cancel(booking, context);
  if (!canRelease(booking, context)) throw new HttpProblem('booking_closed');
  await rejectKept(booking, context, body.ids);
  await db
    .deleteFrom('attendees')
    .where('booking_id', '=', booking.id)
    .where('id', 'in', body.ids)
    .where('cancelled_at', 'is', null)
    .execute();
  await revertToCreated(booking.id, context);
  return getBooking(booking.id, context);
};

/** Cancels the whole booking (BOOK-27). @throws HttpProblem `not_found`, `booking_closed` */
export async function removeBooking(id: string, context: SignedInContext): Promise<BookingAnswer> {
  return cancel(await lockOwnBooking(id, context), context);
}

async function cancel(booking: OwnBooking, context: SignedInContext): Promise<BookingAnswer> {
  const { db } = context;
  if (booking.state !== 'cancelled' && booking.state !== 'expired') {
    if (!canRelease(booking, context)) throw new HttpProblem('booking_closed');
    await rejectKept(booking, context);
    await db
      .updateTable('bookings')
      .set({ state: 'cancelled', confirmed_at: null, given_back_at: context.clock.now() })
      .where('id', '=', booking.id)
      .execute();
    await releasePlaces(db, booking.id);
  }
  return getBooking(booking.id, context);
}

/**
 * Whether the caller may cancel the booking: if it is unpaid, or costs nothing and its event has not started. Only
 * staff refund paid bookings.
 */
function canRelease(booking: OwnBooking, { clock }: SignedInContext): boolean {
  return isUnpaid(booking) || (booking.state === 'free_confirmed' && clock.now() < booking.starts_at);
}

/**
 * Admitted attendees keep their place, even before the event begins. So do tickets of a free booking that staff have
 * exchanged for dearer ones, because only staff can give back what was paid at the desk (CHANGE-7).
 */
async function rejectKept(booking: OwnBooking, { db }: SignedInContext, ids?: readonly number[]): Promise<void> {
  const kept = await db
    .selectFrom('attendees')
    .select('id')
    .where('booking_id', '=', booking.id)
    .where('cancelled_at', 'is', null)
    .where((eb) => {
      const isAdmitted = eb('checked_in_at', 'is not', null);
      return isUnpaid(booking) ? isAdmitted : eb.or([isAdmitted, eb('price_cents', '>', 0)]);
    })
    .$if(ids !== undefined, (query) => query.where('id', 'in', ids ?? []))
    .executeTakeFirst();
  if (kept !== undefined) throw new HttpProblem('booking_closed');
}
