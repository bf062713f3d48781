import { repeatAfterReturn } from './departures.ts';
import { openExisting, result } from './existing-database.ts';
import { guarded } from './guarded-transactions.ts';
import { notifyOutboxChange } from './outbox-changes.ts';
import type { Arrival, SealedRow } from './tables.ts';

/** Tables whose records belong to a user; each has an index by owner. */
export type OwnedTable =
  | 'drafts'
  | 'outbox'
  | 'wallet'
  | 'door_lists'
  | 'door_checks'
  | 'rar_reports'
  | 'rar_drafts'
  | 'rar_files'
  | 'career_files'
  | 'career_finder'
  | 'sealed';

/** Everything about waiting writes: stored, encrypted or deleted together. */
export const waitingTables: readonly OwnedTable[] = ['outbox', 'rar_drafts', 'rar_files', 'career_files', 'sealed'];

/**
 * Data that is shown to one user, deleted when the session ends for any reason. Waiting writes are encrypted instead.
 */
export const shownTables: readonly OwnedTable[] = [
  'wallet',
  'door_lists',
  'door_checks',
  'rar_reports',
  'career_finder',
];

/** The number of records of a table that belong to this user. 0 if the device stores nothing. */
export async function countOwned(owner: string, table: OwnedTable): Promise<number> {
  const count = await within([table], 'readonly', (transaction) =>
    result(transaction.objectStore(table).index('owner').count(owner)),
  );
  return count ?? 0;
}

/** The number of this user's waiting writes, including encrypted ones. */
export async function countUnsent(owner: string): Promise<number> {
  const sealed = (await allOwned(owner, 'sealed')) as Pick<SealedRow, 'item'>[];
  return (await countOwned(owner, 'outbox')) + sealed.filter(({ item }) => item !== null).length;
}

/**
 * Deletes this user's records, without Dexie: signing out offline must not depend on a chunk that may be missing.
 * Deletes the files of drafts too, but not the files of waiting writes. Resolves when the records are off the disk.
 */
export async function wipeOwned(owner: string, tables: readonly OwnedTable[]): Promise<void> {
  const touched = tables.includes('drafts') ? [...new Set([...tables, 'career_files' as const])] : tables;
  await within(touched, 'readwrite', async (transaction) => {
    for (const table of transaction.objectStoreNames) {
      const index = transaction.objectStore(table).index('owner');
      const isWhole = (tables as readonly string[]).includes(table);
      const keys = isWhole ? await result(index.getAllKeys(owner)) : await draftFilesOf(index, owner);
      for (const key of keys) transaction.objectStore(table).delete(key);
    }
    await whenCommitted(transaction);
  });
  notifyOutboxChange({ id: 0, change: 'deleted' });
}

/** Ids of the files that belong to a user's drafts. */
async function draftFilesOf(index: IDBIndex, owner: string): Promise<string[]> {
  const files = await result(index.getAll(owner) as IDBRequest<{ uuid: string; is_draft?: boolean }[]>);
  return files.filter(({ is_draft }) => is_draft === true).map(({ uuid }) => uuid);
}

/**
 * Deletes the records in these tables of everyone except this user, because a session that expires or is ended
 * elsewhere does not pass through the sign-out button. Records without an owner stay.
 * @param owner null if no user is signed in: then everything is deleted
 */
export async function wipeOthers(owner: string | null, tables: readonly OwnedTable[]): Promise<void> {
  await within(tables, 'readwrite', async (transaction) => {
    for (const table of transaction.objectStoreNames) {
      const store = transaction.objectStore(table);
      const rows = await result(store.getAll() as IDBRequest<{ key: string; owner: string | null }[]>);
      for (const row of rows) if (row.owner !== null && row.owner !== owner) store.delete(row.key);
    }
    await whenCommitted(transaction);
  });
}

/**
 * Removes the sent writes of these users from the list (`sent-writes.ts`). The arrivals themselves stay, and so do the
 * sent writes of visitors.
 */
export async function forgetSentWrites(isForgotten: (owner: string) => boolean): Promise<void> {
  await within(['arrivals'], 'readwrite', async (transaction) => {
    const store = transaction.objectStore('arrivals');
    for (const { id, at, listed } of await result(store.getAll() as IDBRequest<Arrival[]>)) {
      const owner = listed?.owner ?? null;
      if (owner !== null && isForgotten(owner)) store.put({ id, at });
    }
    await whenCommitted(transaction);
  });
}

/**
 * All records of a table that belong to this user, without Dexie.
 * @param owner null for visitors' records
 */
export async function allOwned(owner: string | null, table: OwnedTable): Promise<unknown[]> {
  const rows = await within([table], 'readonly', (transaction) => {
    const store = transaction.objectStore(table);
    if (owner !== null) return result(store.index('owner').getAll(owner) as IDBRequest<unknown[]>);
    // An index has no entries for null.
    return result(store.getAll() as IDBRequest<{ owner: unknown }[]>).then((all) =>
      all.filter((row) => row.owner === null),
    );
  });
  return rows ?? [];
}

/** A record by its key, without Dexie: at a gate it must open even if that chunk is missing. */
export function findOwned(table: OwnedTable, key: string): Promise<unknown> {
  return within([table], 'readonly', (transaction) =>
    result(transaction.objectStore(table).get(key) as IDBRequest<unknown>),
  );
}

function whenCommitted(transaction: IDBTransaction): Promise<unknown> {
  return new Promise((resolve, reject) => {
    transaction.addEventListener('complete', resolve);
    transaction.addEventListener('abort', () => reject(transaction.error ?? new Error('Nothing was deleted')));
  });
}

/** Leaves out tables that an older version of the app did not create. */
function within<T>(
  tables: readonly (OwnedTable | 'arrivals')[],
  mode: IDBTransactionMode,
  work: (transaction: IDBTransaction) => Promise<T>,
): Promise<T | undefined> {
  return repeatAfterReturn(() => withinOnce(tables, mode, work));
}

async function withinOnce<T>(
  tables: readonly (OwnedTable | 'arrivals')[],
  mode: IDBTransactionMode,
  work: (transaction: IDBTransaction) => Promise<T>,
): Promise<T | undefined> {
  const database = await openExisting().catch(() => undefined);
  if (database === undefined) return undefined;
  try {
    const there = tables.filter((table) => database.objectStoreNames.contains(table));
    if (there.length === 0) return undefined;
    return await work(guarded(mode, () => database.transaction(there, mode, { durability: 'strict' })));
  } finally {
    database.close();
  }
}
