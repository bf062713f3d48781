import { Dexie } from 'dexie';
import { IDBFactory, IDBKeyRange } from 'fake-indexeddb';
import { beforeEach, expect, it, vi } from 'vitest';
import { noNetwork, stubPage } from '#tests/support/open-page.ts';
import { createDeviceSession, type SessionOptions } from './device-session.ts';
import { type DeviceStore, openInMemory } from './device-store.ts';
import type { DeviceDatabase } from './tables.ts';
import { isAnythingUnsaved } from './unsaved.ts';

const page = new EventTarget();
let store: DeviceStore;
let events: string[];

beforeEach(async () => {
  stubPage(page);
  store = await openInMemory(noNetwork);
  events = [];
});

/** A session that shows the names of all drafts, and how many writes are in progress. */
function open(over: Partial<SessionOptions<string[], string>> & { write?: DeviceStore['write'] } = {}) {
  const { write = store.write, ...more } = over;
  return createDeviceSession<string[], string>({
    store: { ...store, write, close: async () => void events.push('closed') },
    name: 'drafts',
    initial: [],
    read: (database) => database.drafts.toCollection().primaryKeys(),
    show: (names, { writing }) => `${names.join(' ')} ${writing}`,
    ...more,
  });
}

const put = (name: string) => async (database: DeviceDatabase) => {
  await database.drafts.put({ key: name, owner: null, values: {}, saved_at: 0 });
};

/** A store whose writes wait until they are released. */
function gate() {
  const { opened, release } = latch();
  const write: DeviceStore['write'] = async (work) => {
    await opened;
    await store.write(work);
    events.push('stored');
  };
  return { write, release };
}

function latch() {
  let release: () => void = () => undefined;
  const opened = new Promise<void>((resolve) => (release = resolve));
  return { opened, release };
}

it('a device session is unsaved from the start of a write until its result has been read', async () => {
  const { write, release } = gate();
  const session = open({ write });
  const writing = session.write(put('one'));
  expect([session.snapshot(), isAnythingUnsaved()]).toEqual([' 1', true]);
  release();
  await writing;
  expect([session.snapshot(), isAnythingUnsaved()]).toEqual(['one 0', false]);
  await session.close();
});

it('a device session closes only after flushing its input and finishing its writes', async () => {
  const { write, release } = gate();
  const session = open({ write, flush: async () => void events.push('flushed') });
  const writing = session.write(put('one'));
  const closing = session.close();
  release();
  await Promise.all([writing, closing]);
  expect(events).toEqual(['flushed', 'stored', 'closed']);
  expect(isAnythingUnsaved()).toBe(false);
});

it('a device session shows the writes of other tabs', async () => {
  // Without IndexedDB, Dexie follows no changes.
  Object.assign(Dexie.dependencies, { indexedDB: new IDBFactory(), IDBKeyRange });
  const session = open();
  for (const [name, shown] of [
    ['one', 'one 0'],
    ['two', 'one two 0'],
  ] as const) {
    await put(name)(store.database);
    await vi.waitFor(() => expect(session.snapshot()).toBe(shown));
  }
  await session.close();
});

it('a device session rejects a failed write, and shows the failure until a write succeeds', async () => {
  let isFull = true;
  const write: DeviceStore['write'] = async (work) => {
    if (isFull) throw new Error('The storage is full');
    await store.write(work);
  };
  const session = open({ write, show: (_, { hasFailed }) => String(hasFailed) });
  await expect(session.write(put('one'))).rejects.toThrow('The storage is full');
  expect(session.snapshot()).toBe('true');
  isFull = false;
  await session.write(put('one'));
  expect(session.snapshot()).toBe('false');
  await session.close();
});

it('a device session fetches once each time the network returns', async () => {
  const { opened: answered, release: answer } = latch();
  const session = open({
    fetch: () => {
      events.push('fetched');
      return answered;
    },
  });
  page.dispatchEvent(new Event('online'));
  page.dispatchEvent(new Event('online'));
  expect(events).toEqual(['fetched']);
  answer();
  await session.refresh();
  page.dispatchEvent(new Event('online'));
  expect(events).toEqual(['fetched', 'fetched']);
  await session.close();
});
