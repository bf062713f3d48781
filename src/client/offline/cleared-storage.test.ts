import { beforeEach, expect, it, vi } from 'vitest';
import { recordNewDatabase, consumeStorageCleared } from './cleared-storage.ts';
import { DATABASE_NAME, CREATED_KEY } from './existing-database.ts';

let notes: Map<string, string>;
let isThere: boolean;
/** Runs while the browser lists its databases. */
let meanwhile: () => void;

beforeEach(() => {
  notes = new Map();
  isThere = false;
  meanwhile = () => undefined;
  vi.stubGlobal('localStorage', {
    getItem: (key: string) => notes.get(key) ?? null,
    setItem: (key: string, value: string) => void notes.set(key, value),
    removeItem: (key: string) => void notes.delete(key),
  });
  vi.stubGlobal('indexedDB', {
    databases: async () => {
      const found = isThere ? [{ name: DATABASE_NAME }] : [];
      meanwhile();
      return found;
    },
  });
});

/** Like `openDatabase`: records the new database, if it created one, and that there is one. */
function open(): void {
  if (!isThere) recordNewDatabase();
  isThere = true;
  notes.set(CREATED_KEY, '1');
}

it('cleared storage is not reported if the database never existed or still exists', async () => {
  expect(await consumeStorageCleared()).toBe(false);
  open();
  expect(await consumeStorageCleared()).toBe(false);
});

// OFFLINE-28
it('cleared storage is reported once, whether or not a page has created a new database', async () => {
  open();
  isThere = false;
  expect([await consumeStorageCleared(), await consumeStorageCleared()]).toEqual([true, false]);
  open();
  isThere = false;
  open();
  expect([await consumeStorageCleared(), await consumeStorageCleared()]).toEqual([true, false]);
});

it('cleared storage is reported once if a page creates a new database during the check', async () => {
  open();
  isThere = false;
  meanwhile = open;
  expect(await consumeStorageCleared()).toBe(true);
  meanwhile = () => undefined;
  open();
  expect(await consumeStorageCleared()).toBe(false);
});
