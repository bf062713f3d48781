import type { ApiError } from '#api/api-error.ts';
import type { OutboxItem } from './outbox-item.ts';
import type { Attempted } from './outbox-rules.ts';
import { firstAttempt, mayRetryNow, isReplaceable, mayHaveArrived, maySee, afterCrash } from './outbox-rules.ts';
import type { DeviceDatabase } from './tables.ts';
import { findWaitingWrite } from './waiting-writes.ts';
import type { WriteHooks } from './write-hooks.ts';

/** A write as it is handed in. */
export interface NewItem {
  scope: string;
  endpoint: string;
  input: unknown;
  owner: string | null;
  is_anonymous: boolean;
  /** An unsent older item of the scope gives way to this one (autosave) */
  replaces: boolean;
  /** The draft this was made from: it becomes the item, in one step */
  draft: string | undefined;
  /** Key under which it was tried already; a new one otherwise */
  key: string | undefined;
}

/** Adds an item, in one transaction with all that it replaces. */
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
  const older = await database.outbox.where({ scope }).toArray();
  const needless = older.filter((each) => isReplaceable(each, scope, owner));
  await database.outbox.bulkDelete(needless.map(({ id }) => id));
}

/** All items in the order they were made. */
export function allItems(database: DeviceDatabase): Promise<OutboxItem[]> {
  return database.outbox.orderBy('id').toArray();
}

/** Makes what a dead sender left pending again. Only for the holder of the lane's lock. */
export async function recoverItems(database: DeviceDatabase, isOfLane: (item: OutboxItem) => boolean): Promise<void> {
  await database.outbox.filter(isOfLane).modify((item) => void Object.assign(item, afterCrash(item)));
}

/** Makes items due that failed for want of a network only. */
export async function retryNow(database: DeviceDatabase): Promise<void> {
  await database.outbox.filter(mayRetryNow).modify({ next_at: 0 });
}

/** Makes what waited for somebody to sign in pending again. */
export async function unblockItems(database: DeviceDatabase, owner: string): Promise<void> {
  const isBlocked = (item: OutboxItem) => item.owner === owner && item.state === 'blocked_auth';
  await database.outbox.filter(isBlocked).modify({ state: 'pending', next_at: 0 });
}

/** Marks an item as being sent; false when the person changed or removed it meanwhile. */
export async function claimItem(database: DeviceDatabase, { id, key }: OutboxItem): Promise<boolean> {
  const isSame = (item: OutboxItem) => item.key === key && item.state === 'pending';
  return (await database.outbox.where({ id }).filter(isSame).modify({ state: 'sending' })) === 1;
}

/** Removes an item that has arrived, in one step with what its answer changes on this device. */
export function finishItem(
  database: DeviceDatabase,
  item: OutboxItem,
  answer: unknown,
  hooks: WriteHooks | undefined,
): Promise<void> {
  return inTransaction(database, async () => {
    await sameItem(database, item).delete();
    await hooks?.onSent(database, item, answer);
  });
}

/** Notes how an attempt failed, in one step with what that changes on this device. */
export function failItem(
  database: DeviceDatabase,
  item: OutboxItem,
  changes: Attempted,
  { failure, hooks }: { failure: ApiError; hooks: WriteHooks | undefined },
): Promise<void> {
  return inTransaction(database, async () => {
    if ((await sameItem(database, item).count()) === 0) return;
    const noted = hooks === undefined ? changes : await hooks.onFailed(database, item, failure, changes);
    if (noted !== undefined) await sameItem(database, item).modify(noted);
  });
}

/** The item, if it still has the content that was sent. */
function sameItem(database: DeviceDatabase, { id, key }: OutboxItem) {
  return database.outbox.where({ id }).filter((item) => item.key === key);
}

function inTransaction(database: DeviceDatabase, work: () => Promise<void>): Promise<void> {
  const { outbox, rar_reports, rar_drafts, rar_files, career_finder } = database;
  return database.transaction('rw', [outbox, rar_reports, rar_drafts, rar_files, career_finder], work);
}

/** Delays everything that waits until then, because the server asked for it (`Retry-After`). */
export async function delayAll(database: DeviceDatabase, until: number): Promise<void> {
  await database.outbox.filter((item) => item.state === 'pending' && item.next_at < until).modify({ next_at: until });
}

/**
 * What a person may do with an item of theirs: give it another content, try at once, or forget it. With `key` the item
 * keeps it, because the person holds it (the code of a complaint).
 */
export type Decision = 'retry' | 'delete' | { edit: unknown; draft?: string | undefined; key?: string | undefined };

/**
 * The person's own act on one of their items; another content has another key, and takes the place of the draft it was
 * made from. False when the item is being sent, is gone, or belongs to somebody else.
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
    const isDone = (await mine.modify({ ...firstAttempt(Date.now(), act.key), input: act.edit })) === 1;
    if (isDone && act.draft !== undefined) await database.drafts.delete(act.draft);
    return isDone;
  });
}

/**
 * Who holds an item's key may change it, whosever it is; but not what may have arrived, as one key stands for one content.
 */
function mayDecide(item: OutboxItem, owner: string | null, act: Decision): boolean {
  if (typeof act === 'string' || act.key === undefined) return maySee(item, owner);
  return item.key === act.key && !mayHaveArrived(item);
}

/** Deletes an item with all that this device has about it. */
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
