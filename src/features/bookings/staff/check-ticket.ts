import { ApiError } from '#api/api-error.ts';
import { call } from '#api/call.ts';
import type { Transport } from '#api/transport.ts';
import { door, type DoorList, type DoorOutcome, type DoorTicket } from '#contract/door.ts';
import { isSignedText, readTicketText, readTypedCode } from '#contract/signed-code.ts';
import { randomUuid } from '#lib/random-uuid.ts';
import { addDoorCheck, allDoorChecks } from '#offline/door.ts';
import { loadOutbox } from '#offline/outbox-start.ts';
import { judgeTicket } from './judge-ticket.ts';

/** Milliseconds that somebody at the door is kept waiting for the server; then the list on this device decides. */
const TIMEOUT_MS = 3_000;

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

interface Look {
  id: string;
  text: string;
  occurrence: number;
  at: Date;
}

/**
 * Looks at a ticket: the server decides who is first; where it cannot be reached, the signature and the list on this
 * device do, and the check-in is sent as soon as there is a network.
 * @throws ApiError where the server refuses the call itself
 */
export async function checkTicket(
  text: string,
  { occurrence, list, transport }: { occurrence: number; list: DoorList | undefined; transport: Transport },
): Promise<Verdict> {
  const look: Look = { id: randomUuid(), text, occurrence, at: new Date() };
  try {
    const { outcome, ticket } = await call(transport, door.checkIn, inputOf(look), {
      key: look.id,
      timeoutMs: TIMEOUT_MS,
    });
    // Let in: known on this device too, in case the network fails before the list is fetched again.
    if (outcome === 'admitted') await note(look, ticket?.code ?? '').catch(() => false);
    return { outcome, ticket, used_at: outcome === 'already' ? (ticket?.checked_in_at ?? null) : null, by: 'server' };
  } catch (error) {
    if (!(error instanceof ApiError) || !isAway(error)) throw error;
    return checkOffline(look, list);
  }
}

/** Not the server's word on this ticket: nobody answered, or the server is not itself. */
function isAway({ isUnreachable, status }: ApiError): boolean {
  return isUnreachable || status === 429 || status >= 500;
}

async function checkOffline(look: Look, list: DoorList | undefined): Promise<Verdict> {
  if (list === undefined) return { outcome: 'unlisted', ticket: null, used_at: null, by: 'device' };
  const { outcome, ticket } = await judgeTicket(look.text, list, look.at);
  const said = {
    outcome,
    ticket,
    used_at: outcome === 'already' ? (ticket?.checked_in_at ?? null) : null,
    by: 'device',
  } as const;
  if (outcome !== 'admitted') return said;
  const code = codeOf(look.text);
  const isFirst = await admit(look, code).catch(() => undefined);
  if (isFirst === undefined) return { ...said, outcome: 'unsaved' };
  if (isFirst) return said;
  const before = (await allDoorChecks(look.occurrence)).find((check) => check.code === code);
  return { ...said, outcome: 'already', used_at: before?.at ?? null };
}

/** On the disk first, then in the outbox: under the key of the attempt that may have arrived after all. */
async function admit(look: Look, code: string): Promise<boolean> {
  const outbox = await loadOutbox();
  if (!(await note(look, code))) return false;
  await outbox.enqueue({ endpoint: door.checkIn, input: inputOf(look), key: look.id });
  return true;
}

function note({ occurrence, id, at }: Look, code: string): Promise<boolean> {
  return addDoorCheck({ occurrence, code, check_id: id, at: at.toISOString() });
}

function codeOf(text: string): string {
  return isSignedText(text) ? (readTicketText(text)?.code ?? '') : readTypedCode(text);
}

function inputOf({ id, text, occurrence, at }: Look) {
  return { body: { id, text, occurrence_id: occurrence, checked_at: at.toISOString() } };
}
