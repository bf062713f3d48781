import type { QueryClient } from '@tanstack/react-query';
import { bookingsSource, upcomingBookingsQuery } from '#kit/booking/my-bookings.ts';
import { storePassAnswer } from '#kit/pass/keep-pass.ts';

/** Fetches the tickets unless they are fresh, and stores them on the device. */
export async function fillWallet(client: QueryClient): Promise<void> {
  await storePassAnswer(bookingsSource, await client.fetchQuery(upcomingBookingsQuery));
}
