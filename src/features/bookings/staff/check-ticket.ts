import { ApiError } from '#api/api-error.ts';
import { call } from '#api/call.ts';
import type { Transport } from '#api/transport.ts';
import { door, type DoorList, type DoorOutcome, type DoorTicket } from '#contract/door.ts';
import { isSignedText, readTicketText, readTypedCode } from '#contract/signed-code.ts';
import { randomUuid } from '#lib/random-uuid.ts';
import { addDoorCheck, allDoorChecks } from '#offline/door.ts';
import { loadOutbox } from '#offline/outbox-start.ts';
import { judgeTicket } from './judge-ticket.ts';

/** Milliseconds that somebody at the door waits for the server; then the list on this device decides. */
const SERVER_TIMEOUT = 3_000;

/** Result of the check. */
export interface Verdict {
  /** `unlisted`: there is no list on this device; `unsaved`: it keeps nothing, so it could not tell a second use */
  outcome: DoorOutcome | 'unlisted' | 'unsaved';
  ticket: DoorTicket | null;
  /** When it was used, where that is known */
  used_at: string | null;
  /** Who decided: the server, or this device by its list */
  by: 'server' | 'device';
}

interface Check {
  id: string;
  text: string;
  occurrence: number;
  at: Date;
}

/**
 * Checks a ticket: the server decides who is first; where it cannot be reached, the signature and the list on this
 * device do, and the check-in is sent as soon as there is a network.
 * @throws ApiError where the server refuses the call itself
 */
export async function checkTicket(
  text: string,
  { occurrence, list, transport }: { occurrence: number; list: DoorList | undefined; transport: Transport },
): Promise<Verdict> {
  const check: Check = { id: randomUuid(), text, occurrence, at: new Date() };
  try {
    const { outcome, ticket } = await call(transport, door.checkIn, inputOf(check), {
      key: check.id,
      timeoutMs: SERVER_TIMEOUT,
    });
    // Let in: known on this device too, in case the network fails before the list is fetched again.
    if (outcome === 'admitted') await record(check, ticket?.code ?? '').catch(() => false);
    return { outcome, ticket, used_at: outcome === 'already' ? (ticket?.checked_in_at ?? null) : null, by: 'server' };
  } catch (error) {
    if (!(error instanceof ApiError) || !isServerDown(error)) throw error;
    return checkOffline(check, list);
  }
}

/** Not the server's word on this ticket: nobody answered, or the server fails. */
function isServerDown({ isUnreachable, status }: ApiError): boolean {
  return isUnreachable || status === 429 || status >= 500;
}

async function checkOffline(check: Check, list: DoorList | undefined): Promise<Verdict> {
  if (list === undefined) return { outcome: 'unlisted', ticket: null, used_at: null, by: 'device' };
  const { outcome, ticket } = await judgeTicket(check.text, list, check.at);
  const verdict = {
    outcome,
    ticket,
    used_at: outcome === 'already' ? (ticket?.checked_in_at ?? null) : null,
    by: 'device',
  } as const;
  if (outcome !== 'admitted') return verdict;
  const code = codeOf(check.text);
  const isFirst = await admit(check, code).catch(() => undefined);
  if (isFirst === undefined) return { ...verdict, outcome: 'unsaved' };
  if (isFirst) return verdict;
  const before = (await allDoorChecks(check.occurrence)).find((each) => each.code === code);
  return { ...verdict, outcome: 'already', used_at: before?.at ?? null };
}

/** On the disk first, then in the outbox: under the key of the attempt that may have arrived after all. */
async function admit(check: Check, code: string): Promise<boolean> {
  const outbox = await loadOutbox();
  if (!(await record(check, code))) return false;
  await outbox.enqueue({ endpoint: door.checkIn, input: inputOf(check), key: check.id });
  return true;
}

function record({ occurrence, id, at }: Check, code: string): Promise<boolean> {
  return addDoorCheck({ occurrence, code, check_id: id, at: at.toISOString() });
}

function codeOf(text: string): string {
  return isSignedText(text) ? (readTicketText(text)?.code ?? '') : readTypedCode(text);
}

function inputOf({ id, text, occurrence, at }: Check) {
  return { body: { id, text, occurrence_id: occurrence, checked_at: at.toISOString() } };
}
