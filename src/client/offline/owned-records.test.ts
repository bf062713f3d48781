import { IDBFactory } from 'fake-indexeddb';
import { beforeEach, expect, it, vi } from 'vitest';
import { DATABASE_NAME, result } from './existing-database.ts';
import { allOwned, shownTables, wipeOthers } from './owned-records.ts';
import { discardDraftsOf, mayStoreDraftOf, readOwnerFrom } from './owner.ts';

beforeEach(async () => {
  vi.stubGlobal('indexedDB', new IDBFactory());
  const request = indexedDB.open(DATABASE_NAME, 1);
  request.addEventListener('upgradeneeded', () => {
    for (const table of shownTables) {
      request.result.createObjectStore(table, { keyPath: 'key' }).createIndex('owner', 'owner');
    }
  });
  const database = await result(request);
  const transaction = database.transaction([...shownTables], 'readwrite');
  for (const table of shownTables) {
    for (const owner of ['1', '2', null]) transaction.objectStore(table).add({ key: `of ${owner}`, owner });
  }
  await new Promise((resolve) => transaction.addEventListener('complete', resolve));
  database.close();
});

async function keysOf(table: string): Promise<unknown> {
  const database = await result(indexedDB.open(DATABASE_NAME));
  const keys = await result(database.transaction(table).objectStore(table).getAllKeys());
  database.close();
  return keys;
}

// OFFLINE-32
it.each(['wallet', 'door_lists', 'door_checks', 'rar_reports', 'career_finder'])(
  'an expired session leaves no records of its user in %s, but keeps those of visitors',
  async (table) => {
    await wipeOthers('2', shownTables);
    expect(await keysOf(table)).toEqual(['of 2', 'of null']);
    await wipeOthers(null, shownTables);
    expect(await keysOf(table)).toEqual(['of null']);
  },
);

it('reading owned records returns only those of the given user', async () => {
  expect(await allOwned('1', 'wallet')).toEqual([{ key: 'of 1', owner: '1' }]);
});

it('after sign-out, drafts of that user are not stored until the next sign-in; drafts of others are', () => {
  let owner: string | null = '1';
  readOwnerFrom(() => owner);
  discardDraftsOf('1');
  owner = null;
  expect([mayStoreDraftOf('1'), mayStoreDraftOf('2'), mayStoreDraftOf(null)]).toEqual([false, true, true]);
  owner = '1';
  expect([mayStoreDraftOf('1'), mayStoreDraftOf(null)]).toEqual([true, true]);
  readOwnerFrom(() => null);
});
