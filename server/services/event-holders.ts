import { type Kysely, sql } from 'kysely';
import type { DB } from '#server/db/schema.gen.ts';

/**
 * Returns a query of confirmed bookings with places, their account (`users.id`, `users.email`, `users.locale`) and
 * their event date (`date`, from the view `event_dates`), to narrow down and select from. Returned tickets, refunded
 * bookings and deleted accounts are excluded. An account has several rows of one date if it booked several times.
 */
export function heldBookings(db: Kysely<DB>) {
  return db
    .selectFrom('bookings')
    .innerJoin('users', 'users.id', 'bookings.user_id')
    .innerJoin('event_dates as date', 'date.occurrence_id', 'bookings.occurrence_id')
    .where('bookings.confirmed_at', 'is not', null)
    .where(sql<boolean>`exists (select from attendees where booking_id = bookings.id and holds_place)`)
    .where('users.deleted_at', 'is', null);
}

/** Whether the known place is the current one. For queries of `heldBookings()`. */
export const knowsPlace = sql<boolean>`(known_place = date.place or is_same_place(known_place, date.place))`;

/** Whether the known date is the current one. For queries of `heldBookings()`. */
export const knowsDate = sql<boolean>`coalesce(
  (known_starts_at, known_ends_at, known_is_cancelled) = (date.starts_at, date.ends_at, date.is_cancelled)
  and ${knowsPlace}, false)`;
