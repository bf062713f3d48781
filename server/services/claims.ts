import { type Kysely, sql } from 'kysely';
import { MAX_PLACES, NO_NAME } from '#contract/bookings/calls.ts';
import type { DB } from '#server/db/schema.gen.ts';
import { batchReads } from '#server/http/batch-reads.ts';
import type { Services } from '#server/http/context.ts';
import type { StoredResponse, KeyState } from '#server/http/idempotency.ts';
import { issueGuestTickets } from './guest-tickets.ts';
import { generateTicketCode } from './ticket-codes.ts';
import { ticketMail } from './ticket-mails.ts';

/** Column values of an attendee without a name. */
export const unnamedAttendee = { first_name: NO_NAME, last_name: '', email: '' } as const;

/** A requested place; with an `attendee_id` if the attendee is already in the booking. */
export interface WantedPlace {
  attendee_id: number | null;
  /** The id for a new attendee; if omitted, the database generates one */
  new_id?: number | undefined;
  ticket_id: number;
  seat_id: number | null;
  first_name: string;
  last_name: string;
  email: string;
}

/** The reason why places are not available. `ids` are those of the seats or tickets concerned. */
export type PlaceConflict =
  | {
      code:
        | 'seat_taken'
        | 'sold_out'
        | 'ticket_limit'
        | 'ticket_not_for_you'
        | 'ticket_needs_code'
        | 'code_over'
        | 'code_used_up';
      ids: number[];
    }
  | { code: 'event_cancelled' | 'bookings_closed' | 'booking_closed' | 'too_many_places' | 'unknown' };

/** The result of a claim. */
export type Claim = { code: 'claimed' } | PlaceConflict;

/**
 * Claims places for a booking: all of them, or none. The database does the work
 * (`server/db/functions/claim_places.sql`), with a lock on the occurrence that is held until the transaction ends.
 * Unless the result is `claimed`, the transaction must be rolled back.
 * @param isLate the payment has arrived: claims the current places of the booking, even if it has expired
 */
export async function claimPlaces(
  transaction: Kysely<DB>,
  bookingId: string,
  places: readonly WantedPlace[],
  now: Date,
  isLate = false,
): Promise<Claim> {
  const { rows } = await sql<{ claim: Claim }>`
    select claim_places(${bookingId}, ${JSON.stringify(places)}::jsonb, ${now}, ${MAX_PLACES}, ${isLate}) as claim
  `.execute(transaction);
  const [row] = rows;
  if (row === undefined) throw new Error('The database did not return the result of a claim.');
  return row.claim;
}

/** A booking that is about to be made. */
export interface NewBooking {
  id: string;
  user_id: number;
  occurrence_id: number;
  locale: string;
  /** The current time: the booking is created and held from then on */
  held_from: Date;
  held_until: Date;
  /** The version of the data behind the response, by `booking_basis_version` */
  basis: string;
  /** The prices in the response, in the order of the places, in cents */
  prices: readonly number[];
}

/**
 * The result of a booking: `changed` if its response is out of date and must be made again; `unauthenticated` if the
 * account does not exist.
 */
export type Booked = Claim | { code: 'changed' } | { code: 'unauthenticated' };

/**
 * Makes a booking, claims its places as `claimPlaces` does, and stores its response, in one statement
 * (`server/db/functions/book_places.sql`). It needs no transaction: unless the result is `claimed`, nothing is stored.
 * @returns the state of the key instead, if the key is taken
 */
export async function bookPlaces(
  db: Kysely<DB>,
  { id, user_id, occurrence_id, locale, held_from, held_until, basis, prices }: NewBooking,
  places: readonly WantedPlace[],
  { key_hash, lock, fingerprint, status, sealed, expires_at }: StoredResponse,
): Promise<Booked | KeyState> {
  const { rows } = await sql<KeyState & { claim: Booked | null }>`
    select is_locked, fingerprint, status, answer, claim from book_places(${key_hash}, ${lock}::bigint, ${fingerprint}, ${status},
      ${sealed}, ${expires_at}, ${id}, ${user_id}, ${occurrence_id}, ${locale}, ${held_from}, ${held_until}, ${basis},
      ${JSON.stringify(places)}::jsonb, ${prices}::integer[], ${MAX_PLACES})
  `.execute(db);
  const [row] = rows;
  if (row === undefined) throw new Error('The database did not return the result of a booking.');
  return row.claim ?? row;
}

