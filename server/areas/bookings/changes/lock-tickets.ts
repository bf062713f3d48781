import { type Kysely, type NotNull, sql } from 'kysely';
import type { TicketChangeForm } from '#contract/bookings/ticket-changes.ts';
import type { DB } from '#server/db/schema.gen.ts';
import type { SignedInContext } from '#server/http/context.ts';
import { HttpProblem, invalidAt, notFound } from '#server/http/errors.ts';
import { lockPlaces } from '#server/services/claims.ts';
import { nextVersion } from '#server/services/entry-versions.ts';
import { lockIfThere } from '#server/services/registration-status.ts';
import { isCancelled } from '#server/services/tickets.ts';

/** A booking whose account and dates are locked. */
export interface LockedBooking {
  id: string;
  user_id: number;
  occurrence_id: number;
  state: 'paid' | 'free_confirmed';
  locale: 'en' | 'mt';
  /** Whether the account can be notified */
  hasAccount: boolean;
}

/** A ticket as it was before the change, and the version that the change writes. */
export interface LockedTicket {
  id: number;
  version: number;
  ticket_type_id: number;
  seat_id: number | null;
  price_cents: number;
  desk_cents: number;
  first_name: string;
  last_name: string;
  email: string;
}

/**
 * Locks the account of a booking, its date and the date it may move to, in the order of docs/decisions/lock-order.md.
 * @throws HttpProblem `not_found`, `own_booking`, `ticket_cancelled` for a booking without tickets, `date_started`,
 * `date_being_cancelled`
 */
export async function lockBooking(
  id: string,
  target: number | undefined,
  { db, clock, session }: SignedInContext,
): Promise<LockedBooking> {
  const { user_id, occurrence_id, hasAccount } = await lockOwner(id, db);
  const dates = [...new Set([occurrence_id, target ?? occurrence_id])].toSorted((one, other) => one - other);
  for (const date of dates) await lockPlaces(db, date, clock.now());
  const booking = await db
    .selectFrom('bookings')
    .select(['id', 'user_id', 'occurrence_id', 'state', 'locale', 'confirmed_at'])
    .where('id', '=', id)
    .$narrowType<{ user_id: NotNull }>()
    .executeTakeFirstOrThrow(notFound);
  // The account was merged into another one meanwhile, so the wrong account is locked.
  if (booking.user_id !== user_id) throw new HttpProblem('in_progress', { headers: { 'retry-after': '1' } });
  if (user_id === session.user_id) throw new HttpProblem('own_booking');
  const { state, confirmed_at, ...rest } = booking;
  if (confirmed_at === null || (state !== 'paid' && state !== 'free_confirmed')) {
    throw new HttpProblem('ticket_cancelled');
  }
  for (const date of dates) await assertDateOpen(date, { db, clock });
  return { ...rest, state, hasAccount };
}

/**
 * Locks the account of a booking, the first lock of a change. A repeated call waits here for the first one.
 * @throws HttpProblem `not_found`, also for a guest of a list, which has no account
 */
export async function lockOwner(id: string, db: Kysely<DB>) {
  const found = db.selectFrom('bookings').select(['user_id', 'occurrence_id']).where('id', '=', id);
  const own = found.where('user_id', 'is not', null).$narrowType<{ user_id: NotNull }>();
  const owner = await own.executeTakeFirstOrThrow(notFound);
  return { ...owner, hasAccount: await lockIfThere(db, owner.user_id) };
}

/** @throws HttpProblem `date_started`, `date_being_cancelled` */
async function assertDateOpen(id: number, context: Pick<SignedInContext, 'db' | 'clock'>): Promise<void> {
  const obstacle = await findDateObstacle(id, context);
  if (obstacle !== null) throw new HttpProblem(obstacle);
}

/** Why tickets of a date stay as they are: it has started, or is being cancelled (CHANGE-8). */
export async function findDateObstacle(
  id: number,
  { db, clock }: Pick<SignedInContext, 'db' | 'clock'>,
): Promise<'date_started' | 'date_being_cancelled' | null> {
  const date = await db
    .selectFrom('event_occurrences')
    .innerJoin('events', 'events.id', 'event_occurrences.event_id')
    .select([
      'starts_at',
      sql<boolean>`${isCancelled} or exists (
        select from date_cancellations where occurrence_id = event_occurrences.id and state <> 'declined'
      )`.as('is_cancelled'),
    ])
    .where('event_occurrences.id', '=', id)
    .executeTakeFirstOrThrow(notFound);
  if (date.is_cancelled) return 'date_being_cancelled';
  return date.starts_at <= clock.now() ? 'date_started' : null;
}

