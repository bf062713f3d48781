import { useState } from 'react';
import { ApiError } from '#api/api-error.ts';

/** One press of a button that goes to the server; what came of it is said, and it can be pressed again. */
export function useStepAction(act: () => Promise<void>) {
  const [progress, setProgress] = useState<'still' | 'running' | ApiError>('still');
  const run = async () => {
    setProgress('running');
    try {
      await act();
      setProgress('still');
    } catch (error) {
      if (!(error instanceof ApiError)) throw error;
      setProgress(error);
    }
  };
  return {
    run: () => void run(),
    isRunning: progress === 'running',
    failure: progress instanceof ApiError ? progress : undefined,
  };
}
