import { beforeEach, expect, it, onTestFinished, vi } from 'vitest';
import { emptyDevice } from '#tests/support/device.ts';
import { shownTables, wipeOthers, wipeOwned } from './owned-records.ts';
import { readOwnerFrom } from './owner.ts';
import type { DeviceDatabase, StoredPass } from './tables.ts';
import { preloadedPass, findPass, findPicture, storePass, preloadWallet } from './wallet.ts';

let owner: string | null = '1';
let database: DeviceDatabase;
const picture = (id: string) => ({ id, blob: new Blob([id]) }) as NonNullable<StoredPass['picture']>;
const passOf = (answer: string, id?: string) =>
  ({ answer, picture: id === undefined ? null : picture(id) }) as unknown as StoredPass;
const stored = async () => (await database.wallet.toArray()).map(({ key, answer }) => [key, answer]);

beforeEach(async () => {
  owner = '1';
  readOwnerFrom(() => owner);
  onTestFinished(() => readOwnerFrom(() => null));
  database = await emptyDevice();
});

it('the wallet stores the newest pass of each kind for each user', async () => {
  await storePass('student_card', '1', passOf('first'));
  expect(await storePass('student_card', '1', passOf('second'))).toMatchObject({ owner: '1', answer: 'second' });
  await storePass('parking_permit', '1', passOf('permit'));
  owner = '2';
  await storePass('student_card', '2', passOf('of another'));
  expect(await stored()).toEqual([
    ['parking_permit|1', 'permit'],
    ['student_card|1', 'second'],
    ['student_card|2', 'of another'],
  ]);
  expect(await findPass('student_card')).toMatchObject({ answer: 'of another' });
  expect(await findPass('parking_permit')).toBeUndefined();
});

it.each([
  ['its user has signed out', null],
  ['another user has signed in', '2'],
])('the wallet stores no pass that arrives after %s', async (_, next) => {
  owner = next;
  expect(await storePass('student_card', '1', passOf('late'))).toBeUndefined();
  expect(await stored()).toEqual([]);
});

it.each([null, '2'])('the wallet stores no pass if the session changes to %s during the write', async (next) => {
  const begin = database.transaction.bind(database) as (...given: unknown[]) => unknown;
  const whileWriting = (...given: unknown[]) => {
    owner = next;
    return begin(...given);
  };
  vi.spyOn(database, 'transaction').mockImplementationOnce(whileWriting as never);
  expect(await storePass('student_card', '1', passOf('late'))).toBeUndefined();
  expect(await stored()).toEqual([]);
});

it('the wallet keeps no pass that was being written while its user signed out', async () => {
  const writing = storePass('student_card', '1', passOf('late'));
  await vi.waitFor(async () => expect(await stored()).toHaveLength(1));
  owner = null;
  await wipeOwned('1', shownTables);
  await writing;
  expect(await stored()).toEqual([]);
});

it('the wallet returns no pass to visitors or other users', async () => {
  await storePass('student_card', '1', passOf('mine', 'photo'));
  for (const next of [null, '2']) {
    owner = next;
    expect(await findPass('student_card')).toBeUndefined();
    expect(await findPicture('photo')).toBeNull();
    expect(await preloadWallet()).toEqual([]);
    expect(preloadedPass('student_card')).toBeUndefined();
  }
  owner = '1';
  expect(await findPicture('photo')).toMatchObject({ id: 'photo' });
  expect(await findPicture('another')).toBeNull();
});

it.each([null, '2'])('the wallet returns no pass if the session changes to %s during the read', async (next) => {
  await storePass('student_card', '1', passOf('mine', 'photo'));
  const pass = findPass('student_card');
  const photo = findPicture('photo');
  owner = next;
  expect([await pass, await photo]).toEqual([undefined, null]);
});

it('preloaded passes are available synchronously until they change', async () => {
  await storePass('student_card', '1', passOf('mine', 'photo'));
  await storePass('parking_permit', '1', passOf('permit'));
  expect(preloadedPass('student_card')).toBeUndefined();
  expect(await preloadWallet()).toHaveLength(1);
  expect(preloadedPass('student_card')).toMatchObject({ answer: 'mine' });
  expect(preloadedPass('parking_permit')).toMatchObject({ answer: 'permit' });
  // Replaced, and read for the first page no more.
  const keeping = storePass('student_card', '1', passOf('newer'));
  expect(preloadedPass('student_card')).toBeUndefined();
  await keeping;
  expect(preloadedPass('parking_permit')).toMatchObject({ answer: 'permit' });
});

it.each([null, '2'])('preloaded passes are not returned after the session changed to %s', async (next) => {
  await storePass('student_card', '1', passOf('mine', 'photo'));
  const reading = preloadWallet();
  owner = next;
  expect(await reading).toEqual([]);
  owner = '1';
  expect(preloadedPass('student_card')).toBeUndefined();
  await preloadWallet();
  expect(preloadedPass('student_card')).toBeDefined();
  owner = next;
  expect(preloadedPass('student_card')).toBeUndefined();
});

it('a pass replaced during the preload is not returned', async () => {
  await storePass('student_card', '1', passOf('old', 'photo'));
  const reading = preloadWallet();
  const keeping = storePass('student_card', '1', passOf('new', 'other'));
  expect(await reading).toEqual([]);
  await keeping;
  expect(preloadedPass('student_card')).toBeUndefined();
});

it('a preloaded pass deleted on sign-out is not returned when the same user signs in again', async () => {
  await storePass('student_card', '1', passOf('mine'));
  await preloadWallet();
  owner = null;
  await wipeOthers(null, shownTables);
  owner = '1';
  expect(await findPass('student_card')).toBeUndefined();
  await preloadWallet();
  expect(preloadedPass('student_card')).toBeUndefined();
});

it('the wallet preload gives up after 150 ms if storage does not answer', async () => {
  await storePass('student_card', '1', passOf('mine', 'photo'));
  const { indexedDB: device } = globalThis;
  let answer: (databases: []) => void = () => undefined;
  const databases = () => new Promise((resolve) => (answer = resolve));
  vi.stubGlobal('indexedDB', { databases, open: device.open.bind(device) });
  vi.useFakeTimers();
  onTestFinished(() => void vi.useRealTimers());
  let read: unknown = 'waiting';
  const reading = preloadWallet().then((blobs) => (read = blobs));
  await vi.advanceTimersByTimeAsync(149);
  expect(read).toBe('waiting');
  await vi.advanceTimersByTimeAsync(1);
  expect(read).toEqual([]);
  await reading;
  // Releases the write lock, which the process has once.
  answer([]);
  expect(preloadedPass('student_card')).toBeUndefined();
});

it('the wallet returns undefined if the device cannot store or read a pass', async () => {
  vi.spyOn(database.wallet, 'put').mockRejectedValue(new DOMException('Full', 'QuotaExceededError'));
  expect(await storePass('student_card', '1', passOf('mine'))).toBeUndefined();
  vi.stubGlobal('indexedDB', undefined);
  expect(await findPass('student_card')).toBeUndefined();
  expect(await findPicture('photo')).toBeNull();
});
