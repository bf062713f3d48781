import { sql, type NotNull } from 'kysely';
import { bookingsCodes } from '#contract/bookings/codes.ts';
import type { TicketChangeKind, ticketChanges } from '#contract/bookings/ticket-changes.ts';
import type { ResultOf } from '#contract/kit/endpoint.ts';
import { texts } from '#server/db/columns.ts';
import type { SignedInContext } from '#server/http/context.ts';
import { notFound } from '#server/http/errors.ts';
import type { Handler } from '#server/http/serve.ts';
import { moneyOf } from '#server/services/money.ts';
import { person } from '#server/services/person.ts';
import { listHoldersOf } from '../staff/holders.ts';
import { findPaymentOf } from './change-money.ts';
import { findDateObstacle } from './lock-tickets.ts';

const allUsed = /*i18n*/ {
  id: 'server.ticketChanges.allUsed',
  message: 'The tickets of this booking were checked in at the door, so they can no longer be changed.',
};
const noneValid = /*i18n*/ {
  id: 'server.ticketChanges.noneValid',
  message: 'No ticket of this booking is valid any more.',
};

type Tickets = ResultOf<typeof ticketChanges.view>;

/** Returns the tickets of a booking with everything that staff need to change them. @throws HttpProblem `not_found` */
export async function getBookingTickets(id: string, context: SignedInContext): Promise<Tickets> {
  const { db, locale } = context;
  const booking = await db
    .selectFrom('bookings')
    .innerJoin('event_occurrences', 'event_occurrences.id', 'bookings.occurrence_id')
    .innerJoin('events', 'events.id', 'event_occurrences.event_id')
    .select(['bookings.id', 'bookings.user_id', 'occurrence_id', 'starts_at', 'confirmed_at', 'merged_into'])
    .select([...texts(locale, 'events.title')])
    .select((eb) => person(eb.ref('bookings.user_id')).as('booked_by'))
    .where('bookings.id', '=', id)
    // Guests of a list have a booking without an account: staff change them on their list (BLOCK-9).
    .where('bookings.user_id', 'is not', null)
    .$narrowType<{ user_id: NotNull }>()
    .executeTakeFirstOrThrow(notFound);
  const tickets = await readTickets(id, context);
  // A booking without tickets has nothing to change: its places are only held, or were never confirmed.
  if (tickets.length === 0) throw notFound();
  const { occurrence_id, starts_at, title, booked_by, merged_into } = booking;
  return {
    id,
    booked_by,
    date: { id: occurrence_id, title, starts_at },
    payment_id: await findPaymentOf(id, db),
    tickets,
    dates: await readDates(occurrence_id, context),
    changes: await readChanges(id, context),
    moved_to: merged_into,
    closed: await findClosed(booking, tickets, context),
  };
}

/** The sentence of the reason why no ticket of the booking can be changed (CHANGE-8, CHANGE-9). */
async function findClosed(
  { user_id, occurrence_id }: { user_id: number; occurrence_id: number },
  tickets: Tickets['tickets'],
  context: SignedInContext,
): Promise<string | null> {
  const isOwn = user_id === context.session.user_id ? ('own_booking' as const) : null;
  const hasValid = tickets.some(({ state }) => state === 'valid');
  const isUsed = !hasValid && tickets.some(({ state }) => state === 'used');
  const code = isOwn ?? (await findDateObstacle(occurrence_id, context));
  if (code === null && hasValid) return null;
  const words = code === null ? (isUsed ? allUsed : noneValid) : bookingsCodes[code].message;
  return context.translate(context.locale, words);
}

async function readTickets(id: string, context: SignedInContext): Promise<Tickets['tickets']> {
  const { db, locale } = context;
  const rows = await db
    .selectFrom('attendees')
    .select(['id', 'ticket_type_id', 'price_cents', 'desk_cents'])
    .select(
      sql<boolean>`exists (
        select from ticket_handovers where attendee_id = attendees.id and ticket_handovers.state = 'pending'
      )`.as('is_handed_over'),
    )
    .where('booking_id', '=', id)
    .execute();
  const byId = new Map(rows.map((row) => [row.id, row]));
  return (await listHoldersOf(id, context)).map((holder) => {
    const { ticket_type_id = 0, price_cents = 0, desk_cents = 0, is_handed_over = false } = byId.get(holder.id) ?? {};
    return { ...holder, ticket_type_id, online: moneyOf(price_cents - desk_cents, locale), is_handed_over };
  });
}

