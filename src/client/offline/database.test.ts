import { Dexie } from 'dexie';
import { IDBFactory, IDBKeyRange } from 'fake-indexeddb';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { emptyDevice } from '#tests/support/device.ts';
import { NotSavedError, writeToDevice, openDatabase } from './database.ts';
import { DATABASE_NAME, result } from './existing-database.ts';

/** A tab that does not close an old version of the database, and so blocks opening a newer one. */
let blocker: IDBDatabase;

beforeEach(async () => {
  // Closes the database of earlier tests.
  (await emptyDevice()).on.versionchange.fire(new Event('versionchange') as IDBVersionChangeEvent);
  const indexedDB = new IDBFactory();
  Object.assign(Dexie.dependencies, { indexedDB, IDBKeyRange });
  blocker = await result(indexedDB.open(DATABASE_NAME, 1));
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
});
afterEach(async () => {
  vi.useRealTimers();
  blocker.close();
  await vi.waitUntil(openDatabase);
});

const draft = { key: 'contact|', owner: null, values: { message: 'Typed' }, saved_at: 0 };

it('while the database is blocked, a read gives up after 3 s and a write keeps waiting', async () => {
  const reading = openDatabase();
  const writing = writeToDevice((database) => database.drafts.put(draft));
  await vi.advanceTimersByTimeAsync(3_000);
  expect(await reading).toBeUndefined();
  await vi.advanceTimersByTimeAsync(6_000);
  blocker.close();
  await writing;
  expect(await (await openDatabase())?.drafts.get(draft.key)).toEqual(draft);
});

it('while the database is blocked, the first write fails after 10 s and later writes fail at once', async () => {
  const writing = writeToDevice((database) => database.drafts.put(draft));
  const refused = writing.catch((error: unknown) => error);
  await vi.advanceTimersByTimeAsync(10_000);
  expect(await refused).toBeInstanceOf(NotSavedError);
  await expect(writeToDevice((database) => database.drafts.put(draft))).rejects.toThrow(NotSavedError);
});

it('the database is closed while its page is in the back/forward cache, and reopened by the next write', async () => {
  const page = new EventTarget();
  vi.stubGlobal('addEventListener', page.addEventListener.bind(page));
  blocker.close();
  const database = await openDatabase();
  const hide = (persisted: boolean) => page.dispatchEvent(Object.assign(new Event('pagehide'), { persisted }));
  hide(false);
  expect(database?.isOpen()).toBe(true);
  hide(true);
  expect(database?.isOpen()).toBe(false);
  await writeToDevice((device) => device.drafts.put(draft));
  expect(database?.isOpen()).toBe(true);
  expect(await database?.drafts.get(draft.key)).toEqual(draft);
});
