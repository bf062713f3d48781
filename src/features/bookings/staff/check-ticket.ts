import type { Transport } from '#client/api/transport.ts';
import { randomUuid } from '#client/lib/random-uuid.ts';
import { allDoorChecks } from '#client/offline/door.ts';
import { door, type DoorList, type DoorOutcome, type DoorTicket } from '#contract/bookings/door.ts';
import { checkOnServer, queueCheck, recordCheck } from '#kit/staff/scan/check-once.ts';
import { judgeTicket } from './judge-ticket.ts';

/** The result of a check. */
export interface Verdict {
  /** `unlisted`: this device has no list; `unsaved`: the device stores nothing, so it could not detect a second use */
  outcome: DoorOutcome | 'unlisted' | 'unsaved';
  ticket: DoorTicket | null;
  /** When it was used, if known */
  used_at: string | null;
  /** Whether the server decided, or this device by its list */
  by: 'server' | 'device';
}

interface TicketCheck {
  id: string;
  door: number;
  text: string;
  at: Date;
  /** Why the holder was found by name */
  reason: string | undefined;
}

/**
 * Checks a ticket. The server decides which use is first; if it cannot be reached, the device verifies the signature and its list, and
 * sends the check-in once it is online.
 * @throws ApiError if the server rejects the call itself
 */
export async function checkTicket(
  { text, reason }: { text: string; reason?: string | undefined },
  { occurrence, list, transport }: { occurrence: number; list: DoorList | undefined; transport: Transport },
): Promise<Verdict> {
  const check: TicketCheck = { id: randomUuid(), door: occurrence, text, at: new Date(), reason };
  const answer = await checkOnServer(transport, door.checkIn, toCheckInput(check), check.id);
  if (answer === undefined) return checkOffline(check, list);
  const { outcome, ticket } = answer;
  // Recorded on this device too, because the network may fail before the list is fetched again.
  if (outcome === 'admitted') await recordCheck({ ...check, code: ticket?.code ?? '' }).catch(() => false);
  return { outcome, ticket, used_at: outcome === 'already' ? (ticket?.checked_in_at ?? null) : null, by: 'server' };
}

async function checkOffline(check: TicketCheck, list: DoorList | undefined): Promise<Verdict> {
  if (list === undefined) return { outcome: 'unlisted', ticket: null, used_at: null, by: 'device' };
  const { outcome, ticket } = await judgeTicket(check.text, list, check.at);
  const verdict = {
    outcome,
    ticket,
    used_at: outcome === 'already' ? (ticket?.checked_in_at ?? null) : null,
    by: 'device',
  } as const;
  if (outcome !== 'admitted' || ticket === null) return verdict;
  const { code } = ticket;
  const isFirst = await queueCheck({ ...check, code }, door.checkIn, toCheckInput(check)).catch(() => undefined);
  if (isFirst === undefined) return { ...verdict, outcome: 'unsaved' };
  if (isFirst) return verdict;
  const before = (await allDoorChecks(check.door)).find((each) => each.code === code);
  return { ...verdict, outcome: 'already', used_at: before?.at ?? null };
}

function toCheckInput({ id, text, door: occurrence_id, at, reason }: TicketCheck) {
  return { body: { id, text, occurrence_id, checked_at: at.toISOString(), ...(reason !== undefined && { reason }) } };
}
