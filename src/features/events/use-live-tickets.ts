import { useQuery } from '@tanstack/react-query';
import type { Occurrence } from '#contract/kit/tickets.ts';
import { ticketsQuery } from '#kit/booking/event-queries.ts';

/** Milliseconds between two requests for the remaining tickets. */
const REFETCH_MS = 60_000;

/** Returns the remaining tickets of an occurrence, while the server can be reached. */
export function useLiveTickets(event: number, { id, tickets }: Pick<Occurrence, 'id' | 'tickets'>) {
  const enabled = tickets.length > 0;
  return useQuery({ ...ticketsQuery(event, id), refetchInterval: REFETCH_MS, gcTime: 0, enabled });
}
