import { type Kysely, sql } from 'kysely';
import { jsonArrayFrom } from 'kysely/helpers/postgres';
import type { Locale } from '#contract/kit/common.ts';
import { texts } from '#server/db/columns.ts';
import type { DB } from '#server/db/schema.gen.ts';
import { notFound } from '#server/http/errors.ts';
import type { WantedPlace } from '#server/services/claims.ts';
import { type BookingRow, occurrenceColumns } from './booking-queries.ts';
import type { EndedHold } from './hold-limit.ts';
import { newHoldEnd } from './holds.ts';

interface WantedBooking {
  user_id: number;
  occurrence_id: number;
  places: readonly WantedPlace[];
  locale: Locale;
}

/** The data that a new booking and its response depend on. */
type Basis = Awaited<ReturnType<typeof readBasis>> & { ended: EndedHold[] };

/**
 * Reads the state that a new booking depends on, with the names and prices for its response, and generates ids for its
 * places (`booking_basis`). Nothing is locked: the booking statement compares `version`.
 * @throws HttpProblem `not_found`
 */
export async function readBookingSnapshot(db: Kysely<DB>, wanted: WantedBooking, now: Date): Promise<Basis> {
  const found = await readBasis(db, wanted, now);
  const { ended_from, ended_to } = found;
  return { ...found, ended: ended_from.map((from, index) => ({ from, to: ended_to[index] ?? from })) };
}

/** The result of `booking_basis`. */
interface BookingBasisRow {
  starts_at: Date;
  is_seated: boolean;
  ended_from: Date[];
  ended_to: Date[];
}

function readBasis(db: Kysely<DB>, { user_id, occurrence_id, places, locale }: WantedBooking, now: Date) {
  const tickets = places.map(({ ticket_id }) => ticket_id);
  const seats = places.flatMap(({ seat_id }) => seat_id ?? []);
  return db
    .selectFrom(sql<BookingBasisRow>`booking_basis(${user_id}, ${occurrence_id}, ${now})`.as('basis'))
    .innerJoin('event_occurrences', (join) => join.on('event_occurrences.id', '=', occurrence_id))
    .innerJoin('events', 'events.id', 'event_occurrences.event_id')
    .leftJoin('venues', 'venues.id', 'event_occurrences.venue_id')
    .select(['basis.starts_at', 'basis.is_seated', 'basis.ended_from', 'basis.ended_to'])
    .select(occurrenceColumns(locale))
    .select((eb) => [
      sql<string>`booking_basis_version(${user_id}, ${occurrence_id}, ${now})`.as('version'),
      sql<number[]>`array(select nextval('attendees_id_seq')::integer from generate_series(1, ${places.length}))`.as(
        'ids',
      ),
      jsonArrayFrom(
        eb
          .selectFrom('ticket_types')
          .select(['ticket_types.id', ...texts(locale, 'ticket_types.name')])
          .select(
            sql<number>`price_with_code(price_cents, code_of_place(${user_id}, ${occurrence_id}, ticket_types.id, false))`.as(
              'price_cents',
            ),
          )
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

/** Returns a booking before it is made, as it will be read: not cancelled, not paid, not checked in. */
export function newBookingRow(
  { id, occurrence_id, places, now }: Pick<WantedBooking, 'occurrence_id' | 'places'> & { id: string; now: Date },
  { tickets, seats, ids, ...basis }: Basis,
): BookingRow {
  const attendees = places.map(({ ticket_id, seat_id, first_name, last_name, email }, index) => {
    const [new_id, ticket] = [ids[index], tickets.find((each) => each.id === ticket_id)];
    if (new_id === undefined) throw new Error('The database did not return an id for each place.');
    const seat = seats.find((each) => each.id === seat_id);
    return {
      id: new_id,
      ticket_type_id: ticket_id,
      // A missing ticket cannot be claimed: the statement rejects it.
      ticket: ticket?.name ?? '',
      price_cents: ticket?.price_cents ?? 0,
      first_name,
      last_name,
      email,
      seat_id,
      section: seat?.section ?? null,
      row: seat?.row ?? null,
      number: seat?.number ?? null,
      code: null,
      checked_in_at: null,
      cancelled_at: null,
    };
  });
  return {
    ...basis,
    id,
    occurrence_id,
    state: 'created',
    is_cancelled: false,
    created_at: now,
    held_until: newHoldEnd(now, basis, attendees),
    payment_id: null,
    attendees,
  };
}
