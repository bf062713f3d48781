import { beforeEach, expect, it, vi } from 'vitest';
import { noteNewDatabase, consumeClearedNote } from './cleared-storage.ts';
import { DATABASE, KEPT } from './existing-database.ts';

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
      const found = isThere ? [{ name: DATABASE }] : [];
      meanwhile();
      return found;
    },
  });
});

/** Like `openDatabase`: records the new database, if it created one, and that there is one. */
function open(): void {
  if (!isThere) noteNewDatabase();
  isThere = true;
  notes.set(KEPT, '1');
}

it('cleared storage is not reported if the database never existed or still exists', async () => {
  expect(await consumeClearedNote()).toBe(false);
  open();
  expect(await consumeClearedNote()).toBe(false);
});

// OFFLINE-28
it('cleared storage is reported once, whether or not a page has created a new database', async () => {
  open();
  isThere = false;
  expect([await consumeClearedNote(), await consumeClearedNote()]).toEqual([true, false]);
  open();
  isThere = false;
  open();
  expect([await consumeClearedNote(), await consumeClearedNote()]).toEqual([true, false]);
});

it('cleared storage is reported once if a page creates a new database during the check', async () => {
  open();
  isThere = false;
  meanwhile = open;
  expect(await consumeClearedNote()).toBe(true);
  meanwhile = () => undefined;
  open();
  expect(await consumeClearedNote()).toBe(false);
});