/**
 * Returns the reason why these places cannot be claimed, as far as it can be known without a lock. It reports only
 * conflicts that a claim would find too, and none if a hold has expired or the account has already booked here.
 */
export function precheck(
  db: Kysely<DB>,
  { occurrence_id, user_id }: { occurrence_id: number; user_id: number },
  places: readonly WantedPlace[],
  now: Date,
): Promise<PlaceConflict | null> {
  const check = prechecks.get(db) ?? batchReads((asked: readonly PrecheckKey[]) => findObstacles(db, asked));
  prechecks.set(db, check);
  return check({ occurrence_id, user_id, places, now });
}

interface PrecheckKey {
  occurrence_id: number;
  user_id: number;
  places: readonly WantedPlace[];
  now: Date;
}

/** Concurrent checks are combined into one statement. */
const prechecks = new WeakMap<Kysely<DB>, (asked: PrecheckKey) => Promise<PlaceConflict | null>>();

async function findObstacles(db: Kysely<DB>, asked: readonly PrecheckKey[]): Promise<(PlaceConflict | null)[]> {
  const { rows } = await sql<{ position: number; obstacle: PlaceConflict | null }>`
    select position, find_booking_obstacle(id, is_seated, places, now, false) as obstacle
    from jsonb_to_recordset(${JSON.stringify(asked.map((each, position) => ({ ...each, position })))}::jsonb)
      as asked(position integer, occurrence_id integer, user_id integer, places jsonb, now timestamptz)
    join event_occurrences on id = asked.occurrence_id
    -- Counted, because PostgreSQL looks a count up by its key: it read all bookings of the evening to see whether one exists.
    where (
      select count(*) from bookings
      where bookings.user_id = asked.user_id and bookings.occurrence_id = asked.occurrence_id
    ) = 0 and (
      select count(*) from bookings
      where bookings.occurrence_id = asked.occurrence_id and state in ('created', 'awaiting_payment')
      and held_until <= now
    ) = 0`.execute(db);
  const found = new Map(rows.map(({ position, obstacle }) => [position, obstacle]));
  return asked.map((_, position) => found.get(position) ?? null);
}

/** Locks the occurrence, and releases expired holds: the first step of every change to a booking. */
export async function lockPlaces(transaction: Kysely<DB>, occurrenceId: number, now: Date): Promise<void> {
  await sql`select lock_places(${occurrenceId}, ${now})`.execute(transaction);
}

/** Releases every place of a booking whose occurrence is locked. */
export async function releasePlaces(transaction: Kysely<DB>, bookingId: string): Promise<void> {
  await transaction
    .updateTable('attendees')
    .set({ holds_place: false })
    .where('booking_id', '=', bookingId)
    .where('holds_place', '=', true)
    .execute();
}

/** Returns the price of a booking in cents. */
export async function costOf(db: Kysely<DB>, bookingId: string): Promise<number> {
  const rows = await db.selectFrom('attendees').select('price_cents').where('booking_id', '=', bookingId).execute();
  return rows.reduce((sum, { price_cents }) => sum + price_cents, 0);
}

/**
 * Confirms a held booking: each attendee gets a code of fifty bits, and an e-mail delivers the tickets; guests get
 * their own.
 */
export async function confirmBooking(
  transaction: Kysely<DB>,
  bookingId: string,
  state: 'paid' | 'free_confirmed',
  { clock, jobs }: Pick<Services, 'clock' | 'jobs'>,
): Promise<void> {
  await transaction
    .updateTable('bookings')
    .set({ state, confirmed_at: clock.now() })
    .where('id', '=', bookingId)
    .execute();
  const attendees = await transaction
    .selectFrom('attendees')
    .select(['id', 'email'])
    .where('booking_id', '=', bookingId)
    .execute();
  for (const { id } of attendees) {
    await transaction.updateTable('attendees').set({ code: generateTicketCode() }).where('id', '=', id).execute();
  }
  await jobs.enqueue(transaction, ticketMail, { id: bookingId });
  if (attendees.some(({ email }) => email !== '')) await issueGuestTickets(transaction, bookingId, { clock, jobs });
}
