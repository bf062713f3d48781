import { DATABASE } from './stored-name.ts';

/** The database as it is, without Dexie; undefined when there is none, and none is made. The caller closes it. */
export async function openExisting(): Promise<IDBDatabase | undefined> {
  const request = indexedDB.open(DATABASE);
  request.addEventListener('upgradeneeded', () => request.transaction?.abort());
  return result(request).catch(() => undefined);
}

/** What a request gives. */
export function result<T>(request: IDBRequest<T>): Promise<T> {
  return new Promise((resolve, reject) => {
    request.addEventListener('success', () => resolve(request.result));
    request.addEventListener('error', () => reject(request.error ?? new Error('IndexedDB failed')));
  });
}
