import type { Transport } from '#client/api/transport.ts';
import { randomUuid } from '#client/lib/random-uuid.ts';
import { type CounterGown, type MarkOutcome, togaAdmin, type TogaMark } from '#contract/toga/staff.ts';
import { checkOnServer, type Check, queueCheck, recordCheck } from '#kit/staff/scan/check-once.ts';
import { checkName } from './counter-rules.ts';

/** The outcome of a mark. `unsaved`: the device is offline and stores nothing, so nothing was marked. */
export interface Marked {
  outcome: MarkOutcome | 'unsaved';
  mark: TogaMark;
  /** Whether the server decided, or this device by its list */
  by: 'server' | 'device';
}

/**
 * Marks a gown. The server decides which device was first; if it cannot be reached, the mark is stored on this device and sent once it is
 * online (docs/decisions/signed-codes.md).
 * @throws ApiError if the server rejects the call itself
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
    // Recorded on this device too, because the network may fail before the list is fetched again.
    if (answer.outcome === 'marked') await recordCheck(check).catch(() => false);
    return { outcome: answer.outcome, mark, by: 'server' };
  }
  const isFirst = await queueCheck(check, togaAdmin.mark, input).catch(() => undefined);
  if (isFirst === undefined) return { outcome: 'unsaved', mark, by: 'device' };
  return { outcome: isFirst ? 'marked' : 'already', mark, by: 'device' };
}
