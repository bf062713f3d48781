import { randomUUID } from 'node:crypto';
import { afterAll, afterEach, beforeEach, expect, it, vi } from 'vitest';
import type { Transport } from '#client/api/transport.ts';
import { type DeviceStore, openInMemory } from '#client/offline/device-store.ts';
import { readOwnerFrom } from '#client/offline/owner.ts';
import { careerFinder } from '#contract/career-finder/calls.ts';
import { createFinderSession, type FinderSession } from '#features/career-finder/device/finder-session.ts';
import { call, problemOf, send, testApp } from '#tests/support/api.ts';
import { freshDatabase } from '#tests/support/database.ts';

// From a press to the server's row and back: the tables, transactions and sender of the app, over an in-memory
// IndexedDB.
const { db, drop } = await freshDatabase({ seed: true });
const app = testApp(db);
afterAll(drop);

const page = new EventTarget();
let isDown = false;
let opened: { session: FinderSession; store: DeviceStore }[] = [];

beforeEach(() => {
  readOwnerFrom(() => null);
  vi.stubGlobal('addEventListener', page.addEventListener.bind(page));
  vi.stubGlobal('removeEventListener', page.removeEventListener.bind(page));
  vi.stubGlobal('document', Object.assign(new EventTarget(), { hidden: false }));
  vi.stubGlobal('navigator', { onLine: true });
  isDown = false;
});
afterEach(async () => {
  await Promise.all(opened.map(({ session }) => session.close()));
  opened = [];
});

const transport: Transport = {
  base: 'http://localhost',
  locale: 'en',
  token: () => null,
  fetch: async (request) => {
    if (isDown) throw new TypeError('There is no network');
    return app.request(request);
  },
};

/** Another device, or another browser on it. */
async function device() {
  const store = await openInMemory(transport);
  const session = await createFinderSession(store, transport);
  opened.push({ session, store });
  return { ...session.actions, now: session.snapshot, store };
}

/** Allows for a busy machine. */
const eventually = (condition: () => unknown) => vi.waitFor(condition, { timeout: 10_000, interval: 25 });

type Device = Awaited<ReturnType<typeof device>>;

const five = ['art', 'team', 'winning', 'planning', 'teaching'];
const referenceOf = ({ now }: Device) => now().reference ?? '';
const readFromServer = (reference: string) => call(app, careerFinder.selections, { params: { reference } });
const status = async (reference: string) =>
  (await problemOf(await send(app, careerFinder.selections, { params: { reference } }))).status;

function choose({ toggle }: Device, ids: readonly string[]): void {
  for (const id of ids) expect(toggle('pleasures', id)).toBe(true);
}

async function pendingItems({ store }: Device): Promise<string[]> {
  return (await store.database.outbox.toArray()).map(({ endpoint }) => endpoint);
}

function networkIsBack(): void {
  isDown = false;
  page.dispatchEvent(new Event('online'));
}

// FINDER-22
it('the career finder saves each choice at once, and sends a part when it is complete', async () => {
  const mine = await device();
  choose(mine, five.slice(0, 4));
  expect(mine.now().selections.pleasures_selected).toEqual(five.slice(0, 4));
  await eventually(async () =>
    expect((await mine.store.database.career_finder.get(''))?.selections.pleasures_selected).toHaveLength(4),
  );
  expect(await pendingItems(mine)).toEqual([]);
  choose(mine, five.slice(4));
  await eventually(async () => expect((await readFromServer(referenceOf(mine))).pleasures_selected).toEqual(five));
  await eventually(async () => expect(await pendingItems(mine)).toEqual([]));
  // An incomplete part differs from the server's version, although no item is pending.
  const { server } = (await mine.store.database.career_finder.get('')) ?? {};
  expect(server?.pleasures_selected).toEqual(five);
});

it('the career finder never shows fewer choices than were made while it saves them', async () => {
  const mine = await device();
  const seen: number[] = [];
  const { session } = opened.at(-1) ?? {};
  session?.subscribe(() => seen.push(mine.now().selections.pleasures_selected.length));
  for (const id of five) {
    choose(mine, [id]);
    await new Promise((resolve) => setTimeout(resolve, 7));
  }
  await eventually(async () =>
    expect((await mine.store.database.career_finder.get(''))?.selections.pleasures_selected).toHaveLength(5),
  );
  expect(seen).toEqual(seen.toSorted((a, b) => a - b));
  expect(mine.toggle('pleasures', 'puzzle')).toBe(false);
});

