import { ApiError } from '#api/api-error.ts';
import { query } from '#api/query.ts';
import { seating } from '#contract/seating.ts';

/** Milliseconds between two looks at the seats: often enough to see them go, seldom enough for two thousand people. */
const LOOK_MS = 10_000;
/** After a failure the server is left in peace a little longer. */
const FAILED_MS = 30_000;

/** The hall of an occurrence. It does not change while somebody chooses. */
export function planOf(event: number, occurrence: number) {
  return { ...query(seating.plan, { params: { event, occurrence } }), staleTime: Infinity };
}

/**
 * The seats that are gone at this moment: never from a copy, and asked for again while the page is looked at and
 * connected. Whoever comes back to the page sees at once what is left.
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
  if (error === null) return LOOK_MS;
  const asked = error instanceof ApiError ? (error.retry_after ?? 0) * 1000 : 0;
  return Math.max(asked, FAILED_MS);
}
