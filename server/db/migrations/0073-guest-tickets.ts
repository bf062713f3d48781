import { type Kysely, sql } from 'kysely';

/**
 * Links with which attendees who did not book open their own ticket (docs/decisions/102-guest-tickets.md). Only the id is
 * stored: a token is computed from it and the secret key, and the address is the attendee's. The row of a link that has
 * ended is deleted, and one attendee never has two.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table guest_tickets (
      id uuid primary key,
      attendee_id integer not null unique references attendees (id) on delete cascade,
      created_at timestamptz not null,
      -- When its mail was queued; until then it waits for the buyer's proven address, or for a ceiling
      queued_at timestamptz
    )`.execute(db);
  await sql`create index guest_tickets_waiting on guest_tickets (created_at) where queued_at is null`.execute(db);
  // Deleting an account takes its name off tickets that others booked.
  await sql`create index attendees_by_email on attendees (lower(email)) where email <> ''`.execute(db);
  // The buyer's own address on a ticket has no use, and would be taken for a guest's once the account has another one.
  await sql`
    update attendees set email = '' from bookings join users on users.id = bookings.user_id
    where bookings.id = attendees.booking_id and attendees.email <> ''
    and lower(attendees.email) in (lower(users.email), lower(users.university_email))`.execute(db);
}
