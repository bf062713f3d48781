import type { ApiError } from '../api/api-error.ts';
import type { OutboxItem } from './outbox-item.ts';
import {
  type AttemptResult,
  afterCrash,
  firstAttempt,
  isReplaceable,
  mayHaveReachedServer,
  mayRetryNow,
  maySee,
} from './outbox-rules.ts';
import type { SealedCount } from './sending.ts';
import { dropOldSentWrites, sentWriteOf } from './sent-writes.ts';
import type { DeviceDatabase } from './tables.ts';
import { findWaitingWrite } from './waiting-writes.ts';
import type { WriteHooks } from './write-hooks.ts';

/** A write to be added to the outbox. */
export interface NewItem {
  scope: string;
  endpoint: string;
  input: unknown;
  owner: string | null;
  is_anonymous: boolean;
  /** Replaces an unsent older item of the scope (autosave) */
  replaces: boolean;
  /** The draft that this write replaces in the same transaction */
  draft: string | undefined;
  /** The key of an earlier attempt; a new one otherwise */
  key: string | undefined;
}

/** Adds an item, in one transaction with everything it replaces. */
export function addItem(database: DeviceDatabase, item: NewItem, now: number): Promise<OutboxItem> {
  const { replaces, draft, key, ...content } = item;
  return database.transaction('rw', database.outbox, database.drafts, async () => {
    if (replaces) await removeReplaceable(database, item);
    if (draft !== undefined) await database.drafts.delete(draft);
    const added = { ...content, ...firstAttempt(now, key), created_at: now };
    return { ...added, id: await database.outbox.add(added) };
  });
}

async function removeReplaceable(database: DeviceDatabase, { scope, owner }: NewItem): Promise<void> {
  await database.outbox
    .where({ scope })
    .filter((each) => isReplaceable(each, scope, owner))
    .delete();
}

/** All items in the order of creation. */
export function allItems(database: DeviceDatabase): Promise<OutboxItem[]> {
  return database.outbox.orderBy('id').toArray();
}

/** The numbers of encrypted items, as the current user may see them. */
export async function countSealed(database: DeviceDatabase, owner: string | null): Promise<SealedCount> {
  const keys = (await database.sealed.orderBy('[owner+unreadable+item]').keys()) as unknown as [
    string,
    0 | 1,
    number,
  ][];
  const mine = keys.filter(([whose]) => whose === owner);
  const unreadable = mine.filter(([, isUnreadable]) => isUnreadable === 1).length;
  return { locked: mine.length - unreadable, unreadable, sealed: owner === null ? keys.length : 0 };
}

/** Deletes a user's items that cannot be decrypted. */
export async function deleteUnreadable(database: DeviceDatabase, owner: string): Promise<void> {
  await database.sealed
    .where({ owner })
    .filter(({ unreadable }) => unreadable === 1)
    .delete();
}

/** Sets the items of a dead sender back to pending. Only for the holder of the lane's lock. */
export async function recoverItems(database: DeviceDatabase, isOfLane: (item: OutboxItem) => boolean): Promise<void> {
  await database.outbox.filter(isOfLane).modify((item) => void Object.assign(item, afterCrash(item)));
}

/** Makes items due at once that failed because the server was unreachable. */
export async function retryNow(database: DeviceDatabase): Promise<void> {
  await database.outbox.filter(mayRetryNow).modify({ next_at: 0 });
}

/** Sets items that were waiting for their owner to sign in back to pending. */
export async function unblockItems(database: DeviceDatabase, owner: string): Promise<void> {
  const isBlocked = (item: OutboxItem) => item.owner === owner && item.state === 'blocked_auth';
  await database.outbox.filter(isBlocked).modify({ state: 'pending', next_at: 0 });
}

/** Marks an item as being sent; false if the user has changed or removed it in the meantime. */
export async function claimItem(database: DeviceDatabase, { id, key }: OutboxItem): Promise<boolean> {
  const isSame = (item: OutboxItem) => item.key === key && item.state === 'pending';
  return (await database.outbox.where({ id }).filter(isSame).modify({ state: 'sending' })) === 1;
}

/** Milliseconds that an arrival is stored: longer than a page waits for it. */
const ARRIVAL_RETENTION_MS = 24 * 60 * 60_000;

/**
 * Removes an arrived item and records the arrival, in one transaction with the changes that its answer causes on this
 * device.
 * @param outcome the answer, the hooks of the write, and the signed-in user when the transaction runs
 */
export function finishItem(
  database: DeviceDatabase,
  item: OutboxItem,
  { answer, hooks, owner }: { answer: unknown; hooks: WriteHooks | undefined; owner: () => string | null },
): Promise<void> {
  return inTransaction(database, async () => {
    const deletedCount = await sameItem(database, item).delete();
    // Its owner has signed out since: the changes are applied when the item is decrypted.
    if (deletedCount === 0) await database.sealed.where({ item: item.id }).modify({ has_arrived: true });
    const at = Date.now();
    await database.arrivals
      .where('at')
      .below(at - ARRIVAL_RETENTION_MS)
      .filter(({ listed }) => listed === undefined)
      .delete();
    await database.arrivals.put({
      id: item.id,
      at,
      ...(deletedCount > 0 && { listed: sentWriteOf(item, at, owner()) }),
    });
    await dropOldSentWrites(database, item.owner);
    await hooks?.onSent(database, item, answer);
  });
}

