import * as v from 'valibot';
import { handle, type JobHandler } from '#server/db/jobs.ts';
import type { JobServices } from '#server/http/context.ts';
import { lockPlaces } from '#server/services/claims.ts';
import { ticketMails } from '#server/services/ticket-mails.ts';

/** The mail with the tickets; and what ran out is written down, so that the books do not show it as held. */
export function bookingJobs(services: JobServices): JobHandler[] {
  const task = { name: 'bookings.expire', data: v.object({}) };
  return [...ticketMails(services), handle(task, () => expireOld(services), '*/15 * * * *')];
}

/** Nothing waits for this: every claim frees what ran out before it looks for places. */
async function expireOld({ db, clock }: JobServices): Promise<void> {
  const now = clock.now();
  const occurrences = await db
    .selectFrom('bookings')
    .select('occurrence_id')
    .distinct()
    .where('state', 'in', ['created', 'awaiting_payment'])
    .where('held_until', '<=', now)
    .execute();
  for (const { occurrence_id } of occurrences) {
    await db.transaction().execute((transaction) => lockPlaces(transaction, occurrence_id, now));
  }
}
