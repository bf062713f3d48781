import { createHash } from 'node:crypto';
import type { Kysely } from 'kysely';
import type { DB } from '#server/db/schema.gen.ts';

/** The people who have cancelled a date. */
export interface Canceller {
  requested_by: number;
  decided_by: number | null;
}

/**
 * Returns the people who cancelled the date of one of these bookings with refunds (EVENT-37). Call it after `lockPlaces`,
 * so that no cancellation starts meanwhile.
 * @returns undefined if no date is cancelled with refunds
 */
export async function findCanceller(
  db: Kysely<DB>,
  items: readonly { booking_id: string | null }[],
): Promise<Canceller | undefined> {
  const ids = items.flatMap(({ booking_id }) => (booking_id === null ? [] : [booking_id]));
  if (ids.length === 0) return undefined;
  return db
    .selectFrom('bookings')
    .innerJoin('date_cancellations as cancellation', 'cancellation.occurrence_id', 'bookings.occurrence_id')
    .select(['cancellation.requested_by', 'cancellation.decided_by'])
    .where('bookings.id', 'in', ids)
    .where('cancellation.state', 'in', ['running', 'done'])
    .executeTakeFirst();
}

/** Returns the id of the refund of a payment by a cancellation, the same for each attempt. */
export function cancellationRefundId(cancellation_id: string, payment_id: string): string {
  const hash = createHash('sha256').update(`${cancellation_id}:${payment_id}`).digest('hex');
  // The digits that mark a UUID whose bits are chosen by the program (RFC 9562, version 8).
  return [
    hash.slice(0, 8),
    hash.slice(8, 12),
    `8${hash.slice(13, 16)}`,
    `8${hash.slice(17, 20)}`,
    hash.slice(20, 32),
  ].join('-');
}
