import { randomUUID } from 'node:crypto';
import type { InferOutput } from 'valibot';
import { type bookings, MAX_PLACES, type NewAttendee, NO_NAME } from '#contract/bookings/calls.ts';
import type { RequestOf } from '#contract/kit/endpoint.ts';
import type { SignedInContext } from '#server/http/context.ts';
import { HttpProblem, invalidAt } from '#server/http/errors.ts';
import type { StoredResponse, KeyState } from '#server/http/idempotency.ts';
import { bookPlaces, claimPlaces, type PlaceConflict, precheck, type WantedPlace } from '#server/services/claims.ts';
import { type BookingAnswer, bookingOf, getBooking } from './booking-queries.ts';
import { enforceHoldLimit } from './hold-limit.ts';
import { type Hold, shortenZeroPriceHold } from './holds.ts';
import { readBookingSnapshot, newBookingRow } from './new-booking.ts';
import { lockOwnBooking } from './own-booking.ts';
import type { SeatingPlanReader } from './seating-plans.ts';

/** The maximum attempts to make a booking whose data changes while its response is built. */
const MAX_ATTEMPTS = 3;

/**
 * Holds places in a new booking, all or none (BOOK-3). The response is built from data read beforehand, and stored by
 * the statement that makes the booking.
 * @throws HttpProblem `not_found`, `holds_paused`, `unauthenticated` if the account was deleted since the call started,
 * and as `claimOrReject` does
 */
export async function createBooking(
  { body }: RequestOf<typeof bookings.create>,
  context: SignedInContext,
  seal: (result: BookingAnswer) => StoredResponse,
  halls: SeatingPlanReader,
): Promise<KeyState | undefined> {
  const { db, clock, locale, session } = context;
  const { user_id } = session;
  const { occurrence_id } = body;
  const places = body.attendees.map(placeOf);
  for (let tries = 0; tries < MAX_ATTEMPTS; tries += 1) {
    const now = clock.now();
    const snapshot = await readBookingSnapshot(db, { user_id, occurrence_id, places, locale }, now);
    enforceHoldLimit(snapshot.ended, now);
    const row = newBookingRow({ id: randomUUID(), occurrence_id, places, now }, snapshot);
    const { id, held_until, attendees } = row;
    const prices = attendees.map(({ price_cents }) => price_cents);
    const booking = { id, user_id, occurrence_id, locale, held_from: now, held_until, basis: snapshot.version, prices };
    const placesWithIds = places.map((place, index) => ({ ...place, new_id: snapshot.ids[index] }));
    const result = await bookPlaces(db, booking, placesWithIds, seal(bookingOf(row, context)));
    if ('is_locked' in result) return result;
    if (result.code === 'claimed') return undefined;
    if (result.code !== 'changed') throw problemOf(result, { occurrence_id, places, context, halls });
  }
  throw new HttpProblem('in_progress', { headers: { 'retry-after': '1' } });
}

/**
 * Rejects before queueing if nothing is left. Passes if the account has booked this occurrence before, because a
 * repeated call gets its stored response.
 * @throws HttpProblem `seat_taken`, `sold_out`
 */
export async function rejectIfSoldOut(
  { body }: RequestOf<typeof bookings.create>,
  context: SignedInContext,
  halls: SeatingPlanReader,
): Promise<void> {
  const { db, clock, session } = context;
  const { occurrence_id } = body;
  const places = body.attendees.map(placeOf);
  const obstacle = await precheck(db, { occurrence_id, user_id: session.user_id }, places, clock.now());
  if (obstacle?.code === 'seat_taken' || obstacle?.code === 'sold_out') {
    throw problemOf(obstacle, { occurrence_id, places, context, halls });
  }
}

/**
 * Holds more places in an unpaid booking, with the checks of `claimOrReject`. The amount changes, so the payment starts again.
 */
export async function addAttendees(
  { params, body }: RequestOf<typeof bookings.addAttendees>,
  context: SignedInContext,
  halls: SeatingPlanReader,
): Promise<BookingAnswer> {
  const booking = await lockOwnBooking(params.id, context);
  await claimOrReject(booking, body.attendees.map(placeOf), context, halls);
  await revertToCreated(booking.id, context);
  return getBooking(booking.id, context);
}

/** Returns a booking that awaits payment to `created`, because its price has changed. */
export async function revertToCreated(id: string, { db }: SignedInContext): Promise<void> {
  const booking = db.updateTable('bookings').set({ state: 'created' }).where('id', '=', id);
  await booking.where('state', '=', 'awaiting_payment').execute();
}

/**
 * Claims places, or throws, which rolls the transaction back. Then applies the shorter hold of zero-price places.
 * @throws HttpProblem `seat_taken` with the nearest available seats, `sold_out` with the tickets, `bookings_closed`,
 * `event_cancelled`, `too_many_places`, `ticket_limit`, `ticket_not_for_you`, `booking_closed`, `invalid` for an unknown
 * ticket or seat
 */
export async function claimOrReject(
  { id, occurrence_id, held_from, held_until }: Hold & { id: string; occurrence_id: number },
  places: readonly WantedPlace[],
  context: SignedInContext,
  halls: SeatingPlanReader,
): Promise<void> {
  const result = await claimPlaces(context.db, id, places, context.clock.now());
  if (result.code !== 'claimed') throw problemOf(result, { occurrence_id, places, context, halls });
  await shortenZeroPriceHold(context.db, { id, held_from, held_until }, context.clock.now());
}

interface ConflictContext {
  occurrence_id: number;
  places: readonly WantedPlace[];
  context: SignedInContext;
  halls: SeatingPlanReader;
}

/** Alternatives are read only after all locks are released. */
function problemOf(
  result: PlaceConflict | { code: 'unauthenticated' },
  { occurrence_id, places, context, halls }: ConflictContext,
): HttpProblem {
  switch (result.code) {
    case 'seat_taken': {
      const seatIds = places.flatMap(({ seat_id }) => seat_id ?? []);
      const loadExtra = async () => ({ lost: await halls.findTakenSeats(occurrence_id, seatIds, context.locale) });
      return new HttpProblem('seat_taken', { later: loadExtra });
    }
    case 'sold_out':
    case 'ticket_limit':
    case 'ticket_not_for_you':
    case 'ticket_needs_code':
    case 'code_over':
    case 'code_used_up':
      return new HttpProblem(result.code, { extra: { ticket_ids: result.ids } });
    case 'too_many_places':
      return new HttpProblem('too_many_places', { values: { max: MAX_PLACES } });
    case 'unknown':
      return invalidAt('attendees', 'choice');
    default:
      return new HttpProblem(result.code);
  }
}

function placeOf({ ticket_id, seat_id, email, ...names }: InferOutput<typeof NewAttendee>): WantedPlace {
  return { attendee_id: null, ticket_id, seat_id: seat_id ?? null, email, ...nameOrPlaceholder(names) };
}

/** Returns the name to store: `N/A` for an attendee without a name (BOOK-5). */
export function nameOrPlaceholder({ first_name, last_name }: { first_name: string; last_name: string }) {
  return { first_name: first_name === '' && last_name === '' ? NO_NAME : first_name, last_name };
}
