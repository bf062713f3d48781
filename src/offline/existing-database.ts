/** Name of the app's database, for those who look at it without Dexie. */
export const DATABASE = 'ksu';
/** Its table of writes that wait. */
export const OUTBOX_TABLE = 'outbox';

/** The database as it is, without Dexie; undefined when there is none, and none is made. The caller closes it. */
export async function openExisting(): Promise<IDBDatabase | undefined> {
  const request = indexedDB.open(DATABASE);
  request.addEventListener('upgradeneeded', () => request.transaction?.abort());
  return result(request).catch(() => undefined);
}

/**
 * Deletes the wallet and the door lists of a session that was not ended by signing out: it expired, was ended elsewhere,
 * or was refused. What does the work is fetched only where there is a database, which is never the case on a first visit.
 * @param owner id of the person signed in, or null
 */
export async function purgeStaleRecords(owner: string | null): Promise<void> {
  const database = await openExisting();
  database?.close();
  if (database === undefined) return;
  const { shownTables, wipeOthers } = await import('./owned-records.ts');
  await wipeOthers(owner, shownTables);
}

/** What a request gives. */
export function result<T>(request: IDBRequest<T>): Promise<T> {
  return new Promise((resolve, reject) => {
    request.addEventListener('success', () => resolve(request.result));
    request.addEventListener('error', () => reject(request.error ?? new Error('IndexedDB failed')));
  });
}
