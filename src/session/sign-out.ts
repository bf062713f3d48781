import type { QueryClient } from '@tanstack/react-query';
import { call } from '#api/call.ts';
import { transportOf } from '#api/query.ts';
import { auth } from '#contract/auth.ts';
import { loadOutbox } from '#offline/outbox-start.ts';
import { countOwned, type OwnedTable, shownTables, waitingTables, wipeOwned } from '#offline/owned-records.ts';
import { discardFor } from '#offline/owner.ts';
import { readUserId } from './private-answers.ts';
import { forgetRegistrationIndex } from './registration-index.ts';
import { forgetToken, readToken } from './session.ts';

/** What becomes of what waits on this device: sealed until the same person signs in again, or deleted. */
export type Waiting = 'keep' | 'delete';

/** Milliseconds that "send now" takes at most. */
const SEND_WITHIN = 20_000;

/** How many writes of the person signed in wait on this device. */
export function countWaiting(): Promise<number> {
  const owner = readUserId();
  return owner === null ? Promise.resolve(0) : countOwned(owner, 'outbox');
}

/** Tries to send what waits. @returns how many items are left */
export async function sendNow(): Promise<number> {
  const late = new Promise((resolve) => setTimeout(resolve, SEND_WITHIN));
  const sending = loadOutbox().then((outbox) => outbox.sendWaiting({ retriesNow: true }));
  await Promise.race([sending.catch(() => undefined), late]);
  return countWaiting();
}

/**
 * Signs out: at once on this device, also without a network, and on the server where it can be reached. What was typed
 * and not sent (drafts), the wallet and the lists of a door are deleted; what waits is the person's choice (safety.md).
 */
export async function signOut(client: QueryClient, waiting: Waiting): Promise<void> {
  const token = readToken();
  const transport = transportOf(client);
  if (token !== null) {
    // Not waited for. A session that is over already is no news.
    call({ ...transport, token: () => token, onRefusedToken: undefined }, auth.logout, {}).catch(() => undefined);
  }
  await leave(client, waiting);
}

/** The device's part alone: the account is gone, or its session is. */
export async function leave(client: QueryClient, waiting: Waiting): Promise<void> {
  const owner = readUserId();
  if (owner !== null) discardFor(owner);
  forgetToken();
  forgetRegistrationIndex();
  client.getMutationCache().clear();
  const tables: OwnedTable[] = ['drafts', ...shownTables, ...(waiting === 'delete' ? waitingTables : [])];
  if (owner !== null) await wipeOwned(owner, tables);
}
