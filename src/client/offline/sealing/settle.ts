import { sealing } from '#contract/sealing/calls.ts';
import { call } from '../../api/call.ts';
import type { Transport } from '../../api/transport.ts';
import { onDeviceWrite, openDatabase, openForWriting } from '../database.ts';
import { notifyOutboxChange } from '../outbox-changes.ts';
import { ownerNow } from '../owner.ts';
import type { DeviceDatabase } from '../tables.ts';
import { canEncrypt, encryptFor } from './sealed-record.ts';
import { openRows, OwnerReturned, ownersOf, sealRows } from './sealed-rows.ts';

/** Keys of people who were signed in while this page was open: a form of theirs may save its draft late. */
const known = new Map<string, string>();
let last: Promise<unknown> = Promise.resolve();

/**
 * Brings the device in order with who is signed in: what lies here of others is encrypted, what was encrypted for this person
 * can be read again, and their key is kept, so that signing out needs no network. One run after the other; never rejects:
 * what could not be done for lack of a network is done by the next run.
 */
export function updateEncryption(transport: Transport): Promise<void> {
  const run = last.then(() => settle(transport)).catch(() => undefined);
  last = run;
  return run;
}

/**
 * The person has signed out by choice: what waits for them is encrypted; their drafts are gone. Never rejects.
 * @returns whether nothing of theirs can be read here any more; false also where the device does not answer
 */
export async function encryptOnSignOut(owner: string, transport: Transport): Promise<boolean> {
  await updateEncryption(transport);
  const database = await openDatabase();
  if (database === undefined) return false;
  // Another tab may have encrypted them before they were deleted.
  const drafts = database.sealed.where({ owner }).filter(({ from }) => from === 'drafts');
  await drafts.delete().catch(() => undefined);
  return ownersOf(database).then(
    (owners) => !owners.has(owner),
    () => false,
  );
}

/** Whether something lies here encrypted, of anybody. */
export async function isAnythingSealed(): Promise<boolean> {
  const count = await (await openDatabase())?.sealed.count();
  return count !== undefined && count > 0;
}

/** Whether what waits here could be encrypted now, also without a network. */
export async function canSeal(owner: string): Promise<boolean> {
  const database = await openDatabase();
  return canEncrypt() && (await database?.sealing_keys.get(owner)) !== undefined;
}

async function settle(transport: Transport): Promise<void> {
  // As long as a write would wait: without a key, nothing of this person can be encrypted offline.
  const database = await openForWriting();
  if (database === undefined || !canEncrypt()) return;
  await keepOwnKey(database, transport).catch(() => undefined);
  await sealOthers(database, transport);
  const owner = ownerNow();
  if (owner !== null) await openOwn(database, transport, owner);
}

async function keepOwnKey(database: DeviceDatabase, transport: Transport): Promise<void> {
  const owner = ownerNow();
  if (owner === null) return;
  // A form that is closed when the session has already ended saves its draft then.
  onDeviceWrite(() => ownerNow() !== owner && void updateEncryption(transport));
  const stored = await database.sealing_keys.get(owner);
  const public_key = stored?.public_key ?? (await askForKey(owner, transport));
  known.set(owner, public_key);
  if (stored === undefined) await database.sealing_keys.put({ key: owner, owner, public_key });
}

async function sealOthers(database: DeviceDatabase, transport: Transport): Promise<void> {
  for (const owner of await ownersOf(database)) {
    const isAway = () => ownerNow() !== owner;
    if (!isAway()) continue;
    try {
      const encrypt = await encryptFor(await keyOf(database, owner, transport));
      await sealRows(database, owner, encrypt, isAway);
    } catch (error) {
      if (!(error instanceof OwnerReturned)) continue;
    }
    notifyOutboxChange({ id: 0, change: 'kept' });
  }
  const here = await ownersOf(database);
  const isNeeded = (owner: string) => owner === ownerNow() || here.has(owner);
  await database.sealing_keys.filter(({ owner }) => !isNeeded(owner)).delete();
}

async function keyOf(database: DeviceDatabase, owner: string, transport: Transport): Promise<string> {
  const stored = await database.sealing_keys.get(owner);
  const key = stored?.public_key ?? known.get(owner) ?? (await askForKey(owner, transport));
  known.set(owner, key);
  return key;
}

/** Without the token: it may be another person's, and the key is nobody's secret. */
async function askForKey(owner: string, transport: Transport): Promise<string> {
  const answer = await call(transport, sealing.key, { params: { id: Number(owner) } }, { isAnonymous: true });
  return answer.public_key;
}

async function openOwn(database: DeviceDatabase, transport: Transport, owner: string): Promise<void> {
  if ((await database.sealed.where({ owner }).count()) === 0) return;
  const secretOf = async (ephemeral: string) => (await call(transport, sealing.open, { body: { ephemeral } })).secret;
  try {
    await openRows(database, owner, secretOf, () => ownerNow() === owner);
  } finally {
    notifyOutboxChange({ id: 0, change: 'kept' });
  }
}
