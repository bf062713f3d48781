import type { SignedInContext } from '#server/http/context.ts';
import { notFound } from '#server/http/errors.ts';
import { lockPlaces } from '#server/services/claims.ts';
import { isCancelled } from '#server/services/tickets.ts';

/** A booking with the times of its occurrence. */
export type OwnBooking = Awaited<ReturnType<typeof getOwnBooking>>;

/**
 * Returns a booking of the account to be changed: locks its occurrence, and marks an expired booking `expired`.
 * @throws HttpProblem `not_found`, for another account's booking like for a missing one
 */
export async function lockOwnBooking(id: string, context: SignedInContext): Promise<OwnBooking> {
  const { occurrence_id } = await getOwnBooking(id, context);
  await lockPlaces(context.db, occurrence_id, context.clock.now());
  return getOwnBooking(id, context);
}

/**
 * Returns the booking in its present state; to change it, its occurrence must be locked already.
 * @throws HttpProblem `not_found`, for another account's booking like for a missing one
 */
export function getOwnBooking(id: string, { db, session }: SignedInContext) {
  return db
    .selectFrom('bookings')
    .innerJoin('event_occurrences', 'event_occurrences.id', 'bookings.occurrence_id')
    .innerJoin('events', 'events.id', 'event_occurrences.event_id')
    .select(['bookings.id', 'state', 'occurrence_id', 'held_from', 'held_until', 'is_extended', 'merged_into'])
    .select(['starts_at', 'is_seated', isCancelled.as('is_cancelled')])
    .where('bookings.id', '=', id)
    .where('user_id', '=', session.user_id)
    .executeTakeFirstOrThrow(notFound);
}

/** Whether places are held, but not paid or confirmed yet. */
export function isUnpaid({ state }: Pick<OwnBooking, 'state'>): boolean {
  return state === 'created' || state === 'awaiting_payment';
}
