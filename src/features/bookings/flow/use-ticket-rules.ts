import { useQuery } from '@tanstack/react-query';
import { useSession } from '#client/session/session.ts';
import type { BookingExtras } from '#contract/bookings/extras.ts';
import type { Occurrence } from '#contract/kit/tickets.ts';
import { useRetryOnline } from '#kit/state/use-retry-online.ts';
import { allowancesQuery, extrasQuery, liveQueryOptions } from '../booking-queries.ts';

/** Fetches the member's allowances, unless no ticket type has rules, and the codes and questions of the date. */
export function useTicketRules({ id, tickets }: Occurrence) {
  const { isRegistered } = useSession();
  const hasRules = tickets.some(({ audience, max_per_person }) => audience ?? max_per_person);
  const allowances = useQuery({ ...allowancesQuery(id), ...liveQueryOptions, enabled: isRegistered && hasRules });
  const extras = useQuery({ ...extrasQuery(id), ...liveQueryOptions, enabled: isRegistered });
  useRetryOnline(allowances);
  useRetryOnline(extras);
  return { allowances, extras };
}

/** Returns the ticket types with the prices that the member pays with the given code (TICKET-7). */
export function withReducedPrices(
  tickets: Occurrence['tickets'],
  extras: BookingExtras | undefined,
): Occurrence['tickets'] {
  return tickets.map((ticket) => ({
    ...ticket,
    amount: extras?.prices.find(({ ticket_id }) => ticket_id === ticket.id)?.amount ?? ticket.amount,
  }));
}
