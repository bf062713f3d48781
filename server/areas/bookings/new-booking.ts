import { type Kysely, sql } from 'kysely';
import { jsonArrayFrom } from 'kysely/helpers/postgres';
import type { Locale } from '#contract/common.ts';
import { texts } from '#server/db/columns.ts';
import type { DB } from '#server/db/schema.gen.ts';
import { HttpProblem, notFound } from '#server/http/errors.ts';
import type { Held, WantedPlace } from '#server/services/claims.ts';
import { type BookingRow, ofOccurrence } from './answers.ts';
import type { Ended } from './pauses.ts';

interface Wanted {
  user_id: number;
  occurrence_id: number;
  places: readonly WantedPlace[];
  locale: Locale;
}

/** What a new booking depends on, and what its answer says of it. */
type Basis = Awaited<ReturnType<typeof readBasis>> & { ended: Ended[] };

/**
 * Locks the account, and reads what its new booking depends on (migration 0057), and what is said of it.
 * @throws HttpProblem `unauthenticated` if the account was deleted since the call started, `not_found`
 */
export async function basisOf(db: Kysely<DB>, wanted: Wanted, now: Date): Promise<Basis> {
  const found = await readBasis(db, wanted, now);
  if (!found.is_there) throw new HttpProblem('unauthenticated');
  const { ended_from, ended_to } = found;
  return { ...found, ended: ended_from.map((from, index) => ({ from, to: ended_to[index] ?? from })) };
}

/** What `booking_basis` returns; without `is_there`, nothing else is there either. */
interface Locked {
  is_there: boolean;
  starts_at: Date;
  is_seated: boolean;
  ended_from: Date[];
  ended_to: Date[];
}

function readBasis(db: Kysely<DB>, { user_id, occurrence_id, places, locale }: Wanted, now: Date) {
  const tickets = places.map(({ ticket_id }) => ticket_id);
  const seats = places.flatMap(({ seat_id }) => seat_id ?? []);
  return db
    .selectFrom(sql<Locked>`booking_basis(${user_id}, ${occurrence_id}, ${now})`.as('basis'))
    .innerJoin('event_occurrences', (join) => join.on('event_occurrences.id', '=', occurrence_id))
    .innerJoin('events', 'events.id', 'event_occurrences.event_id')
    .leftJoin('venues', 'venues.id', 'event_occurrences.venue_id')
    .select(['basis.is_there', 'basis.starts_at', 'basis.is_seated', 'basis.ended_from', 'basis.ended_to'])
    .select(ofOccurrence(locale))
    .select((eb) => [
      jsonArrayFrom(
        eb
          .selectFrom('ticket_types')
          .select(['ticket_types.id', ...texts(locale, 'ticket_types.name')])
          .where('ticket_types.id', '=', sql<number>`any(${tickets}::integer[])`),
      ).as('tickets'),
      jsonArrayFrom(
        eb
          .selectFrom('seats')
          .innerJoin('seating_sections', 'seating_sections.id', 'seats.section_id')
          .select(['seats.id', 'seats.row', 'seats.number', ...texts(locale, 'seating_sections.name as section')])
          .where('seats.id', '=', sql<number>`any(${seats}::integer[])`),
      ).as('seats'),
    ])
    .executeTakeFirstOrThrow(notFound);
}

/**
 * A booking that was just made, as it would be read: it was not cancelled, and nothing was paid or checked yet.
 * @param places in the order in which they were held
 */
export function rowOfNew(
  { id, occurrence_id, places, now }: Pick<Wanted, 'occurrence_id' | 'places'> & { id: string; now: Date },
  { tickets, seats, ...basis }: Basis,
  { held_until, attendees }: Held,
): BookingRow {
  return {
    ...basis,
    id,
    occurrence_id,
    state: 'created',
    is_cancelled: false,
    created_at: now,
    held_until: new Date(held_until),
    payment_id: null,
    attendees: places.map(({ ticket_id, seat_id, first_name, last_name, email }, index) => {
      const held = attendees[index];
      if (held === undefined) throw new Error('The database did not return a place that it holds.');
      const seat = seats.find((each) => each.id === seat_id);
      return {
        id: held.id,
        ticket_type_id: ticket_id,
        ticket: tickets.find((each) => each.id === ticket_id)?.name ?? '',
        price_cents: held.price_cents,
        first_name,
        last_name,
        email,
        seat_id,
        section: seat?.section ?? null,
        row: seat?.row ?? null,
        number: seat?.number ?? null,
        code: null,
        checked_in_at: null,
      };
    }),
  };
}
