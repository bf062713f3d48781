import { useState } from 'react';
import { ApiError } from '#client/api/api-error.ts';
import { showFailure } from './global-notices.ts';

/** The result of a write: the answer, or the error. */
type Result<T> = { answer: T } | { error: ApiError };

/**
 * An action that goes directly to the server when a button is pressed, never queued; its result is shown, and it can be pressed again.
 * `run` throws errors other than an `ApiError`; `press`, for a button, shows them in the layout.
 */
export function useAction<A extends readonly unknown[], T>(act: (...given: A) => Promise<T>) {
  const [progress, setProgress] = useState<'still' | 'running' | 'done' | ApiError>('still');
  const run = async (...given: A): Promise<Result<T>> => {
    setProgress('running');
    try {
      const answer = await act(...given);
      setProgress('done');
      return { answer };
    } catch (error) {
      setProgress(error instanceof ApiError ? error : 'still');
      if (!(error instanceof ApiError)) throw error;
      return { error };
    }
  };
  return {
    run,
    press: (...given: A) => void run(...given).catch(showFailure),
    isRunning: progress === 'running',
    isDone: progress === 'done',
    failure: progress instanceof ApiError ? progress : undefined,
  };
}
