import { IDBFactory } from 'fake-indexeddb';
import { beforeEach, expect, it, onTestFinished, vi } from 'vitest';
import { emptyDevice } from '#tests/support/device.ts';
import { writeToDevice, NotSavedError } from './database.ts';
import { CREATED_KEY, openExisting, result } from './existing-database.ts';
import { wipeOthers } from './owned-records.ts';
import { readStorageBlocked, watchTransaction } from './storage-answers.ts';
import type { DeviceDatabase } from './tables.ts';

const draft = { key: 'contact|', owner: null, values: { message: 'Typed' }, saved_at: 0 };
const LOCK = 'ksu.database';
let database: DeviceDatabase;
let device: IDBFactory;

beforeEach(async () => {
  database = await emptyDevice();
  device = indexedDB;
});

/** How many tabs hold the write lock, or are about to. */
async function writeLocks(): Promise<number> {
  const { held = [], pending = [] } = await navigator.locks.query();
  return [...held, ...pending].filter(({ name }) => name === LOCK).length;
}

it('opening an existing database never creates one', async () => {
  const empty = new IDBFactory();
  vi.stubGlobal('indexedDB', empty);
  const open = vi.spyOn(empty, 'open');
  expect(await openExisting()).toBeUndefined();
  expect(open).not.toHaveBeenCalled();
  await result(empty.open('ksu', 3));
  expect((await openExisting())?.version).toBe(3);
});

it('opening an existing database uses the mark in local storage if the browser cannot list databases', async () => {
  const old = { open: vi.fn<IDBFactory['open']>((...given) => device.open(...given)) };
  vi.stubGlobal('indexedDB', old);
  let mark: string | null = null;
  vi.stubGlobal('localStorage', { getItem: (key: string) => (key === CREATED_KEY ? mark : null) });
  expect(await openExisting()).toBeUndefined();
  expect(old.open).not.toHaveBeenCalled();
  mark = '1';
  expect((await openExisting())?.name).toBe('ksu');
});

it('the write lock is held while the database is opened or written, but not while it is read', async () => {
  expect(await writeLocks()).toBe(0);
  const writing = database.drafts.put(draft);
  const began = vi.waitFor(async () => expect(await writeLocks()).toBe(1));
  await Promise.all([writing, began]);
  await vi.waitFor(async () => expect(await writeLocks()).toBe(0));
  const reading = database.transaction('r', database.drafts, async () => {
    await database.drafts.count();
    return database.drafts.get(draft.key);
  });
  expect(await writeLocks()).toBe(0);
  expect(await reading).toEqual(draft);
  database.close();
  const opening = database.open();
  expect(await writeLocks()).toBe(1);
  await opening;
  await vi.waitFor(async () => expect(await writeLocks()).toBe(0));
});

it('the write lock is held while records are deleted without Dexie', async () => {
  const request = vi.spyOn(navigator.locks, 'request');
  onTestFinished(() => request.mockRestore());
  await wipeOthers(null, ['drafts']);
  // Once to open the database, once to write.
  expect(request.mock.calls.map(([name]) => name)).toEqual([LOCK, LOCK]);
  await vi.waitFor(async () => expect(await writeLocks()).toBe(0));
});

it('a write blocked for 30 s is aborted, and storage is reported as blocked until the next success', async () => {
  const other = await result(device.open('ksu'));
  const blocking = other.transaction('drafts', 'readwrite');
  const store = blocking.objectStore('drafts');
  let isBlocking = true;
  const again = () => isBlocking && store.count().addEventListener('success', again);
  again();
  vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] });
  onTestFinished(() => void vi.useRealTimers());
  const refused = writeToDevice((rows) => rows.drafts.put(draft)).catch((error: unknown) => error);
  await vi.waitFor(() => expect(vi.getTimerCount()).toBe(1));
  vi.advanceTimersByTime(29_000);
  expect(readStorageBlocked()).toBe(false);
  vi.advanceTimersByTime(1_000);
  expect(readStorageBlocked()).toBe(true);
  expect(await refused).toBeInstanceOf(NotSavedError);
  isBlocking = false;
  await writeToDevice((rows) => rows.drafts.put(draft));
  expect(readStorageBlocked()).toBe(false);
  other.close();
});

it('pages in the back/forward cache get a message when opening the database takes over a second', async () => {
  vi.resetModules();
  const { watchOpening } = await import('./storage-answers.ts');
  const page = new BroadcastChannel('ksu.database');
  onTestFinished(() => page.close());
  const messages: unknown[] = [];
  const first = new Promise<void>((resolve) => {
    page.addEventListener('message', ({ data }) => {
      messages.push(data);
      resolve();
    });
  });
  vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] });
  onTestFinished(() => void vi.useRealTimers());
  let answer: () => void = () => undefined;
  watchOpening(new Promise<void>((resolve) => (answer = resolve)));
  vi.advanceTimersByTime(4_000);
  await first;
  expect(messages).toEqual([null]);
  answer();
});

it('aborting a transaction that ended without its event by the time limit does not throw', () => {
  vi.useFakeTimers();
  onTestFinished(() => void vi.useRealTimers());
  const abort = vi.fn<() => void>(() => {
    throw new DOMException('The transaction has finished.', 'InvalidStateError');
  });
  const transaction = Object.assign(new EventTarget(), { abort, error: null });
  void watchTransaction(transaction as unknown as IDBTransaction);
  expect(() => vi.advanceTimersByTime(31_000)).not.toThrow();
  expect(abort).toHaveBeenCalledOnce();
  transaction.dispatchEvent(new Event('complete'));
});
