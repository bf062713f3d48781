import { useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { ApiError } from '#client/api/api-error.ts';
import { query } from '#client/api/query.ts';
import { seating } from '#contract/bookings/seating.ts';

/** Milliseconds between two requests: short enough to see seats being taken, long enough for two thousand people. */
const REFRESH_MS = 10_000;
/** After a failure the server gets a longer pause. */
const AFTER_FAILURE_MS = 30_000;

/** The hall of an occurrence. It does not change while somebody chooses. */
export function planOf(event: number, occurrence: number) {
  return { ...query(seating.plan, { params: { event, occurrence } }), staleTime: Infinity };
}

/**
 * The seats that are taken now: never from a cache, and fetched again while the page is visible and connected, and at
 * once when the page becomes visible.
 */
export function seatsOf(event: number, occurrence: number) {
  return {
    ...query(seating.seats, { params: { event, occurrence } }),
    networkMode: 'online' as const,
    staleTime: 0,
    gcTime: 0,
    refetchOnMount: 'always' as const,
    refetchOnWindowFocus: 'always' as const,
    refetchOnReconnect: 'always' as const,
    refetchInterval: ({ state }: { state: { error: Error | null } }) => pauseAfter(state.error),
  };
}

function pauseAfter(error: Error | null): number {
  if (error === null) return REFRESH_MS;
  const asked = error instanceof ApiError ? (error.retry_after ?? 0) * 1000 : 0;
  return Math.max(asked, AFTER_FAILURE_MS);
}

/**
 * Prefetches the hall of a seated occurrence while the tickets are being chosen, so that its step opens at once. The
 * free seats are never prefetched.
 */
export function usePrefetchedHall(event: number, { id, is_seated }: { id: number; is_seated: boolean }): void {
  const client = useQueryClient();
  useEffect(() => {
    if (is_seated) void client.prefetchQuery(planOf(event, id));
  }, [client, event, id, is_seated]);
}
