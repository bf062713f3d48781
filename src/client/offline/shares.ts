import { SHARE_LIFETIME_MS, SHARES_DATABASE, SHARES_STORE, type Share } from '#contract/kit/shares.ts';
import { openIfThere, result } from './existing-database.ts';
import { guarded } from './guarded-transactions.ts';
import { ownerNow } from './owner.ts';

/** Content that another app shared, as the service worker stored it. */
export type SharedThing = Share<Blob>;

/**
 * Returns the shared content of the current user, oldest first, and assigns unowned shares to the signed-in user.
 * Leaves out shares older than a day and shares of other users.
 */
export async function listShares(): Promise<SharedThing[]> {
  const owner = ownerNow();
  const own = await within(async (store) => {
    const all = await result(store.getAll() as IDBRequest<SharedThing[]>);
    const fresh = all.filter((share) => share.owner === null || share.owner === owner).filter(isFresh);
    if (owner !== null) for (const share of fresh) if (share.owner === null) store.put({ ...share, owner });
    return fresh;
  });
  return own ?? [];
}

/** Deletes a share that was used or discarded. */
export async function deleteShare({ id }: Pick<SharedThing, 'id'>): Promise<void> {
  await within((store) => result(store.delete(id)));
}

/**
 * Deletes expired shares, and the shares of users who are no longer signed in.
 * @param owner id of the signed-in user, or null
 */
export async function deleteSharesOfOthers(owner: string | null): Promise<void> {
  await within(async (store) => {
    const all = await result(store.getAll() as IDBRequest<SharedThing[]>);
    const isGone = (share: SharedThing) => !isFresh(share) || (share.owner !== null && share.owner !== owner);
    for (const share of all.filter(isGone)) store.delete(share.id);
  });
}

function isFresh({ shared_at }: SharedThing): boolean {
  return Date.now() - shared_at < SHARE_LIFETIME_MS;
}

/** Undefined if no content was ever shared, or if the device has no storage: only the worker creates the database. */
async function within<T>(work: (store: IDBObjectStore) => Promise<T>): Promise<T | undefined> {
  const database = await openIfThere(SHARES_DATABASE, () => false);
  if (database === undefined) return undefined;
  try {
    const begin = () => database.transaction(SHARES_STORE, 'readwrite', { durability: 'strict' });
    return await work(guarded('readwrite', begin).objectStore(SHARES_STORE));
  } finally {
    // Closes as soon as its transaction has ended.
    database.close();
  }
}
