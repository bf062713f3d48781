import { openExisting, result } from './existing-database.ts';
import { tellOutboxChange } from './outbox-changes.ts';

/** Tables whose records belong to a person; both have an index of their owners. */
export type OwnedTable = 'drafts' | 'outbox';

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
    for (const table of tables) {
      const store = transaction.objectStore(table);
      const keys = await result(store.index('owner').getAllKeys(owner));
      for (const key of keys) store.delete(key);
    }
    await new Promise((resolve, reject) => {
      transaction.addEventListener('complete', resolve);
      transaction.addEventListener('abort', () => reject(transaction.error ?? new Error('Nothing was deleted')));
    });
  });
  tellOutboxChange({ id: 0, change: 'deleted' });
}

async function within<T>(
  tables: readonly OwnedTable[],
  mode: IDBTransactionMode,
  work: (transaction: IDBTransaction) => Promise<T>,
): Promise<T | undefined> {
  const database = await openExisting().catch(() => undefined);
  if (database === undefined) return undefined;
  try {
    if (!tables.every((table) => database.objectStoreNames.contains(table))) return undefined;
    return await work(database.transaction([...tables], mode, { durability: 'strict' }));
  } finally {
    database.close();
  }
}
