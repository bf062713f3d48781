import type { Transport } from '#api/transport.ts';
import { endPushOfOthers } from './end-push.ts';
import { openExisting } from './existing-database.ts';
import { ownerNow } from './owner.ts';
import { whenWorkerSettled } from './register.ts';

/**
 * Brings what lies here in order with who is signed in (`purge()`), and ends the messages to this device that are for somebody
 * else: a session may end without signing out. The code is fetched only if there is a database, or somebody is signed in who may make one; then it waits for the worker, because there is nothing
 * to bring in order yet.
 * @param owner id of the person signed in, or null
 */
export async function purgeStaleRecords(owner: string | null, transport: Transport): Promise<void> {
  // Not awaited: without a network some browsers never answer.
  endPushOfOthers().catch(() => undefined);
  const database = await openExisting();
  database?.close();
  if (database === undefined) {
    if (owner === null) return;
    await whenWorkerSettled();
    // Whoever came meanwhile has had their own call.
    if (ownerNow() !== owner) return;
  }
  const { purge } = await import('./purge.ts');
  await purge(owner, transport);
}
