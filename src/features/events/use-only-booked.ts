import { useQuery } from '@tanstack/react-query';
import type { EventSummary } from '#contract/events.ts';
import { useSession } from '#session/session.ts';
import { bookingsSource, upcomingBookings } from '#shared/my-bookings.ts';
import { usePass } from '#shared/use-pass.ts';

/** Leaves of events only the times that one has a ticket for, where that is asked for. */
export function useOnlyBooked(isOn: boolean): (events: readonly EventSummary[]) => readonly EventSummary[] {
  const { isRegistered } = useSession();
  const { status } = usePass(bookingsSource, useQuery({ ...upcomingBookings, enabled: isOn && isRegistered }));
  if (!isOn) return (events) => events;
  const booked = new Set(status?.data.map(({ occurrence }) => occurrence.id));
  return (events) =>
    events
      .map((event) => ({ ...event, occurrences: event.occurrences.filter(({ id }) => booked.has(id)) }))
      .filter(({ occurrences }) => occurrences.length > 0);
}
