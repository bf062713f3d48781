import { sql } from 'kysely';
import type { Secrets } from '#server/gateways/secrets.ts';
import { signCode } from './signed-codes.ts';

/** Period after the end of an occurrence during which its tickets stay valid, because events overrun. */
const GRACE_MS = 6 * 3_600_000;

/** The content of a ticket's QR code. */
export interface TicketCode {
  /** The code in the attendee's row */
  code: string;
  occurrence_id: number;
  ends_at: Date;
}

/**
 * Returns the text of a ticket's QR code: it contains the occurrence, so that check-in devices recognise their own
 * tickets offline.
 */
export function signTicket(secrets: Secrets, { code, occurrence_id, ends_at }: TicketCode): string {
  return signCode(secrets, {
    kind: 'ticket',
    code: `${occurrence_id}-${code}`,
    valid_until: ticketsValidUntil(ends_at),
  });
}

/** Returns when the tickets of an occurrence expire. */
export function ticketsValidUntil(ends_at: Date): Date {
  return new Date(ends_at.getTime() + GRACE_MS);
}

/** Returns the earliest end of an occurrence whose tickets are still valid. */
export function ticketExpiryCutoff(now: Date): Date {
  return new Date(now.getTime() - GRACE_MS);
}

/** Whether the occurrence or its whole event was cancelled. The query must join `events` and `event_occurrences`. */
export const isCancelled = sql<boolean>`coalesce(events.cancelled_at, event_occurrences.cancelled_at) is not null`;
