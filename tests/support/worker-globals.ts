import {
  IDBCursor,
  IDBDatabase,
  IDBFactory,
  IDBIndex,
  IDBKeyRange,
  IDBObjectStore,
  IDBRequest,
  IDBTransaction,
} from 'fake-indexeddb';
import { vi } from 'vitest';
import { stubCaches } from './memory-caches.ts';

/**
 * Stubs the dependencies of the worker's store: the Cache API, the worker's address, and IndexedDB for the ages of
 * copies. The stubs end with the test. Workbox also needs `self` when it is loaded: `vi.hoisted(() =>
 * vi.stubGlobal('self', {}))` before the imports.
 */
export function stubWorkerGlobals(origin: string): void {
  const database = { IDBCursor, IDBDatabase, IDBIndex, IDBKeyRange, IDBObjectStore, IDBRequest, IDBTransaction };
  for (const [name, part] of Object.entries({ ...database, indexedDB: new IDBFactory() })) vi.stubGlobal(name, part);
  vi.stubGlobal('location', { href: `${origin}/sw.js`, origin });
  const caches = stubCaches(origin);
  vi.stubGlobal('self', { location: { origin }, __WB_DISABLE_DEV_LOGS: true, caches });
}
