import { randomUUID } from 'node:crypto';
import { type Kysely, sql } from 'kysely';
import { MAX_PLACES } from '#contract/bookings/calls.ts';
import type { TicketChangeForm } from '#contract/bookings/ticket-changes.ts';
import type { DB } from '#server/db/schema.gen.ts';
import type { SignedInContext } from '#server/http/context.ts';
import { HttpProblem, invalidAt } from '#server/http/errors.ts';
import { claimPlaces, type PlaceConflict, type WantedPlace } from '#server/services/claims.ts';
import { issueGuestTickets } from '#server/services/guest-tickets.ts';
import { generateTicketCode } from '#server/services/ticket-codes.ts';
import { deskPart } from './change-money.ts';
import { hasHandedOver, type LockedBooking, type LockedTicket, type TargetType } from './lock-tickets.ts';

/** A ticket after the change; `id` differs from the former one on another date. */
export interface MovedTicket {
  id: number;
  ticket_type_id: number;
  seat_id: number | null;
  price_cents: number;
}

interface Move {
  booking: LockedBooking;
  tickets: readonly LockedTicket[];
  type: TargetType | undefined;
  form: TicketChangeForm;
}

/**
 * Gives tickets other seats, another ticket type, or places on another date of the event (CHANGE-4). The claim of the new
 * places and the release of the former ones are one transaction with locked dates, so that nothing is lost if the claim
 * is rejected. Sale times do not matter, because staff decide.
 * @returns the booking that has the tickets now, and the tickets in the order of the former ones
 * @throws HttpProblem `invalid` if nothing changes, `seat_taken`, `sold_out`, `event_cancelled`, `holder_limit`,
 * `date_needs_all`, `ticket_was_handed_over`
 */
export async function moveTickets(
  move: Move,
  context: SignedInContext,
): Promise<{ booking_id: string; moved: MovedTicket[] }> {
  const { booking, tickets, type, form } = move;
  const isOtherDate = type !== undefined && type.occurrence_id !== booking.occurrence_id;
  const places = tickets.map((ticket): WantedPlace => {
    const { id, ticket_type_id, seat_id, first_name, last_name, email } = ticket;
    const seat = form.tickets.find((each) => each.id === id)?.seat_id ?? (isOtherDate ? null : seat_id);
    const place = { ticket_id: type?.id ?? ticket_type_id, seat_id: seat, first_name, last_name, email };
    if (!isOtherDate && place.ticket_id === ticket_type_id && seat === seat_id) throw invalidAt('tickets', 'choice');
    return { attendee_id: isOtherDate ? null : id, ...place };
  });
  const occurrence_id = type?.occurrence_id ?? booking.occurrence_id;
  const moved = isOtherDate
    ? await moveToDate({ ...move, occurrence_id, places }, context)
    : await moveWithinDate({ ...move, places }, context);
  await assertHolderMayHave({ booking, occurrence_id, type }, context);
  await issueGuestTickets(context.db, moved.booking_id, context);
  return moved;
}

async function moveWithinDate(
  { booking, tickets, type, places }: Move & { places: readonly WantedPlace[] },
  { db, clock }: SignedInContext,
) {
  await claimOrThrow(booking.id, places, { db, clock });
  const moved = tickets.map(({ id, ticket_type_id, price_cents }, index) => ({
    id,
    ticket_type_id: type?.id ?? ticket_type_id,
    seat_id: places[index]?.seat_id ?? null,
    price_cents: type === undefined || type.id === ticket_type_id ? price_cents : type.price_cents,
  }));
  for (const [index, { id, ticket_type_id, price_cents }] of moved.entries()) {
    const former = tickets[index];
    const version = former?.version ?? 0;
    const desk_cents = deskAfter(former, price_cents);
    // Another ticket type has its own price: the use of a code is given back (TICKET-8).
    const withoutCode = former?.ticket_type_id === ticket_type_id ? {} : { ticket_code_id: null };
    const set = { price_cents, desk_cents, version, ...withoutCode };
    await db.updateTable('attendees').set(set).where('id', '=', id).execute();
    // A guest gets a new mail with the new place; the code names no place, so it stays.
    await db.deleteFrom('guest_tickets').where('attendee_id', '=', id).execute();
  }
  return { booking_id: booking.id, moved };
}

/**
 * Moves all valid tickets of a booking to a new booking on another date, with its payment. The former tickets stay in the
 * lists of their door as cancelled ones; the new ones have new codes.
 */
