import { useQuery, useQueryClient } from '@tanstack/react-query';
import type { EventItem, Occurrence } from '#contract/events.ts';
import { useSession } from '#session/session.ts';
import { ticketsOf } from '#shared/event-queries.ts';
import { useRetryOnline } from '#shared/use-retry-online.ts';
import { asked, unpaidBookings } from './booking-queries.ts';
import { costOf, countsOf, mostOf, theOne, totalOf } from './choice.ts';
import { useChoice } from './use-choice.ts';
import { useHolding } from './use-holding.ts';
import { useOpening } from './use-opening.ts';

/** Milliseconds between two looks at what is left. */
const LOOK_AGAIN = 30_000;

/** Everything the steps of a booking share: what is chosen, what is held, what is left. */
export function useBooking(event: EventItem, occurrence: Occurrence) {
  const client = useQueryClient();
  const { isRegistered } = useSession();
  const live = useQuery({ ...ticketsOf(event.id, occurrence.id), ...asked, refetchInterval: LOOK_AGAIN, gcTime: 0 });
  const unpaid = useQuery({ ...unpaidBookings, ...asked, enabled: isRegistered });
  useRetryOnline(live);
  useRetryOnline(unpaid);
  const own = (isRegistered ? (unpaid.data?.data ?? []) : []).filter((each) => each.occurrence.id === occurrence.id);
  const kept = useChoice(occurrence.id);
  const isSeated = occurrence.is_seated;
  const holding = useHolding({ occurrence: occurrence.id, isSeated, kept });
  const booking = theOne(own, kept.choice);
  const isKnown =
    kept.state !== 'loading' && (!isRegistered || (unpaid.isFetchedAfterMount && unpaid.data !== undefined));
  const before = useOpening({ kept, isSeated, booking, isKnown });
  const held = countsOf(booking?.attendees ?? []);
  const counts = kept.choice.tickets;
  const tickets = occurrence.tickets.map((kind) => {
    const now = live.data?.find(({ id }) => id === kind.id);
    const count = counts[kind.id] ?? 0;
    return { ...kind, now, count, most: mostOf(now, held[kind.id] ?? 0, totalOf(counts) - count) };
  });
  return {
    event,
    occurrence,
    isSeated,
    kept,
    holding,
    booking,
    others: own.filter((each) => each !== booking),
    /** When this device got `booking` */
    receivedAt: unpaid.dataUpdatedAt,
    before,
    isKnown: isKnown || (kept.state !== 'loading' && unpaid.isError),
    live,
    tickets,
    total: totalOf(counts),
    cents: costOf(counts, occurrence.tickets),
    lookAgain: () => void client.invalidateQueries({ queryKey: unpaidBookings.queryKey }),
  };
}

export type BookingFlow = ReturnType<typeof useBooking>;
