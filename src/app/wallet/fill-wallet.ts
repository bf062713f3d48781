import type { QueryClient } from '@tanstack/react-query';
import { permitSource, permitStatus } from '#features/parking/parking-pass.ts';
import { cardStatus, cardSource } from '#features/student-card/student-card-pass.ts';
import { countOwned } from '#offline/owned-records.ts';
import { ownerNow } from '#offline/owner.ts';
import { bookingsSource, upcomingBookings } from '#shared/booking/my-bookings.ts';
import { keepAnswer } from '#shared/pass/keep-pass.ts';

/** Asks for card, permit and tickets, and keeps them; what is fresh already is not asked for again. */
export async function fillWallet(client: QueryClient): Promise<void> {
  await Promise.all([
    keepScreens(),
    client.fetchQuery(cardStatus).then((status) => keepAnswer(cardSource, status)),
    client.fetchQuery(permitStatus).then((status) => keepAnswer(permitSource, status)),
    client.fetchQuery(upcomingBookings).then((bookings) => keepAnswer(bookingsSource, bookings)),
  ]);
}

/** Whoever keeps the list of a door needs its screen too, of this release, when there is no network. */
async function keepScreens(): Promise<void> {
  const owner = ownerNow();
  if (owner === null || (await countOwned(owner, 'door_lists')) === 0) return;
  const { keepDoor } = await import('../staff/keep-door.ts');
  await keepDoor();
}
