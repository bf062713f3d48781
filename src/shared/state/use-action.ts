import { useState } from 'react';
import { ApiError } from '#api/api-error.ts';
import { showFailure } from './stray-messages.ts';

/** What came of a write: the answer, or why there is none. */
type Result<T> = { answer: T } | { error: ApiError };

/**
 * Something that goes straight to the server when a button is pressed, never queued; what came of it is said, and it can
 * be pressed again. What is no answer of the server `run` throws on; `press`, for a button, has the frame say it.
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
