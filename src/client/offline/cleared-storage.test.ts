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

it('is not said of a device that never kept anything, nor of one that keeps everything', async () => {
  expect(await consumeClearedNote()).toBe(false);
  open();
  expect(await consumeClearedNote()).toBe(false);
});

// OFFLINE-28
it('is said once, whether or not a page has made a new database before', async () => {
  open();
  isThere = false;
  expect([await consumeClearedNote(), await consumeClearedNote()]).toEqual([true, false]);
  open();
  isThere = false;
  open();
  expect([await consumeClearedNote(), await consumeClearedNote()]).toEqual([true, false]);
});

it('is said once if a page makes a new database while the browser looks for the old one', async () => {
  open();
  isThere = false;
  meanwhile = open;
  expect(await consumeClearedNote()).toBe(true);
  meanwhile = () => undefined;
  open();
  expect(await consumeClearedNote()).toBe(false);
});
