import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { bookingsSource, upcomingBookingsQuery } from '#kit/booking/my-bookings.ts';
import { usePass } from '#kit/pass/use-pass.ts';

/** @param children receives the ids of the occurrences with a ticket */
export function Component({ children }: { children: (booked: ReadonlySet<number>) => ReactNode }) {
  const { status } = usePass(bookingsSource, useQuery(upcomingBookingsQuery));
  return children(new Set(status?.data.map(({ occurrence }) => occurrence.id)));
}
