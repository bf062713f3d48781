import type { Transport } from '#client/api/transport.ts';
import { randomUuid } from '#client/lib/random-uuid.ts';
import { type CounterGown, type MarkOutcome, togaAdmin, type TogaMark } from '#contract/toga/staff.ts';
import { checkOnServer, type Check, queueCheck, recordCheck } from '#kit/staff/scan/check-once.ts';
import { checkName } from './counter-rules.ts';

/** The outcome of a mark. `unsaved`: there is no network, and this device keeps nothing, so nothing was marked. */
export interface Marked {
  outcome: MarkOutcome | 'unsaved';
  mark: TogaMark;
  /** Who decided: the server, or this device by its list */
  by: 'server' | 'device';
}

/**
 * Marks a gown: the server decides which device was first; where it cannot be reached, the mark is kept on this device and
 * sent as soon as there is a network (docs/decisions/signed-codes.md).
 * @throws ApiError where the server refuses the call itself
 */
export async function markGown(
  { id: rental_id, code }: Pick<CounterGown, 'id' | 'code'>,
  { mark, reason }: { mark: TogaMark; reason: string | undefined },
  transport: Transport,
): Promise<Marked> {
  const check: Check = { id: randomUuid(), door: 'toga', code: checkName(code, mark), at: new Date() };
  const body = { id: check.id, rental_id, mark, marked_at: check.at.toISOString() };
  const input = { body: { ...body, ...(reason !== undefined && { reason }) } };
  const answer = await checkOnServer(transport, togaAdmin.mark, input, check.id);
  if (answer !== undefined) {
    // Known on this device too, in case the network fails before the list is fetched again.
    if (answer.outcome === 'marked') await recordCheck(check).catch(() => false);
    return { outcome: answer.outcome, mark, by: 'server' };
  }
  const isFirst = await queueCheck(check, togaAdmin.mark, input).catch(() => undefined);
  if (isFirst === undefined) return { outcome: 'unsaved', mark, by: 'device' };
  return { outcome: isFirst ? 'marked' : 'already', mark, by: 'device' };
}
