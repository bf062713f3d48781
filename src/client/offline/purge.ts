import type { Transport } from '../api/transport.ts';
import { loadOutbox } from './outbox-start.ts';
import { forgetSentWrites, shownTables, wipeOthers } from './owned-records.ts';
import { isAnythingSealed, updateEncryption } from './sealing/settle.ts';
import { deleteSharesOfOthers } from './shares.ts';

/**
 * Removes the readable data of users who are not signed in: deletes cached data, encrypts waiting writes.
 * @param owner id of the signed-in user, or null
 */
export async function purge(owner: string | null, transport: Transport): Promise<void> {
  await wipeOthers(owner, shownTables);
  await forgetSentWrites((whose) => whose !== owner);
  await deleteSharesOfOthers(owner);
  await updateEncryption(transport);
  // The outbox counts encrypted items, so that the status chip shows them.
  if (await isAnythingSealed()) await (await loadOutbox()).sendWaiting();
}