/** The present date first, then the others of the event that have not started and are not cancelled. */
async function readDates(present: number, { db, clock, locale }: SignedInContext): Promise<Tickets['dates']> {
  const now = clock.now();
  const dates = await db
    .selectFrom('event_occurrences as date')
    .innerJoin('event_occurrences as present', 'present.event_id', 'date.event_id')
    .select(['date.id', 'date.starts_at', 'date.is_seated'])
    .where('present.id', '=', present)
    .where((eb) =>
      eb.or([
        eb('date.id', '=', present),
        eb.and([eb('date.starts_at', '>', now), eb('date.cancelled_at', 'is', null)]),
      ]),
    )
    .orderBy(sql`date.id <> ${present}`)
    .orderBy('date.starts_at')
    .limit(50)
    .execute();
  const types = await db
    .selectFrom('ticket_types')
    .select([
      'id',
      'occurrence_id',
      'price_cents',
      sql<number>`greatest(0, capacity - taken - blocked_places(id, ${now}) - offered_places(occurrence_id, id))`.as(
        'free',
      ),
    ])
    .select([...texts(locale, 'name')])
    .where(
      'occurrence_id',
      'in',
      dates.map(({ id }) => id),
    )
    .orderBy('order')
    .orderBy('id')
    .execute();
  return dates.map((date) => ({
    ...date,
    types: types
      .filter(({ occurrence_id }) => occurrence_id === date.id)
      .map(({ id, name, price_cents, free }) => ({ id, name, price: moneyOf(price_cents, locale), free })),
  }));
}

async function readChanges(id: string, { db, locale }: SignedInContext): Promise<Tickets['changes']> {
  const rows = await db
    .selectFrom('ticket_changes')
    .select(['id', 'kind', 'refund_cents', 'kept_cents', 'desk_cents', 'waived_cents', 'receipt', 'reason', 'made_at'])
    .select((eb) => [
      person(eb.ref('made_by')).as('by'),
      eb
        .selectFrom('ticket_change_lines')
        .select(sql<number>`count(*)::integer`.as('count'))
        .whereRef('change_id', '=', 'ticket_changes.id')
        .$asScalar()
        .$notNull()
        .as('tickets'),
    ])
    .where((eb) => eb.or([eb('booking_id', '=', id), eb('to_booking_id', '=', id)]))
    .orderBy('made_at', 'desc')
    .execute();
  return rows.map(({ kind, refund_cents, kept_cents, desk_cents, waived_cents, made_at, ...row }) => ({
    ...row,
    kind: kind as TicketChangeKind,
    refund: moneyOf(refund_cents, locale),
    kept: moneyOf(kept_cents, locale),
    desk: moneyOf(desk_cents, locale),
    waived: moneyOf(waived_cents, locale),
    at: made_at,
  }));
}

/** Returns the seats of a ticket type that nobody has, in the order of the hall. @throws HttpProblem `not_found` */
export const listFreeSeats: Handler<typeof ticketChanges.seats> = async ({ params: { id } }, { db, clock, locale }) => {
  const type = await db
    .selectFrom('ticket_types')
    .select('occurrence_id')
    .where('id', '=', id)
    .executeTakeFirstOrThrow(notFound);
  return db
    .selectFrom('ticket_type_sections')
    .innerJoin('seating_sections', 'seating_sections.id', 'ticket_type_sections.section_id')
    .innerJoin('seats', 'seats.section_id', 'seating_sections.id')
    .select(['seats.id', 'seats.row', 'seats.number', ...texts(locale, 'seating_sections.name as section')])
    .where('ticket_type_sections.ticket_type_id', '=', id)
    .where('seats.is_blocked', '=', false)
    .where(sql<boolean>`seats.id not in (select blocked_seats(${type.occurrence_id}, ${clock.now()}))`)
    .where(
      sql<boolean>`not exists (
        select from attendees join bookings on bookings.id = attendees.booking_id
        where attendees.occurrence_id = ${type.occurrence_id} and attendees.seat_id = seats.id and holds_place
          and (confirmed_at is not null or held_until > ${clock.now()})
      )`,
    )
    .orderBy('seating_sections.order')
    .orderBy('seating_sections.id')
    .orderBy(sql`length(seats."row")`)
    .orderBy('seats.row')
    .orderBy('seats.number')
    .execute();
};
