import { type ReactNode, useState } from 'react';
import type { ApiError } from '#client/api/api-error.ts';
import { Outcome } from '../state/Outcome.tsx';

/** Receives the outcome of the last action on a page. */
export interface Results {
  /** Takes the message after a success: "Approved." */
  onDone: (words: string) => void;
  /** Takes the error after a failure */
  onFailure: (error: ApiError) => void;
}

type Result = { at: number } & ({ words: string } | { error: ApiError });

/**
 * The results of the actions on a page, shown in one focused message above the content, because the row and the dialogue of the action may
 * be gone by then.
 */
export function useResults(): Results & { said: ReactNode; clear: () => void } {
  const [result, setResult] = useState<Result>();
  const at = Date.now();
  return {
    onDone: (words) => setResult({ at, words }),
    onFailure: (error) => setResult({ at, error }),
    clear: () => setResult(undefined),
    said: result && (
      <Outcome key={result.at} tone={'error' in result ? 'warning' : 'success'}>
        {'error' in result ? result.error.message : result.words}
      </Outcome>
    ),
  };
}

/** Whether an entry has changed since it was shown: removed, or decided by a colleague. Its row disappears once the list is refetched. */
export function isStaleEntry({ status }: ApiError): boolean {
  return status === 404 || status === 409;
}
