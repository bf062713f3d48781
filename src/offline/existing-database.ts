/** Name of the app's database, for code that reads it without Dexie. */
export const DATABASE = 'ksu';
/** The table of waiting writes. */
export const OUTBOX_TABLE = 'outbox';

/** Opens the existing database without Dexie; undefined if there is none, and none is created. The caller closes it. */
export async function openExisting(): Promise<IDBDatabase | undefined> {
  const request = indexedDB.open(DATABASE);
  request.addEventListener('upgradeneeded', () => request.transaction?.abort());
  return result(request).catch(() => undefined);
}

/**
 * Deletes the wallet and the door lists of a session that ended without signing out: it expired, was ended elsewhere,
 * or was rejected. The code is fetched only if there is a database, which is never the case on a first visit.
 * @param owner id of the person signed in, or null
 */
export async function purgeStaleRecords(owner: string | null): Promise<void> {
  const database = await openExisting();
  database?.close();
  if (database === undefined) return;
  const { shownTables, wipeOthers } = await import('./owned-records.ts');
  await wipeOthers(owner, shownTables);
}

/** The result of a request as a promise. */
export function result<T>(request: IDBRequest<T>): Promise<T> {
  return new Promise((resolve, reject) => {
    request.addEventListener('success', () => resolve(request.result));
    request.addEventListener('error', () => reject(request.error ?? new Error('IndexedDB failed')));
  });
}
