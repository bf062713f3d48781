import type { Transport } from '../api/transport.ts';
import { endPushOfOthers } from './end-push.ts';
import { openExisting } from './existing-database.ts';
import { ownerNow } from './owner.ts';
import { whenWorkerSettled } from './register.ts';

/**
 * Deletes or encrypts records of users who are no longer signed in (`purge()`), and ends push messages to this device
 * for other users, because a session may end without signing out. Loads the code only if there is a database, or a user
 * is signed in; without a database, after the service worker is ready, because nothing is urgent then.
 * @param owner id of the signed-in user, or null
 */
export async function purgeStaleRecords(owner: string | null, transport: Transport): Promise<void> {
  // Not awaited, because without a network some browsers never settle this promise.
  endPushOfOthers().catch(() => undefined);
  const database = await openExisting();
  database?.close();
  if (database === undefined) {
    if (owner === null) return;
    await whenWorkerSettled();
    // A user who signed in meanwhile has their own call.
    if (ownerNow() !== owner) return;
  }
  const { purge } = await import('./purge.ts');
  await purge(owner, transport);
}
