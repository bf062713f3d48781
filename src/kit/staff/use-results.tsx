import { type ReactNode, useState } from 'react';
import type { ApiError } from '#client/api/api-error.ts';
import { Outcome } from '../state/Outcome.tsx';

/** The outcome of the last thing that was done on a page. */
export interface Results {
  /** Takes what is said once it is done: "Approved." */
  onDone: (words: string) => void;
  /** Takes why it was refused */
  onFailure: (error: ApiError) => void;
}

type Result = { at: number } & ({ words: string } | { error: ApiError });

/**
 * The results of what is done on a page, said in one place above it with the focus: the row that was pressed, and the
 * dialogue over it, may be gone by then.
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

/** Whether something is no longer as it was shown: gone, or decided by a colleague. Its row goes once the list is read again. */
export function isStaleEntry({ status }: ApiError): boolean {
  return status === 404 || status === 409;
}
