import { randomUuid } from '#lib/random-uuid.ts';
import type { OutboxItem } from './outbox-item.ts';
import type { Attempted } from './outbox-rules.ts';
import { isDueOnOccasion, isReplaceable, mayHaveArrived, maySee, recovered } from './outbox-rules.ts';
import type { DeviceDatabase } from './tables.ts';

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

/** Adds an item, in one transaction with all that it takes the place of. */
export function addItem(database: DeviceDatabase, item: NewItem, now: number): Promise<OutboxItem> {
  const { replaces, draft, key, ...content } = item;
  return database.transaction('rw', database.outbox, database.drafts, async () => {
    if (replaces) await removeReplaceable(database, item);
    if (draft !== undefined) await database.drafts.delete(draft);
    const added = { ...content, ...fresh(now, key), created_at: now };
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

/** Takes up what a sender left that died. Only for who holds the sender's lock. */
export async function recoverItems(database: DeviceDatabase): Promise<void> {
  await database.outbox.toCollection().modify((item) => void Object.assign(item, recovered(item)));
}

/** Lets what only lacked a network try again at once. */
export async function hurryItems(database: DeviceDatabase): Promise<void> {
  await database.outbox.filter(isDueOnOccasion).modify({ next_at: 0 });
}

/** What waited for somebody to sign in may go on when they do. */
export async function unblockItems(database: DeviceDatabase, owner: string): Promise<void> {
  const isBlocked = (item: OutboxItem) => item.owner === owner && item.state === 'blocked_auth';
  await database.outbox.filter(isBlocked).modify({ state: 'pending', next_at: 0 });
}

/** Marks an item as being sent; false when the person changed or removed it meanwhile. */
export async function claimItem(database: DeviceDatabase, { id, key }: OutboxItem): Promise<boolean> {
  const isSame = (item: OutboxItem) => item.key === key && item.state === 'pending';
  return (await database.outbox.where({ id }).filter(isSame).modify({ state: 'sending' })) === 1;
}

/** Removes an item that has arrived. */
export async function finishItem(database: DeviceDatabase, { id, key }: OutboxItem): Promise<void> {
  await database.outbox
    .where({ id })
    .filter((item) => item.key === key)
    .delete();
}

/** Notes how an attempt failed. */
export async function failItem(database: DeviceDatabase, { id, key }: OutboxItem, changes: Attempted): Promise<void> {
  await database.outbox
    .where({ id })
    .filter((item) => item.key === key)
    .modify(changes);
}

/** Holds back everything that waits until `moment`, because the server asked for patience. */
export async function holdBack(database: DeviceDatabase, moment: number): Promise<void> {
  await database.outbox.filter((item) => item.state === 'pending' && item.next_at < moment).modify({ next_at: moment });
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
export function decideItem(
  database: DeviceDatabase,
  id: number,
  owner: string | null,
  act: Decision,
): Promise<boolean> {
  return database.transaction('rw', database.outbox, database.drafts, async () => {
    const mine = database.outbox.where({ id }).filter((item) => item.state !== 'sending' && mayDecide(item, owner, act));
    if (act === 'delete') return (await mine.delete()) === 1;
    if (act === 'retry') return (await mine.modify({ state: 'pending', next_at: 0 })) === 1;
    const isDone = (await mine.modify({ ...fresh(Date.now(), act.key), input: act.edit })) === 1;
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

function fresh(
  now: number,
  key: string = randomUuid(),
): Pick<OutboxItem, 'key' | 'state' | 'tries' | 'next_at' | 'error'> {
  return { key, state: 'pending', tries: 0, next_at: now, error: null };
}
