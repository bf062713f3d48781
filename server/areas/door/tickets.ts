import { type Kysely, sql } from 'kysely';
import type { Locale } from '#contract/common.ts';
import type { DoorTicket } from '#contract/door.ts';
import { localised } from '#server/db/columns.ts';
import type { DB } from '#server/db/schema.gen.ts';

/** Everybody of an occurrence who has, or had, a ticket. */
export function ticketsOf(db: Kysely<DB>, occurrence: number, locale: Locale) {
  return db
    .selectFrom('bookings')
    .innerJoin('attendees', 'attendees.booking_id', 'bookings.id')
    .innerJoin('ticket_types', 'ticket_types.id', 'attendees.ticket_type_id')
    .leftJoin('seats', 'seats.id', 'attendees.seat_id')
    .leftJoin('seating_sections', 'seating_sections.id', 'seats.section_id')
    .where('bookings.occurrence_id', '=', occurrence)
    .where('attendees.code', 'is not', null)
    .select((eb) => [
      'attendees.id',
      'attendees.code',
      'attendees.first_name',
      'attendees.last_name',
      'attendees.checked_in_at',
      'attendees.check_in_id',
      'attendees.seat_id',
      localised(eb.ref('ticket_types.name'), locale).as('ticket'),
      localised(eb.ref('seating_sections.name'), locale).as('section'),
      'seats.row',
      'seats.number',
      sql<boolean>`bookings.confirmed_at is not null and attendees.holds_place`.as('is_valid'),
    ]);
}

type Row = Awaited<ReturnType<ReturnType<typeof ticketsOf>['execute']>>[number];

/** A row as the door gets it. */
export function ticketOf({ code, checked_in_at, is_valid, seat_id, section, row, number, ...rest }: Row): DoorTicket {
  return {
    ...rest,
    code: code ?? '',
    seat: seat_id === null ? null : { id: seat_id, section: section ?? '', row: row ?? '', number: number ?? 0 },
    state: is_valid ? 'valid' : 'cancelled',
    checked_in_at: checked_in_at?.toISOString() ?? null,
  };
}
