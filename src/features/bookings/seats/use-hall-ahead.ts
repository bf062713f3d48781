import { useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { planOf } from './seating-queries.ts';

/**
 * Fetches the hall of a seated occurrence while the tickets are still being chosen, so that it is there at once when its
 * step opens. What is left of it is never fetched ahead.
 */
export function useHallAhead(event: number, { id, is_seated }: { id: number; is_seated: boolean }): void {
  const client = useQueryClient();
  useEffect(() => {
    if (is_seated) void client.prefetchQuery(planOf(event, id));
  }, [client, event, id, is_seated]);
}
