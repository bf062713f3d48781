import { Dexie } from 'dexie';
import { IDBFactory, IDBKeyRange } from 'fake-indexeddb';
import { onTestFinished, vi } from 'vitest';
import { openDatabase } from '#client/offline/database.ts';
import type { DeviceDatabase } from '#client/offline/tables.ts';

/**
 * An empty device with the required browser APIs. Test files of one process share the app's modules, and thus an open
 * database: closes the database of an earlier file.
 */
export async function emptyDevice(): Promise<DeviceDatabase> {
  vi.stubGlobal('document', new EventTarget());
  // The next file of the process must not load its modules with these stubs.
  onTestFinished(() => void vi.unstubAllGlobals());
  (await openDatabase())?.on.versionchange.fire(new Event('versionchange') as IDBVersionChangeEvent);
  const indexedDB = new IDBFactory();
  vi.stubGlobal('indexedDB', indexedDB);
  Object.assign(Dexie.dependencies, { indexedDB, IDBKeyRange });
  const database = await openDatabase();
  if (database === undefined) throw new Error('There is no database');
  return database;
}
