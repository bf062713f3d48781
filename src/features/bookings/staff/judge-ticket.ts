import type { DoorList, DoorOutcome, DoorTicket } from '#contract/door.ts';
import { isSignedText, readTicketText, readTypedCode } from '#contract/signed-code.ts';
import { verifySignature } from '#kit/staff/scan/verify-signature.ts';

/** What is said of a ticket; `ticket` only where it is one of this occurrence. */
export interface Judgement {
  outcome: DoorOutcome;
  ticket: DoorTicket | null;
}

/**
 * Judges a ticket without a network, by its signature and the list (docs/decisions/022). Whether it was used on this
 * device is the caller's business, as that is asked of the disk.
 * @param text what a picture holds, or a code as it was typed
 */
export async function judgeTicket(text: string, list: DoorList, now: Date): Promise<Judgement> {
  const { occurrence, tickets, valid_until } = list;
  const code = await codeIn(text, list, now);
  if (typeof code !== 'string') return { ...code, ticket: null };
  const ticket = tickets.find((each) => each.code === code) ?? null;
  if (ticket === null) return { outcome: 'unknown', ticket };
  if (occurrence.status === 'cancelled' || ticket.state === 'cancelled') return { outcome: 'cancelled', ticket };
  if (now.getTime() > Date.parse(valid_until)) return { outcome: 'expired', ticket };
  return { outcome: ticket.checked_in_at === null ? 'admitted' : 'already', ticket };
}

/** The code, or why the picture is none for this door. */
async function codeIn(
  text: string,
  { occurrence, public_key }: DoorList,
  now: Date,
): Promise<string | { outcome: DoorOutcome }> {
  if (!isSignedText(text)) return readTypedCode(text);
  const read = readTicketText(text);
  if (read === undefined || (await verifySignature(public_key, read)) === false) return { outcome: 'forged' };
  if (read.occurrence_id !== occurrence.id) return { outcome: 'other_event' };
  return now.getTime() > read.valid_until ? { outcome: 'expired' } : read.code;
}
