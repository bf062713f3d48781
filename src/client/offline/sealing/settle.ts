import { sealing } from '#contract/sealing/calls.ts';
import { call } from '../../api/call.ts';
import type { Transport } from '../../api/transport.ts';
import { onDeviceWrite, openDatabase, openForWriting } from '../database.ts';
import { notifyOutboxChange } from '../outbox-changes.ts';
import { ownerNow } from '../owner.ts';
import type { DeviceDatabase } from '../tables.ts';
import { canEncrypt, encryptFor } from './sealed-record.ts';
import { decryptRows, OwnerReturned, ownersOf, sealRows } from './sealed-rows.ts';

/** Keys of users who were signed in while this page was open, because one of their forms may save its draft late. */
const publicKeys = new Map<string, string>();
let lastRun: Promise<unknown> = Promise.resolve();

/**
 * Applies the current session to the device: encrypts the rows of other users, decrypts the signed-in user's rows, and
 * stores their key, so that signing out needs no network. Runs one call after the other and never rejects: steps that
 * failed without a network are done by the next run.
 */
export function updateEncryption(transport: Transport): Promise<void> {
  const run = lastRun.then(() => applySession(transport)).catch(() => undefined);
  lastRun = run;
  return run;
}

/**
 * Encrypts the waiting writes of a user who signed out by choice; their drafts are already deleted. Never rejects.
 * @returns true if no data of the user on this device is readable; false also if the storage does not respond
 */
export async function encryptOnSignOut(owner: string, transport: Transport): Promise<boolean> {
  await updateEncryption(transport);
  const database = await openDatabase();
  if (database === undefined) return false;
  // Another tab may have encrypted drafts before they were deleted.
  const drafts = database.sealed.where({ owner }).filter(({ from }) => from === 'drafts');
  await drafts.delete().catch(() => undefined);
  return ownersOf(database).then(
    (owners) => !owners.has(owner),
    () => false,
  );
}

/** Whether the device has encrypted rows of any user. */
export async function isAnythingSealed(): Promise<boolean> {
  const count = await (await openDatabase())?.sealed.count();
  return count !== undefined && count > 0;
}

/** Whether the waiting writes can be encrypted without a network. */
export async function canSeal(owner: string): Promise<boolean> {
  const database = await openDatabase();
  return canEncrypt() && (await database?.sealing_keys.get(owner)) !== undefined;
}

async function applySession(transport: Transport): Promise<void> {
  // Waits as long as a write would: without a key, the data of this user cannot be encrypted offline.
  const database = await openForWriting();
  if (database === undefined || !canEncrypt()) return;
  await storeOwnKey(database, transport).catch(() => undefined);
  await sealOthers(database, transport);
  const owner = ownerNow();
  if (owner !== null) await decryptOwnRows(database, transport, owner);
}

async function storeOwnKey(database: DeviceDatabase, transport: Transport): Promise<void> {
  const owner = ownerNow();
  if (owner === null) return;
  // A form that closes after the session has ended may still save its draft.
  onDeviceWrite(() => ownerNow() !== owner && void updateEncryption(transport));
  const stored = await database.sealing_keys.get(owner);
  const public_key = stored?.public_key ?? (await fetchPublicKey(owner, transport));
  publicKeys.set(owner, public_key);
  if (stored === undefined) await database.sealing_keys.put({ key: owner, owner, public_key });
}

async function sealOthers(database: DeviceDatabase, transport: Transport): Promise<void> {
  for (const owner of await ownersOf(database)) {
    const isSignedOut = () => ownerNow() !== owner;
    if (!isSignedOut()) continue;
    try {
      const encrypt = await encryptFor(await keyOf(database, owner, transport));
      await sealRows(database, owner, encrypt, isSignedOut);
    } catch (error) {
      if (!(error instanceof OwnerReturned)) continue;
    }
    // No item has the id 0: subscribers read the counts of all items again.
    notifyOutboxChange({ id: 0, change: 'kept' });
  }
  const ownersWithRows = await ownersOf(database);
  const isNeeded = (owner: string) => owner === ownerNow() || ownersWithRows.has(owner);
  await database.sealing_keys.filter(({ owner }) => !isNeeded(owner)).delete();
}

async function keyOf(database: DeviceDatabase, owner: string, transport: Transport): Promise<string> {
  const stored = await database.sealing_keys.get(owner);
  const key = stored?.public_key ?? publicKeys.get(owner) ?? (await fetchPublicKey(owner, transport));
  publicKeys.set(owner, key);
  return key;
}

/** Fetches the public key without the token, because the token may be another user's and the key is not secret. */
async function fetchPublicKey(owner: string, transport: Transport): Promise<string> {
  const answer = await call(transport, sealing.key, { params: { id: Number(owner) } }, { isAnonymous: true });
  return answer.public_key;
}

async function decryptOwnRows(database: DeviceDatabase, transport: Transport, owner: string): Promise<void> {
  if ((await database.sealed.where({ owner }).count()) === 0) return;
  const secretOf = async (ephemeral: string) => (await call(transport, sealing.open, { body: { ephemeral } })).secret;
  try {
    await decryptRows(database, owner, secretOf, () => ownerNow() === owner);
  } finally {
    notifyOutboxChange({ id: 0, change: 'kept' });
  }
}
