import { sql } from 'kysely';
import type { Secrets } from '#server/gateways/secrets.ts';
import { signCode } from './signed-codes.ts';

/** Hours after its end that a ticket is still told from an old one: evenings run late. */
const GRACE_MS = 6 * 3_600_000;

interface TicketCode {
  /** What the attendee's row holds */
  code: string;
  occurrence_id: number;
  ends_at: Date;
}

/** The text of a ticket's picture: with the occurrence in it, so that a door knows its own without a network. */
export function signTicket(secrets: Secrets, { code, occurrence_id, ends_at }: TicketCode): string {
  return signCode(secrets, { kind: 'ticket', code: `${occurrence_id}-${code}`, valid_until: ticketsEnd(ends_at) });
}

/** The last moment the tickets of an occurrence are good. */
export function ticketsEnd(ends_at: Date): Date {
  return new Date(ends_at.getTime() + GRACE_MS);
}

/** What ended at this moment or later still has tickets that are good. */
export function endedBefore(now: Date): Date {
  return new Date(now.getTime() - GRACE_MS);
}

/** Whether an occurrence of the query was cancelled, by itself or with its whole event. It joins both tables. */
export const isCancelled = sql<boolean>`coalesce(events.cancelled_at, event_occurrences.cancelled_at) is not null`;
