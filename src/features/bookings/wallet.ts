import type { QueryClient } from '@tanstack/react-query';
import { bookingsSource, upcomingBookings } from '#kit/booking/my-bookings.ts';
import { storePassAnswer } from '#kit/pass/keep-pass.ts';

/** Asks for the tickets and keeps them on the device; what is fresh already is not asked for again. */
export async function fillWallet(client: QueryClient): Promise<void> {
  await storePassAnswer(bookingsSource, await client.fetchQuery(upcomingBookings));
}