// FINDER-8
it('the career finder rejects a sixth choice, and keeps the five', async () => {
  const mine = await device();
  choose(mine, five);
  expect(mine.toggle('pleasures', 'puzzle')).toBe(false);
  expect(mine.now().selections.pleasures_selected).toEqual(five);
  expect(mine.toggle('pleasures', 'art')).toBe(true);
  expect(mine.toggle('pleasures', 'puzzle')).toBe(true);
});

it(
  'the career finder sends answers given offline once it is online, the newest of each part',
  { timeout: 40_000 },
  async () => {
    isDown = true;
    const mine = await device();
    choose(mine, five);
    mine.answer('caring-1', 2);
    mine.answer('caring-1', 5);
    mine.answer('leading-1', 1);
    for (const [place, id] of ['law', 'arts', 'health'].entries()) mine.chooseSector(place, id);
    await eventually(async () =>
      expect((await pendingItems(mine)).toSorted()).toEqual([
        'careerFinder.saveAnswers',
        'careerFinder.savePleasures',
        'careerFinder.saveSectors',
      ]),
    );
    // The control: no call reached the server.
    expect(await status(referenceOf(mine))).toBe(404);
    networkIsBack();
    await eventually(async () => expect(await pendingItems(mine)).toEqual([]));
    const saved = await readFromServer(referenceOf(mine));
    expect([saved.career_sectors_selected, saved.pleasures_selected]).toEqual([['law', 'arts', 'health'], five]);
    expect(saved.user_answer_selections.map(({ question, answer }) => [question, answer])).toEqual([
      ['caring-1', 5],
      ['leading-1', 1],
    ]);
  },
);

it('the career finder merges the answers of two devices with one reference', { timeout: 40_000 }, async () => {
  const phone = await device();
  choose(phone, five);
  phone.answer('caring-1', 4);
  await eventually(async () =>
    expect((await readFromServer(referenceOf(phone))).user_answer_selections).toHaveLength(1),
  );
  await eventually(async () => expect(await pendingItems(phone)).toEqual([]));
  const laptop = await device();
  laptop.answer('leading-1', 3);
  await eventually(() => expect(laptop.now().reference).not.toBeNull());
  const left = referenceOf(laptop);
  await laptop.adopt(referenceOf(phone));
  expect(laptop.now()).toMatchObject({ reference: referenceOf(phone), selections: { pleasures_selected: five } });
  laptop.answer('caring-1', 5);
  await eventually(async () => expect(await pendingItems(laptop)).toEqual([]));
  networkIsBack();
  await eventually(() =>
    expect(phone.now().selections.user_answer_selections.map(({ question, answer }) => [question, answer])).toEqual([
      ['caring-1', 5],
      ['leading-1', 3],
    ]),
  );
  // The laptop's answers under its own reference were deleted as well.
  expect([404, 410]).toContain(await status(left));
});

it(
  'a restart of the career finder deletes all answers on this device, the server and other devices',
  { timeout: 40_000 },
  async () => {
    const phone = await device();
    choose(phone, five);
    await eventually(async () => expect((await readFromServer(referenceOf(phone))).pleasures_selected).toEqual(five));
    const reference = referenceOf(phone);
    const laptop = await device();
    await laptop.adopt(reference);
    isDown = true;
    // Pending while offline: it must not restore cleared answers.
    phone.toggle('pleasures', 'art');
    phone.toggle('pleasures', 'puzzle');
    await eventually(async () => expect(await pendingItems(phone)).toContain('careerFinder.savePleasures'));
    await phone.clear();
    expect(phone.now()).toMatchObject({ reference: null, selections: { pleasures_selected: [] } });
    expect(await phone.store.database.career_finder.count()).toBe(0);
    expect(await pendingItems(phone)).toEqual(['careerFinder.restart']);
    networkIsBack();
    await eventually(async () => expect(await pendingItems(phone)).toEqual([]));
    expect(await status(reference)).toBe(410);
    page.dispatchEvent(new Event('online'));
    await eventually(() => expect(laptop.now().reference).toBeNull());
    expect(await laptop.store.database.career_finder.count()).toBe(0);
    // New answers start under another reference.
    choose(phone, five.slice(0, 1));
    await eventually(() => expect(phone.now().reference).not.toBeNull());
    expect(referenceOf(phone)).not.toBe(reference);
  },
);

it('a restart of the career finder clears another device that sends answers later', { timeout: 40_000 }, async () => {
  const mine = await device();
  choose(mine, five);
  await eventually(async () => expect((await readFromServer(referenceOf(mine))).pleasures_selected).toEqual(five));
  await call(app, careerFinder.restart, { params: { reference: referenceOf(mine) } }, { key: randomUUID() });
  mine.answer('caring-1', 5);
  await eventually(() => expect(mine.now().reference).toBeNull());
  expect(await pendingItems(mine)).toEqual([]);
});
