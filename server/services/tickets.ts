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
  const valid_until = new Date(ends_at.getTime() + GRACE_MS);
  return signCode(secrets, { kind: 'ticket', code: `${occurrence_id}-${code}`, valid_until });
}