/**
 * Restores an encrypted item, and applies its answer if that came meanwhile.
 * @param sealed id of its row
 * @param isHere whether its owner is signed in; called inside the transaction
 */
export function restoreItem(
  database: DeviceDatabase,
  sealed: number,
  item: OutboxItem,
  hooks: WriteHooks | undefined,
  isHere: () => boolean,
): Promise<void> {
  return inTransaction(database, async () => {
    const row = await database.sealed.get(sealed);
    if (row === undefined || !isHere()) return;
    await database.sealed.delete(sealed);
    if (row.has_arrived) await hooks?.onSent(database, item, undefined);
    else await database.outbox.add(item);
  });
}

/** Records how an attempt failed, in one transaction with the resulting changes on this device. */
export function failItem(
  database: DeviceDatabase,
  item: OutboxItem,
  changes: AttemptResult,
  { failure, hooks }: { failure: ApiError; hooks: WriteHooks | undefined },
): Promise<void> {
  return inTransaction(database, async () => {
    if ((await sameItem(database, item).count()) === 0) return;
    const recorded = hooks === undefined ? changes : await hooks.onFailed(database, item, failure, changes);
    if (recorded !== undefined) await sameItem(database, item).modify(recorded);
  });
}

/** The item, if its content has not changed since it was sent. */
function sameItem(database: DeviceDatabase, { id, key }: OutboxItem) {
  return database.outbox.where({ id }).filter((item) => item.key === key);
}

function inTransaction(database: DeviceDatabase, work: () => Promise<void>): Promise<void> {
  const { outbox, arrivals, drafts, rar_reports, rar_drafts, rar_files, career_files, career_finder } = database;
  const own = [rar_reports, rar_drafts, rar_files, career_files, career_finder];
  return database.transaction('rw', [outbox, arrivals, drafts, database.sealed, ...own], work);
}

/** Delays all waiting items until this time, because the server requested it (`Retry-After`). */
export async function delayAll(database: DeviceDatabase, until: number): Promise<void> {
  await database.outbox.filter((item) => item.state === 'pending' && item.next_at < until).modify({ next_at: until });
}

/**
 * A user's action on one of their items: change its content, retry now, or delete it. With `key` the item keeps its
 * key, because the user has the key (the code of a complaint).
 */
export type Decision =
  | 'retry'
  | 'delete'
  | {
      edit: unknown;
      draft?: string | undefined;
      key?: string | undefined;
      /** The key of the new content, unless the user has the key */
      newKey?: string | undefined;
    };

/**
 * Applies a user's decision to one of their items; new content gets a new key, and replaces the draft it was made from.
 * Returns false if the item is being sent, is gone, or belongs to another user.
 */
export async function decideItem(
  database: DeviceDatabase,
  id: number,
  owner: string | null,
  act: Decision,
): Promise<boolean> {
  if (act === 'delete') return deleteItem(database, id, owner);
  return database.transaction('rw', database.outbox, database.drafts, async () => {
    const mine = decidable(database, id, owner, act);
    if (act === 'retry') return (await mine.modify({ state: 'pending', next_at: 0 })) === 1;
    const isDone = (await mine.modify({ ...firstAttempt(Date.now(), act.key ?? act.newKey), input: act.edit })) === 1;
    if (isDone && act.draft !== undefined) await database.drafts.delete(act.draft);
    return isDone;
  });
}

/**
 * Whether the user may apply the decision: as the owner, or with the item's key. An item that may have arrived cannot
 * be changed, because a key identifies one content.
 */
function mayDecide(item: OutboxItem, owner: string | null, act: Decision): boolean {
  if (typeof act === 'string' || act.key === undefined) return maySee(item, owner);
  return item.key === act.key && !mayHaveReachedServer(item);
}

/** Deletes an item with all related records on this device. */
async function deleteItem(database: DeviceDatabase, id: number, owner: string | null): Promise<boolean> {
  const found = await database.outbox.get(id);
  const write = found === undefined ? undefined : await findWaitingWrite(found.endpoint);
  let isDone = false;
  await inTransaction(database, async () => {
    const [item] = await decidable(database, id, owner, 'delete').toArray();
    if (item === undefined) return;
    await database.outbox.delete(id);
    await write?.hooks?.onDeleted(database, item);
    isDone = true;
  });
  return isDone;
}

function decidable(database: DeviceDatabase, id: number, owner: string | null, act: Decision) {
  return database.outbox.where({ id }).filter((item) => item.state !== 'sending' && mayDecide(item, owner, act));
}
