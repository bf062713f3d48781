import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { ApiError } from '#client/api/api-error.ts';
import { call } from '#client/api/call.ts';
import { transportOf } from '#client/api/query.ts';
import type { OutboxItem } from '#client/offline/outbox-item.ts';
import { loadOutbox } from '#client/offline/outbox-start.ts';
import { type ComplaintFeedback, complaints } from '#contract/complaints/calls.ts';
import { readComplaintCode } from '#contract/complaints/code.ts';
import { showFailure } from '#kit/state/global-notices.ts';

/** The result of looking up a complaint by its code. */
export type FeedbackResult =
  | { kind: 'looking' }
  /** It is still on this device */
  | { kind: 'here'; item: OutboxItem }
  /** It is unread, or does not exist: the server returns the same response */
  | { kind: 'nothing' }
  | { kind: 'found'; code: string; feedback: ComplaintFeedback }
  | { kind: 'failed'; error: ApiError };

/**
 * Looks up a code, first among the complaints pending on this device. The response stays in this page's memory: a query would use the code
 * as its key.
 */
export function useFeedback() {
  const client = useQueryClient();
  const [result, setResult] = useState<FeedbackResult>();
  const lookUp = async (text: string) => {
    const code = readComplaintCode(text);
    if (code === undefined) return;
    setResult({ kind: 'looking' });
    try {
      setResult(await findByCode(code, transportOf(client)));
    } catch (error) {
      setResult(undefined);
      throw error;
    }
  };
  return {
    result,
    lookUp: (text: string) => void lookUp(text).catch(showFailure),
    forget: () => setResult(undefined),
    /** Called with the server's response to a reply */
    update: (code: string, feedback: ComplaintFeedback) => setResult({ kind: 'found', code, feedback }),
  };
}

async function findByCode(code: string, transport: ReturnType<typeof transportOf>): Promise<FeedbackResult> {
  const outbox = await loadOutbox().catch(() => undefined);
  const item = await outbox?.findByKey(code).catch(() => undefined);
  if (item !== undefined) return { kind: 'here', item };
  try {
    const { data } = await call(transport, complaints.feedback, { query: { filter: { code } } });
    const [feedback] = data;
    return feedback === undefined ? { kind: 'nothing' } : { kind: 'found', code, feedback };
  } catch (error) {
    if (!(error instanceof ApiError)) throw error;
    return { kind: 'failed', error };
  }
}
