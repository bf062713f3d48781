import { useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { ApiError } from '#client/api/api-error.ts';
import { query } from '#client/api/query.ts';
import { seating } from '#contract/bookings/seating.ts';

/**
 * Milliseconds between two requests: frequent enough to see seats being taken, and a load that the server can bear for two thousand users.
 */
const REFRESH_MS = 10_000;
/** Milliseconds between two requests after a failure. */
const AFTER_FAILURE_MS = 30_000;

/** The hall of an occurrence. It does not change during a booking. */
export function hallQuery(event: number, occurrence: number) {
  return { ...query(seating.plan, { params: { event, occurrence } }), staleTime: Infinity };
}

/**
 * The seats that are taken now: never from a cache, refetched while the page is visible and online, and at once when the page becomes
 * visible.
 */
export function takenSeatsQuery(event: number, occurrence: number) {
  return {
    ...query(seating.seats, { params: { event, occurrence } }),
    networkMode: 'online' as const,
    staleTime: 0,
    gcTime: 0,
    refetchOnMount: 'always' as const,
    refetchOnWindowFocus: 'always' as const,
    refetchOnReconnect: 'always' as const,
    refetchInterval: ({ state }: { state: { error: Error | null } }) => refetchDelay(state.error),
  };
}

function refetchDelay(error: Error | null): number {
  if (error === null) return REFRESH_MS;
  const asked = error instanceof ApiError ? (error.retry_after ?? 0) * 1000 : 0;
  return Math.max(asked, AFTER_FAILURE_MS);
}

/**
 * Prefetches the hall of a seated occurrence while tickets are chosen, so that the seats step opens at once. Seat states are never
 * prefetched.
 */
export function usePrefetchedHall(event: number, { id, is_seated }: { id: number; is_seated: boolean }): void {
  const client = useQueryClient();
  useEffect(() => {
    if (is_seated) void client.prefetchQuery(hallQuery(event, id));
  }, [client, event, id, is_seated]);
}
