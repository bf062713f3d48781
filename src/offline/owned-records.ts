import { openExisting, result } from './existing-database.ts';
import { tellOutboxChange } from './outbox-changes.ts';

/** Tables whose records belong to a person; each has an index of their owners. */
export type OwnedTable =
  | 'drafts'
  | 'outbox'
  | 'wallet'
  | 'door_lists'
  | 'door_checks'
  | 'rar_reports'
  | 'rar_drafts'
  | 'rar_files'
  | 'career_finder';

/** What waits to be sent, with all that lies here about it: kept, sealed or deleted as one. */
export const waitingTables: readonly OwnedTable[] = ['outbox', 'rar_drafts', 'rar_files'];

/** What is there for one's own eyes, and goes with the session however that ends. What waits to be sent is sealed instead. */
export const shownTables: readonly OwnedTable[] = [
  'wallet',
  'door_lists',
  'door_checks',
  'rar_reports',
  'career_finder',
];

/** How many records of a table are this person's. 0 where the device keeps nothing. */
export async function countOwned(owner: string, table: OwnedTable): Promise<number> {
  const count = await within([table], 'readonly', (transaction) =>
    result(transaction.objectStore(table).index('owner').count(owner)),
  );
  return count ?? 0;
}

/**
 * Deletes what is this person's, without Dexie: signing out offline must not depend on a chunk that may be missing.
 * Resolves when it is off the disk.
 */
export async function wipeOwned(owner: string, tables: readonly OwnedTable[]): Promise<void> {
  await within(tables, 'readwrite', async (transaction) => {
    for (const table of transaction.objectStoreNames) {
      const store = transaction.objectStore(table);
      const keys = await result(store.index('owner').getAllKeys(owner));
      for (const key of keys) store.delete(key);
    }
    await committed(transaction);
  });
  tellOutboxChange({ id: 0, change: 'deleted' });
}

/**
 * Deletes what lies in these tables for anybody but this person: a session that ended by itself (it ran out, it was
 * ended elsewhere) leaves no button pressed behind. What belongs to nobody stays.
 * @param owner null when nobody is signed in: all of it goes
 */
export async function wipeOthers(owner: string | null, tables: readonly OwnedTable[]): Promise<void> {
  await within(tables, 'readwrite', async (transaction) => {
    for (const table of transaction.objectStoreNames) {
      const store = transaction.objectStore(table);
      const rows = await result(store.getAll() as IDBRequest<{ key: string; owner: string | null }[]>);
      for (const row of rows) if (row.owner !== null && row.owner !== owner) store.delete(row.key);
    }
    await committed(transaction);
  });
}

/** All records of a table that are this person's, without Dexie. */
export async function allOwned(owner: string, table: OwnedTable): Promise<unknown[]> {
  const rows = await within([table], 'readonly', (transaction) =>
    result(transaction.objectStore(table).index('owner').getAll(owner) as IDBRequest<unknown[]>),
  );
  return rows ?? [];
}

/** A record by its key, without Dexie: at a gate it must open even if that chunk is missing. */
export function findOwned(table: OwnedTable, key: string): Promise<unknown> {
  return within([table], 'readonly', (transaction) =>
    result(transaction.objectStore(table).get(key) as IDBRequest<unknown>),
  );
}

function committed(transaction: IDBTransaction): Promise<unknown> {
  return new Promise((resolve, reject) => {
    transaction.addEventListener('complete', resolve);
    transaction.addEventListener('abort', () => reject(transaction.error ?? new Error('Nothing was deleted')));
  });
}

/** Tables that an older version of the app did not make are left out. */
async function within<T>(
  tables: readonly OwnedTable[],
  mode: IDBTransactionMode,
  work: (transaction: IDBTransaction) => Promise<T>,
): Promise<T | undefined> {
  const database = await openExisting().catch(() => undefined);
  if (database === undefined) return undefined;
  try {
    const there = tables.filter((table) => database.objectStoreNames.contains(table));
    if (there.length === 0) return undefined;
    return await work(database.transaction(there, mode, { durability: 'strict' }));
  } finally {
    database.close();
  }
}
