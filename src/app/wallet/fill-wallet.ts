import type { QueryClient } from '@tanstack/react-query';
import { permitSource, permitStatus } from '#features/parking/parking-pass.ts';
import { cardStatus, cardSource } from '#features/student-card/student-card-pass.ts';
import { keepAnswer } from '#shared/keep-pass.ts';
import { bookingsSource, upcomingBookings } from '#shared/my-bookings.ts';

/** Asks for card, permit and tickets, and keeps them; what is fresh already is not asked for again. */
export async function fillWallet(client: QueryClient): Promise<void> {
  await Promise.all([
    client.fetchQuery(cardStatus).then((status) => keepAnswer(cardSource, status)),
    client.fetchQuery(permitStatus).then((status) => keepAnswer(permitSource, status)),
    client.fetchQuery(upcomingBookings).then((bookings) => keepAnswer(bookingsSource, bookings)),
  ]);
}