/**
 * Locks the tickets of a form, in the order of their ids, and takes the next version of each. A check-in locks no date,
 * only its ticket, so the state is read after that.
 * @throws HttpProblem `not_found` for a ticket of another booking, `version_conflict`, `ticket_cancelled`, `ticket_used`,
 * `ticket_in_handover`
 */
export async function lockTickets(
  booking: LockedBooking,
  { tickets }: TicketChangeForm,
  context: SignedInContext,
): Promise<LockedTicket[]> {
  const { db } = context;
  const locked: LockedTicket[] = [];
  for (const { id, version: read } of tickets.toSorted((one, other) => one.id - other.id)) {
    const own = db.selectFrom('attendees').where('id', '=', id).where('booking_id', '=', booking.id);
    await own.select('id').executeTakeFirstOrThrow(notFound);
    // The log of changes must not contain the names of guests, who have no account to delete them with.
    const version = await nextVersion(context, { table: 'attendees', id, isConfidential: true }, { version: read });
    const { holds_place, checked_in_at, ...ticket } = await own
      .select(['ticket_type_id', 'seat_id', 'price_cents', 'desk_cents', 'first_name', 'last_name', 'email'])
      .select(['holds_place', 'checked_in_at'])
      .executeTakeFirstOrThrow(notFound);
    if (!holds_place) throw new HttpProblem('ticket_cancelled');
    if (checked_in_at !== null) throw new HttpProblem('ticket_used');
    if (await isHandedOver(db, id)) throw new HttpProblem('ticket_in_handover');
    locked.push({ id, version, ...ticket });
  }
  return locked;
}

async function isHandedOver(db: Kysely<DB>, attendee: number): Promise<boolean> {
  const pending = db.selectFrom('ticket_handovers').select('id').where('attendee_id', '=', attendee);
  return (await pending.where('state', '=', 'pending').executeTakeFirst()) !== undefined;
}

/**
 * Whether the account has handed over or accepted a ticket of the date, so that a payment is not with its tickets.
 * @param which `away` for tickets that the account has handed over itself
 */
export async function hasHandedOver(
  { user_id, occurrence_id }: Pick<LockedBooking, 'user_id' | 'occurrence_id'>,
  db: Kysely<DB>,
  which: 'any' | 'away' = 'any',
): Promise<boolean> {
  const accepted = await db
    .selectFrom('ticket_handovers')
    .innerJoin('attendees', 'attendees.id', 'ticket_handovers.attendee_id')
    .select('ticket_handovers.id')
    .where('ticket_handovers.state', '=', 'accepted')
    .where('attendees.occurrence_id', '=', occurrence_id)
    .where((eb) =>
      eb.or([eb('from_user_id', '=', user_id), ...(which === 'any' ? [eb('to_user_id', '=', user_id)] : [])]),
    )
    .executeTakeFirst();
  return accepted !== undefined;
}

/** The new ticket type of a form, or undefined without one. */
export interface TargetType {
  id: number;
  occurrence_id: number;
  price_cents: number;
}

/** @throws HttpProblem `invalid` unless the type is of a date of the same event */
export async function findTargetType(
  bookingId: string,
  { kind, ticket_type_id }: TicketChangeForm,
  { db }: SignedInContext,
): Promise<TargetType | undefined> {
  if (kind !== 'moved' || ticket_type_id === undefined) return undefined;
  return db
    .selectFrom('ticket_types')
    .innerJoin('event_occurrences', 'event_occurrences.id', 'ticket_types.occurrence_id')
    .innerJoin('event_occurrences as present', 'present.event_id', 'event_occurrences.event_id')
    .innerJoin('bookings', 'bookings.occurrence_id', 'present.id')
    .select(['ticket_types.id', 'ticket_types.occurrence_id', 'ticket_types.price_cents'])
    .where('ticket_types.id', '=', ticket_type_id)
    .where('bookings.id', '=', bookingId)
    .executeTakeFirstOrThrow(() => invalidAt('ticket_type_id', 'choice'));
}
