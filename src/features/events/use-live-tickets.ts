import { useQuery } from '@tanstack/react-query';
import type { Occurrence } from '#contract/kit/tickets.ts';
import { ticketsOf } from '#kit/booking/event-queries.ts';

/** Milliseconds between two requests for the remaining tickets. */
const LOOK_AGAIN = 60_000;

/** Returns the remaining tickets of an occurrence, while the server can be reached. */
export function useLiveTickets(event: number, { id, tickets }: Pick<Occurrence, 'id' | 'tickets'>) {
  const enabled = tickets.length > 0;
  return useQuery({ ...ticketsOf(event, id), refetchInterval: LOOK_AGAIN, gcTime: 0, enabled });
}