async function moveToDate(
  { booking, tickets, occurrence_id, places }: Move & { occurrence_id: number; places: readonly WantedPlace[] },
  { db, clock }: SignedInContext,
) {
  await assertWholeBooking(booking, tickets, db);
  const now = clock.now();
  const booking_id = randomUUID();
  const { user_id, state, locale } = booking;
  const times = { created_at: now, held_from: now, held_until: now, confirmed_at: now };
  await db
    .insertInto('bookings')
    .values({ id: booking_id, user_id, occurrence_id, state, locale, ...times })
    .execute();
  await claimOrThrow(booking_id, places, { db, clock });
  const added = await db
    .selectFrom('attendees')
    .select(['id', 'ticket_type_id', 'seat_id', 'price_cents'])
    .where('booking_id', '=', booking_id)
    .orderBy('id')
    .execute();
  for (const [index, ticket] of added.entries()) {
    const desk_cents = deskAfter(tickets[index], ticket.price_cents);
    const code = generateTicketCode();
    await db.updateTable('attendees').set({ code, desk_cents }).where('id', '=', ticket.id).execute();
    await copyAnswers(db, { from: tickets[index]?.id ?? 0, to: ticket.id });
  }
  await releaseTickets(tickets, { db, clock });
  await db
    .updateTable('bookings')
    .set({ state: 'merged', merged_into: booking_id, confirmed_at: null })
    .where('id', '=', booking.id)
    .execute();
  await db.updateTable('payment_items').set({ booking_id }).where('booking_id', '=', booking.id).execute();
  return { booking_id, moved: added };
}

/** Copies the answers of a ticket to one of another date, whose type asks the same questions (TICKET-13). */
async function copyAnswers(db: Kysely<DB>, { from, to }: { from: number; to: number }): Promise<void> {
  await sql`
    insert into ticket_answers (attendee_id, question_id, answer)
    select ${to}::integer, same.id, answer from ticket_answers
    join ticket_questions asked on asked.id = question_id
    join ticket_questions same on same.ticket_type_id = (select ticket_type_id from attendees where id = ${to})
      and (same.kind, same.name, same.options) = (asked.kind, asked.name, asked.options)
    where attendee_id = ${from}
    on conflict do nothing`.execute(db);
}

/** The part of a new price that is not paid through the portal. */
function deskAfter(former: LockedTicket | undefined, to_price_cents: number): number {
  return former === undefined ? 0 : deskPart({ ...former, to_price_cents });
}

/** Releases the places of tickets; the tickets stay as cancelled ones. */
export async function releaseTickets(
  tickets: readonly LockedTicket[],
  { db, clock }: Pick<SignedInContext, 'db' | 'clock'>,
): Promise<void> {
  for (const { id, version } of tickets) {
    await db
      .updateTable('attendees')
      .set({ holds_place: false, cancelled_at: clock.now(), version })
      .where('id', '=', id)
      .execute();
  }
}

/**
 * The payment of a booking belongs to one date, so tickets move there together, and none whose payment is in the booking
 * of another student.
 */
async function assertWholeBooking(
  { id, user_id, occurrence_id }: LockedBooking,
  tickets: readonly LockedTicket[],
  db: Kysely<DB>,
): Promise<void> {
  const valid = db.selectFrom('attendees').select('id').where('booking_id', '=', id).where('holds_place', '=', true);
  if ((await valid.execute()).length !== tickets.length) throw new HttpProblem('date_needs_all');
  if (await hasHandedOver({ user_id, occurrence_id }, db)) throw new HttpProblem('ticket_was_handed_over');
}

/** `claim_places` as for a late payment: it does not check prices and times of sale, and changes no price. */
async function claimOrThrow(
  booking: string,
  places: readonly WantedPlace[],
  { db, clock }: Pick<SignedInContext, 'db' | 'clock'>,
): Promise<void> {
  const result = await claimPlaces(db, booking, places, clock.now(), true);
  if (result.code !== 'claimed') throw problemOf(result);
}

function problemOf(conflict: PlaceConflict): HttpProblem {
  switch (conflict.code) {
    case 'unknown':
    case 'booking_closed':
      return invalidAt('tickets', 'choice');
    case 'ticket_limit':
    case 'ticket_not_for_you':
    case 'too_many_places':
      return new HttpProblem('holder_limit');
    default:
      return new HttpProblem(conflict.code);
  }
}

/**
 * The rules about people, after the claim (BOOK-4, TICKET-1, TICKET-3). A ticket that keeps its type was allowed before.
 * @throws HttpProblem `holder_limit`
 */
async function assertHolderMayHave(
  { booking: { user_id }, occurrence_id, type }: Pick<Move, 'booking' | 'type'> & { occurrence_id: number },
  { db, clock }: SignedInContext,
): Promise<void> {
  if (type === undefined) return;
  const { rows } = await sql<{ may: boolean }>`
    select may_have_ticket(id, ${user_id}, ${clock.now()})
      and coalesce(held_places(${user_id}, ${occurrence_id}, id) <= max_per_person, true)
      and held_places(${user_id}, ${occurrence_id}, null) <= ${MAX_PLACES} as may
    from ticket_types where id = ${type.id}`.execute(db);
  if (rows[0]?.may !== true) throw new HttpProblem('holder_limit');
}
