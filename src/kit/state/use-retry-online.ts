import type { UseQueryResult } from '@tanstack/react-query';
import { useEffect, useEffectEvent } from 'react';

/** Milliseconds after the browser reports a connection: often it does so before anything gets through. */
const TRIES = [0, 2000, 8000];

/** Retries when the browser reports a connection, as long as the query has failed. */
export function useRetryOnline({ isError, refetch }: Pick<UseQueryResult, 'isError' | 'refetch'>): void {
  const retry = useEffectEvent(() => {
    if (isError) void refetch();
  });
  useEffect(() => {
    let timers: ReturnType<typeof setTimeout>[] = [];
    const stop = () => timers.forEach(clearTimeout);
    const start = () => {
      stop();
      timers = TRIES.map((wait) => setTimeout(() => retry(), wait));
    };
    addEventListener('online', start);
    return () => {
      removeEventListener('online', start);
      stop();
    };
  }, []);
}
