import { type Kysely, sql } from 'kysely';
import type { DB } from '#server/db/schema.gen.ts';
import type { JobServices } from '#server/http/context.ts';
import { HttpProblem } from '#server/http/errors.ts';
import { limitGuestTicketMails } from '#server/services/notification-limits.ts';
import { isCancelled } from '#server/services/tickets.ts';
import { guestTicketMail } from './mails.ts';

/**
 * Queues the e-mails of a booking's guests. An e-mail waits while the buyer's address is unproven
 * (docs/decisions/mailed-links.md) or a limit is reached; `sendWaiting` retries it. A job that is killed and repeated
 * queues none twice.
 */
export async function sendBooking(bookingId: string, services: JobServices): Promise<void> {
  const rows = await waiting(services.db, services.clock.now())
    .select('guest_tickets.id')
    .where('attendees.booking_id', '=', bookingId)
    .orderBy('attendees.id')
    .execute();
  for (const { id } of rows) await queueMail(id, services);
}

/** Queues the waiting e-mails. */
export async function sendWaiting(services: JobServices): Promise<void> {
  const rows = await waiting(services.db, services.clock.now())
    .select('guest_tickets.id')
    .orderBy('guest_tickets.created_at')
    .orderBy('guest_tickets.id')
    .execute();
  for (const { id } of rows) await queueMail(id, services);
}

/** Selects links without a queued e-mail, of valid tickets whose buyer has a proven address, and of guest lists. */
function waiting(db: Kysely<DB>, now: Date) {
  return db
    .selectFrom('guest_tickets')
    .innerJoin('attendees', 'attendees.id', 'guest_tickets.attendee_id')
    .innerJoin('bookings', 'bookings.id', 'attendees.booking_id')
    .leftJoin('users', 'users.id', 'bookings.user_id')
    .innerJoin('event_occurrences', 'event_occurrences.id', 'bookings.occurrence_id')
    .innerJoin('events', 'events.id', 'event_occurrences.event_id')
    .where('queued_at', 'is', null)
    .where('attendees.email', '<>', '')
    .where('attendees.holds_place', '=', true)
    .where('bookings.confirmed_at', 'is not', null)
    .where((eb) => eb.or([eb('users.email_proven_at', 'is not', null), eb('bookings.block_id', 'is not', null)]))
    .where('ends_at', '>', now)
    .where(sql<boolean>`not ${isCancelled}`);
}

/** One transaction for each e-mail, so that a limit delays only this one. */
async function queueMail(id: string, { db, clock, jobs }: JobServices): Promise<void> {
  try {
    await db.transaction().execute(async (transaction) => {
      const link = await waiting(transaction, clock.now())
        .select(['bookings.user_id', 'attendees.email'])
        .where('guest_tickets.id', '=', id)
        .forUpdate('guest_tickets')
        .executeTakeFirst();
      if (link === undefined) return;
      await limitGuestTicketMails({ db: transaction, clock }, link.user_id, link.email);
      await transaction.updateTable('guest_tickets').set({ queued_at: clock.now() }).where('id', '=', id).execute();
      await jobs.enqueue(transaction, guestTicketMail, { id });
    });
  } catch (error) {
    if (!(error instanceof HttpProblem)) throw error;
  }
}
