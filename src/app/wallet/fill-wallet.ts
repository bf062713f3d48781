import type { QueryClient } from '@tanstack/react-query';
import { areas } from 'virtual:areas/later';
import { countOwned } from '#client/offline/owned-records.ts';
import { ownerNow } from '#client/offline/owner.ts';
import { whenWorkerSettled } from '#client/offline/register.ts';
import { storePassAnswer } from '#kit/pass/keep-pass.ts';
import { agendaSource, ownAgenda } from '../today/agenda-queries.ts';

/**
 * Stores every area's wallet data, after the worker has the files that open the app offline; fresh data is not
 * requested again. Once the user has signed out, it sends no more requests.
 */
export async function fillWallet(client: QueryClient): Promise<void> {
  const owner = ownerNow();
  await whenWorkerSettled();
  if (owner === null || ownerNow() !== owner) return;
  const ofAreas = areas.map(async ({ wallet }) => {
    const part = await wallet?.();
    if (ownerNow() === owner) await part?.fillWallet(client);
  });
  await Promise.all([cacheDoorScreens(), storeAgenda(client), ...ofAreas]);
}

async function storeAgenda(client: QueryClient): Promise<void> {
  const owner = ownerNow();
  const entries = await client.fetchQuery(ownAgenda);
  if (ownerNow() === owner) await storePassAnswer(agendaSource, entries);
}

/** A device with a door list also needs the door screens of this release when it is offline. */
async function cacheDoorScreens(): Promise<void> {
  const owner = ownerNow();
  if (owner === null || (await countOwned(owner, 'door_lists')) === 0) return;
  const { precacheCheckInScreens } = await import('../staff/keep-door.ts');
  await precacheCheckInScreens();
}
