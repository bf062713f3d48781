import { IDBFactory, IDBKeyRange } from 'fake-indexeddb';
import { beforeEach, expect, it, vi } from 'vitest';
import { SHARE_LIFETIME_MS, SHARES_DATABASE, SHARES_STORE } from '#contract/kit/shares.ts';
import { readOwnerFrom } from './owner.ts';
import { deleteShare, deleteSharesOfOthers, listShares, type SharedThing } from './shares.ts';
import { wipeShares } from './wipe-shares.ts';

let owner: string | null = null;

beforeEach(() => {
  vi.stubGlobal('indexedDB', new IDBFactory());
  vi.stubGlobal('IDBKeyRange', IDBKeyRange);
  owner = null;
  readOwnerFrom(() => owner);
});

/** Stores shares as the worker does. */
async function shared(...shares: Partial<SharedThing>[]): Promise<void> {
  const request = indexedDB.open(SHARES_DATABASE, 1);
  request.addEventListener('upgradeneeded', () =>
    request.result.createObjectStore(SHARES_STORE, { keyPath: 'id', autoIncrement: true }),
  );
  await new Promise((resolve) => request.addEventListener('success', resolve));
  const transaction = request.result.transaction(SHARES_STORE, 'readwrite');
  const common = { owner: null, shared_at: Date.now(), name: '', file: null, text: null, refusal: null };
  for (const share of shares) transaction.objectStore(SHARES_STORE).add({ ...common, ...share });
  await new Promise((resolve) => transaction.addEventListener('complete', resolve));
  request.result.close();
}

const texts = async () => (await listShares()).map(({ text }) => text);

it('listing shared content creates no database', async () => {
  expect(await texts()).toEqual([]);
  expect(await indexedDB.databases()).toEqual([]);
});

it('content shared by a visitor belongs to the first user who lists it, and is hidden from all others', async () => {
  await shared({ text: 'A lift that stands still' });
  expect(await texts()).toEqual(['A lift that stands still']);
  owner = '1';
  expect(await texts()).toEqual(['A lift that stands still']);
  owner = '2';
  expect(await texts()).toEqual([]);
  owner = null;
  expect(await texts()).toEqual([]);
  owner = '1';
  expect(await texts()).toEqual(['A lift that stands still']);
});

// SHARE-5
it('shared content is deleted once used, after a day, and on sign-out', async () => {
  await shared({ text: 'old', shared_at: Date.now() - SHARE_LIFETIME_MS }, { text: 'used' }, { text: 'left' });
  const [first] = await listShares();
  expect(first?.text).toBe('used');
  if (first !== undefined) await deleteShare(first);
  expect(await texts()).toEqual(['left']);
  wipeShares();
  expect(await texts()).toEqual([]);
  expect(await indexedDB.databases()).toEqual([]);
});

it('shared content of users whose session ended is deleted, and content without an owner is kept', async () => {
  await shared({ text: 'theirs', owner: '1' }, { text: 'mine', owner: '2' }, { text: 'unseen' });
  await deleteSharesOfOthers('2');
  owner = '1';
  expect(await texts()).toEqual(['unseen']);
  await deleteSharesOfOthers(null);
  owner = '2';
  expect(await texts()).toEqual([]);
});
