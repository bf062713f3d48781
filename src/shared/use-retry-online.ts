import type { UseQueryResult } from '@tanstack/react-query';
import { useEffect } from 'react';

/** Asks again when the browser says it is connected, if the answer had failed. The browser's word is a hint only. */
export function useRetryOnline({ isError, refetch }: Pick<UseQueryResult, 'isError' | 'refetch'>): void {
  useEffect(() => {
    if (!isError) return;
    const retry = () => void refetch();
    window.addEventListener('online', retry);
    return () => window.removeEventListener('online', retry);
  }, [isError, refetch]);
}
