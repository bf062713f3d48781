import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { ApiError } from '#client/api/api-error.ts';
import { showFailure } from '../../state/global-notices.ts';
import { type Checked, createScanQueue } from './scan-queue.ts';
import { playScanFeedback } from './signal.ts';

/** Answers that stay on screen: the newest, and those before it. */
const MAX_ANSWERS = 5;

/** The answer to one scan, with a number that identifies it. */
export interface ScanAnswer<V> {
  id: number;
  /** Undefined if the server rejected the check */
  verdict: V | undefined;
  failure: ApiError | undefined;
}

/**
 * Checks scans one after the other, and signals each answer by sound and vibration.
 * @param isGood whether a verdict admits the attendee
 * @returns `answers`, newest first; `isChecking` while a scan has no answer yet; `scan` adds a text to the queue
 */
export function useScanQueue<V>(check: (text: string) => Promise<V>, isGood: (verdict: V) => boolean) {
  const [answers, setAnswers] = useState<readonly ScanAnswer<V>[]>([]);
  const [isChecking, setChecking] = useState(false);
  const queue = useRef<(text: string) => void>(undefined);
  // A pending scan is checked against the list of that moment.
  const checkNow = useEffectEvent(check);
  const note = useEffectEvent((checked: Checked<V>, id: number) => {
    const answer = { id, ...answerOf(checked) };
    playScanFeedback(answer.verdict !== undefined && isGood(answer.verdict));
    setAnswers((before) => [answer, ...before].slice(0, MAX_ANSWERS));
  });
  useEffect(() => {
    let count = 0;
    queue.current = createScanQueue<V>({
      check: (text) => checkNow(text),
      onChecked: (checked) => note(checked, (count += 1)),
      onPending: (pending) => setChecking(pending > 0),
    });
  }, []);
  const scan = (text: string) => queue.current?.(text);
  return { answers, isChecking, scan };
}

function answerOf<V>(checked: Checked<V>): Omit<ScanAnswer<V>, 'id'> {
  if ('verdict' in checked) return { verdict: checked.verdict, failure: undefined };
  const { error } = checked;
  // Not an answer from the server: shown like any other fault, and the next scan is checked.
  if (!(error instanceof ApiError)) showFailure(error);
  return { verdict: undefined, failure: error instanceof ApiError ? error : undefined };
}
