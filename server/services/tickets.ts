import { sql } from 'kysely';
import type { Secrets } from '#server/gateways/secrets.ts';
import { signCode } from './signed-codes.ts';

/** Hours after the end of an occurrence during which its tickets stay valid: evenings run late. */
const GRACE_MS = 6 * 3_600_000;

/** The content of a ticket's QR code. */
export interface TicketCode {
  /** The code in the attendee's row */
  code: string;
  occurrence_id: number;
  ends_at: Date;
}

/** The text of a ticket's QR code: it contains the occurrence, so that a door recognises its own tickets offline. */
export function signTicket(secrets: Secrets, { code, occurrence_id, ends_at }: TicketCode): string {
  return signCode(secrets, { kind: 'ticket', code: `${occurrence_id}-${code}`, valid_until: ticketsEnd(ends_at) });
}

/** When the tickets of an occurrence expire. */
export function ticketsEnd(ends_at: Date): Date {
  return new Date(ends_at.getTime() + GRACE_MS);
}

/** Occurrences that ended at this time or later still have valid tickets. */
export function ticketExpiryCutoff(now: Date): Date {
  return new Date(now.getTime() - GRACE_MS);
}

/** Whether an occurrence of the query was cancelled, on its own or with its whole event. It joins both tables. */
export const isCancelled = sql<boolean>`coalesce(events.cancelled_at, event_occurrences.cancelled_at) is not null`;
