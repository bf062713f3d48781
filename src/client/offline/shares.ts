import { SHARE_LIFETIME_MS, SHARES_DATABASE, SHARES_STORE, type Share } from '#contract/kit/shares.ts';
import { openIfThere, result } from './existing-database.ts';
import { guarded } from './guarded-transactions.ts';
import { ownerNow } from './owner.ts';

/** Something that another app shared, as the worker put it down. */
export type SharedThing = Share<Blob>;

/**
 * What was shared with whoever uses this device now, oldest first: from then on it belongs to the person signed in. What
 * is a day old is left out, and what belongs to somebody else.
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

/** It was used, or nobody wants it. */
export async function deleteShare({ id }: Pick<SharedThing, 'id'>): Promise<void> {
  await within((store) => result(store.delete(id)));
}

/** What was shared with people who are not signed in any more. @param owner who is, or null */
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

/** Undefined where nothing was ever shared, or the device stores nothing: only the worker makes the database. */
async function within<T>(work: (store: IDBObjectStore) => Promise<T>): Promise<T | undefined> {
  const database = await openIfThere(SHARES_DATABASE, () => false);
  if (database === undefined) return undefined;
  try {
    const begin = () => database.transaction(SHARES_STORE, 'readwrite', { durability: 'strict' });
    return await work(guarded('readwrite', begin).objectStore(SHARES_STORE));
  } finally {
    // It ends once its transaction is done.
    database.close();
  }
}
