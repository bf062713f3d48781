import { useQuery } from '@tanstack/react-query';
import { ApiError } from '#api/api-error.ts';
import type { Booking } from '#contract/bookings.ts';
import { bookingOf, bookingsSource, upcomingBookings } from '#shared/my-bookings.ts';
import { usePass } from '#shared/use-pass.ts';
import { useRetryOnline } from '#shared/use-retry-online.ts';

export interface MyBookingState {
  booking: Booking | undefined;
  /** Neither the server nor the device has answered yet */
  isLooking: boolean;
  isMissing: boolean;
  /** When it was true, where that is not now */
  asOf: Date | undefined;
  error: Error | null;
  retry: () => void;
  isRetrying: boolean;
}

/** A booking as the server has it, or as it lies in the wallet; the wallet is brought up to date beside it. */
export function useMyBooking(id: string): MyBookingState {
  const view = useQuery(bookingOf(id));
  const kept = usePass(bookingsSource, useQuery(upcomingBookings));
  useRetryOnline(view);
  const isMissing = view.error instanceof ApiError && view.error.status === 404;
  const copy = kept.status?.data.find((each) => each.id === id);
  return {
    booking: isMissing ? undefined : (view.data ?? copy),
    isLooking: !view.isError || kept.isLooking,
    isMissing,
    asOf: view.isError ? (view.data === undefined ? kept.asOf : new Date(view.dataUpdatedAt)) : undefined,
    error: view.error,
    retry: () => void view.refetch(),
    isRetrying: view.isFetching,
  };
}
