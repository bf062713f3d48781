import type { QueryClient } from '@tanstack/react-query';
import { auth } from '#contract/auth/calls.ts';
import { call } from '../api/call.ts';
import { transportOf } from '../api/query.ts';
import { endPush } from '../offline/end-push.ts';
import { loadOutbox } from '../offline/outbox-start.ts';
import {
  countUnsent,
  forgetSentWrites,
  type OwnedTable,
  shownTables,
  waitingTables,
  wipeOwned,
} from '../offline/owned-records.ts';
import { discardDraftsOf } from '../offline/owner.ts';
import { wipeShares } from '../offline/wipe-shares.ts';
import { readUserId } from './private-answers.ts';
import { forgetRegistrationIndex } from './registration-index.ts';
import { forgetToken, readToken } from './session.ts';

/** The treatment of waiting items: encrypted until the same user signs in again, or deleted. */
export type Waiting = 'keep' | 'delete';

/** Maximum milliseconds for "send now". */
const SEND_TIMEOUT_MS = 20_000;

/** The number of the signed-in user's writes that wait on this device. */
export function countWaiting(): Promise<number> {
  const owner = readUserId();
  return owner === null ? Promise.resolve(0) : countUnsent(owner);
}

/**
 * Tries to send waiting items.
 * @returns the number of items left
 */
export async function sendNow(): Promise<number> {
  const late = new Promise((resolve) => setTimeout(resolve, SEND_TIMEOUT_MS));
  const sending = loadOutbox().then((outbox) => outbox.sendWaiting({ retriesNow: true }));
  await Promise.race([sending.catch(() => undefined), late]);
  return countWaiting();
}

/**
 * Signs out: at once on this device, also offline, and on the server if it is reachable. Deletes unsent drafts, the
 * wallet and the door lists; the user decides about waiting items (OFFLINE-31).
 * @returns a function that deletes the data that could not be encrypted; undefined if no readable data was left
 */
export async function signOut(client: QueryClient, waiting: Waiting): Promise<(() => Promise<void>) | undefined> {
  const owner = readUserId();
  const token = readToken();
  const transport = transportOf(client);
  if (token !== null) {
    // Not awaited, and a session that has already ended does not matter.
    call({ ...transport, token: () => token, onRefusedToken: undefined }, auth.logout, {}).catch(() => undefined);
  }
  const isUnreadable = await endLocalSession(client, waiting);
  if (isUnreadable || owner === null) return undefined;
  return () => wipeOwned(owner, waitingTables);
}

/**
 * Signs out on the device only, because the account or the session no longer exists.
 * @returns whether no readable data of the user is left on this device
 */
export async function endLocalSession(client: QueryClient, waiting: Waiting): Promise<boolean> {
  const owner = readUserId();
  if (owner !== null) discardDraftsOf(owner);
  forgetToken();
  forgetRegistrationIndex();
  client.getMutationCache().clear();
  // Not awaited, because without a network some browsers never answer. The server ends push messages with the session.
  endPush().catch(() => undefined);
  wipeShares();
  const tables: OwnedTable[] = ['drafts', ...shownTables, ...(waiting === 'delete' ? waitingTables : [])];
  if (owner === null) return true;
  await wipeOwned(owner, tables);
  await forgetSentWrites((whose) => whose === owner);
  // If its chunk is missing, the next start encrypts the remaining rows.
  const settle = await loadSettling();
  return (await settle?.encryptOnSignOut(owner, transportOf(client))) ?? false;
}

/** Whether the waiting writes could be encrypted on signing out with the key stored on this device. */
export async function canEncryptWaiting(): Promise<boolean> {
  const owner = readUserId();
  const settle = await loadSettling();
  return owner !== null && settle !== undefined && settle.canSeal(owner);
}

function loadSettling() {
  return import('../offline/sealing/settle.ts').catch(() => undefined);
}
