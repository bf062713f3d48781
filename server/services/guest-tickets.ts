import { type Kysely, sql } from 'kysely';
import * as v from 'valibot';
import type { DB } from '#server/db/schema.gen.ts';
import type { Services } from '#server/http/context.ts';
import { generateTicketCode } from './ticket-codes.ts';

/**
 * E-mails the tickets of a booking to its guests, by the id of the booking; its job is in server/areas/guest-tickets.
 */
export const guestTicketsTask = { name: 'guest-tickets.booking', data: v.object({ id: v.string() }) };

/**
 * Creates a link for each guest of a confirmed booking without one; a guest is an attendee with an address other than
 * the buyer's, or a guest of a block. Idempotent. A job queues the e-mails, because sending them may have to wait.
 * @returns the number of new links
 */
export async function issueGuestTickets(
  transaction: Kysely<DB>,
  bookingId: string,
  { clock, jobs }: Pick<Services, 'clock' | 'jobs'>,
): Promise<number> {
  const newTickets = await transaction
    .insertInto('guest_tickets')
    .columns(['id', 'attendee_id', 'created_at'])
    .expression(
      transaction
        .selectFrom('attendees')
        .innerJoin('bookings', 'bookings.id', 'attendees.booking_id')
        .leftJoin('users', 'users.id', 'bookings.user_id')
        .select([
          sql<string>`gen_random_uuid()`.as('id'),
          'attendees.id as attendee_id',
          sql<Date>`${clock.now()}::timestamptz`.as('at'),
        ])
        .where('booking_id', '=', bookingId)
        .where('attendees.code', 'is not', null)
        // Staff open or print the ticket of a guest without an address by its link (BLOCK-9).
        .where((eb) => eb.or([eb('attendees.email', '<>', ''), eb('bookings.block_id', 'is not', null)]))
        .where(sql`lower(attendees.email)`, 'is distinct from', sql`lower(users.email)`)
        .where(sql`lower(attendees.email)`, 'is distinct from', sql`lower(users.university_email)`),
    )
    .onConflict((conflict) => conflict.column('attendee_id').doNothing())
    .returning('id')
    .execute();
  if (newTickets.length > 0) await jobs.enqueue(transaction, guestTicketsTask, { id: bookingId });
  return newTickets.length;
}

/**
 * Invalidates the links of attendees whose address is about to change, and generates new codes, so that the previous
 * guest cannot use the old code. Call it before the addresses are changed.
 */
export async function endReplacedGuests(
  transaction: Kysely<DB>,
  changes: readonly { id: number; email: string }[],
): Promise<void> {
  for (const { id, email } of changes) {
    const ended = await transaction
      .deleteFrom('guest_tickets')
      .using('attendees')
      .whereRef('attendees.id', '=', 'guest_tickets.attendee_id')
      .where('attendees.id', '=', id)
      .where(sql`lower(attendees.email)`, '<>', email.toLowerCase())
      .returning('guest_tickets.id')
      .executeTakeFirst();
    if (ended === undefined) continue;
    await transaction.updateTable('attendees').set({ code: generateTicketCode() }).where('id', '=', id).execute();
  }
}
