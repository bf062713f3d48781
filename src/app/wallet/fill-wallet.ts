import type { QueryClient } from '@tanstack/react-query';
import { permitSource, permitStatus } from '#features/parking/parking-pass.ts';
import { cardStatus, cardSource } from '#features/student-card/student-card-pass.ts';
import { countOwned } from '#offline/owned-records.ts';
import { ownerNow } from '#offline/owner.ts';
import { bookingsSource, upcomingBookings } from '#shared/booking/my-bookings.ts';
import { keepAnswer } from '#shared/pass/keep-pass.ts';

/** Fetches card, permit and tickets, and stores them; fresh ones are not fetched again. */
export async function fillWallet(client: QueryClient): Promise<void> {
  await Promise.all([
    keepScreens(),
    client.fetchQuery(cardStatus).then((status) => keepAnswer(cardSource, status)),
    client.fetchQuery(permitStatus).then((status) => keepAnswer(permitSource, status)),
    client.fetchQuery(upcomingBookings).then((bookings) => keepAnswer(bookingsSource, bookings)),
  ]);
}

/** A device that keeps a door list also needs the door screens of this release when it is offline. */
async function keepScreens(): Promise<void> {
  const owner = ownerNow();
  if (owner === null || (await countOwned(owner, 'door_lists')) === 0) return;
  const { keepDoor } = await import('../staff/keep-door.ts');
  await keepDoor();
}
