import type { Transport } from '../api/transport.ts';
import { loadOutbox } from './outbox-start.ts';
import { forgetSentWrites, shownTables, wipeOthers } from './owned-records.ts';
import { isAnythingSealed, updateEncryption } from './sealing/settle.ts';
import { deleteSharesOfOthers } from './shares.ts';

/**
 * What lies here of people who are not signed in: what was only shown is deleted, what waits for them is encrypted.
 * @param owner id of the person signed in, or null
 */
export async function purge(owner: string | null, transport: Transport): Promise<void> {
  await wipeOthers(owner, shownTables);
  await forgetSentWrites((whose) => whose !== owner);
  await deleteSharesOfOthers(owner);
  await updateEncryption(transport);
  // Whoever looks is told of what is encrypted, by the outbox.
  if (await isAnythingSealed()) await (await loadOutbox()).sendWaiting();
}
