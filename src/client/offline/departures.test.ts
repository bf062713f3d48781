import { beforeEach, expect, it, onTestFinished, vi } from 'vitest';
import type { NotSavedError } from './database.ts';
import { result } from './existing-database.ts';
import type { DeviceDatabase, StoredDraft } from './tables.ts';

const draft: StoredDraft = { key: 'contact|', owner: null, values: { message: 'Typed' }, saved_at: 0 };
let page: EventTarget;
let database: DeviceDatabase;
let keep: <T>(write: (database: DeviceDatabase) => Promise<T>) => Promise<T>;
let unsavedError: typeof NotSavedError;

// A page adds its listeners as it loads.
beforeEach(async () => {
  page = new EventTarget();
  vi.stubGlobal('addEventListener', page.addEventListener.bind(page));
  vi.resetModules();
  const { emptyDevice } = await import('#tests/support/device.ts');
  database = await emptyDevice();
  useEngine('Apple Computer, Inc.');
  ({ writeToDevice: keep, NotSavedError: unsavedError } = await import('./database.ts'));
});

function useEngine(vendor: string): void {
  vi.stubGlobal('navigator', { onLine: true, vendor });
}

function depart(persisted = true): void {
  page.dispatchEvent(Object.assign(new Event('pagehide'), { persisted }));
}

function comeBack(): void {
  page.dispatchEvent(Object.assign(new Event('pageshow'), { persisted: true }));
}

/** Returns how a transaction ends that `act` interrupts. */
async function endOf(mode: IDBTransactionMode, act: () => void): Promise<string> {
  const { guarded } = await import('./guarded-transactions.ts');
  const connection = await result(indexedDB.open('ksu'));
  onTestFinished(() => connection.close());
  const transaction = guarded(mode, () => connection.transaction('drafts', mode));
  const store = transaction.objectStore('drafts');
  let requests = 0;
  const again = () => {
    requests += 1;
    if (requests === 3) act();
    if (requests < 10) store.count().addEventListener('success', again);
  };
  again();
  return new Promise((resolve) => {
    for (const type of ['complete', 'abort']) transaction.addEventListener(type, () => resolve(type));
  });
}

it('WebKit pages abort transactions, including reads, only when they enter the back/forward cache', async () => {
  expect(await endOf('readwrite', () => depart(false))).toBe('complete');
  expect(await endOf('readonly', () => depart(false))).toBe('complete');
  expect(await endOf('readwrite', () => depart())).toBe('abort');
  comeBack();
  expect(await endOf('readonly', () => depart())).toBe('abort');
  comeBack();
  expect(await endOf('readwrite', () => undefined)).toBe('complete');
});

it('other engines let transactions finish, because they do not cache a page that has one', async () => {
  for (const vendor of ['Google Inc.', '']) {
    useEngine(vendor);
    expect(await endOf('readwrite', () => depart())).toBe('complete');
  }
});

it('an aborted creation of the database is repeated when the database is next opened', async () => {
  database.close();
  await database.delete();
  const { DeviceDatabase: Tables } = await import('./tables.ts');
  const created = new Tables();
  let isFirst = true;
  created.on('populate', () => {
    if (isFirst) depart();
    isFirst = false;
  });
  await expect(created.open()).rejects.toThrow(/abort/i);
  expect(await indexedDB.databases()).toEqual([]);
  comeBack();
  await created.open();
  await created.drafts.put(draft);
  expect(await created.drafts.toArray()).toEqual([draft]);
  created.close();
});

it('a write interrupted by the back/forward cache is repeated when the page returns', async () => {
  let attempts = 0;
  const kept = keep((rows) =>
    rows.transaction('rw', rows.drafts, async () => {
      attempts += 1;
      await rows.drafts.put(draft);
      if (attempts === 1) depart();
    }),
  );
  await vi.waitFor(() => expect(attempts).toBe(1));
  const later = keep((rows) => rows.drafts.put({ ...draft, key: 'later|' }));
  comeBack();
  await Promise.all([kept, later]);
  expect(attempts).toBe(2);
  expect((await database.drafts.toArray()).map(({ key }) => key)).toEqual(['contact|', 'later|']);
});

it('a write waits while the page is in the back/forward cache', async () => {
  depart();
  const write = vi.fn<(rows: DeviceDatabase) => Promise<string>>((rows) => rows.drafts.put(draft));
  const kept = keep(write);
  await new Promise((resolve) => setImmediate(resolve));
  expect(write).not.toHaveBeenCalled();
  comeBack();
  await kept;
  expect(await database.drafts.toArray()).toEqual([draft]);
});

it('a write that fails while the page stays open is not repeated', async () => {
  depart();
  comeBack();
  const write = vi.fn<() => Promise<void>>(() => Promise.reject(new Error('Refused')));
  await expect(keep(write)).rejects.toThrow(unsavedError);
  expect(write).toHaveBeenCalledTimes(1);
});
