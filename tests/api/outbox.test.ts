import { randomUUID } from 'node:crypto';
import { Dexie } from 'dexie';
import { IDBFactory, IDBKeyRange } from 'fake-indexeddb';
import { afterAll, beforeEach, describe, expect, it, vi } from 'vitest';
import type { Transport } from '#client/api/transport.ts';
import type { NewItem } from '#client/offline/outbox-store.ts';
import { addItem, allItems, claimItem, decideItem, retryNow, unblockItems } from '#client/offline/outbox-store.ts';
import { sendDue, withSendLock } from '#client/offline/sender.ts';
import { DeviceDatabase } from '#client/offline/tables.ts';
import { contact } from '#contract/contact/calls.ts';
import { startFaultyServer } from '#tests/support/faulty-server.ts';
import { listen } from '#tests/support/server/listen.ts';
import { startApp } from '#tests/support/server/portal.ts';

// The store, the sender and the lock of the outbox as in the app, connected to the real server.
const { app, db } = await startApp({ jobs: { enqueue: async () => undefined } });
const server = await listen(app);
const faulty = await startFaultyServer({ target: server.url });
const CONTACT = /^\/api\/contact/;

let database: DeviceDatabase;
beforeEach(() => {
  vi.stubGlobal('document', new EventTarget());
  Object.assign(Dexie.dependencies, { indexedDB: new IDBFactory(), IDBKeyRange });
  database = new DeviceDatabase();
  faulty.mode({ kind: 'pass' });
  faulty.requests.length = 0;
  faulty.headers.length = 0;
});
afterAll(async () => {
  await faulty.close();
  await server.close();
});

const transport: Transport = {
  base: faulty.url,
  locale: 'en',
  fetch: (request) => fetch(request),
  token: () => 'a-token-of-somebody',
};

/** Stores a message like the form does; returns its unique text. */
async function queue(changes: Partial<NewItem> = {}): Promise<string> {
  const message = `Message ${randomUUID()}`;
  const input = { body: { name: 'Ġorġa', email: `${randomUUID()}@students.example`, message } };
  const item = { scope: message, endpoint: contact.send.id, input, owner: null, is_anonymous: true, ...changes };
  await addItem(database, { replaces: false, draft: undefined, key: undefined, ...item }, Date.now());
  return message;
}

/** Runs the outbox once, with or without a signed-in user, from a tab with this database. */
async function sendPending(tab = database, owner: string | null = null): Promise<void> {
  await withSendLock(tab, 'writes', (holdsLock) => {
    return sendDue({ database: tab, transport, lane: 'writes', owner: () => owner, onChange }, holdsLock);
  });
}

async function arrivals(message: string): Promise<number> {
  const rows = await db.selectFrom('contact_messages').select('id').where('message', '=', message).execute();
  return rows.length;
}

const onChange = () => undefined;
const storedItems = () => allItems(database);
const countPosts = () => faulty.requests.filter((request) => request.startsWith('POST')).length;
const marked = { 'content-type': 'application/json', 'x-ksu-api': '1' };
const status = (code: number, headers: Record<string, string> = {}, errors = {}) =>
  ({
    kind: 'status',
    status: code,
    headers: { ...marked, ...headers },
    body: JSON.stringify({ message: 'We cannot take this.', code: 'invalid', errors }),
  }) as const;

describe('an outbox item', () => {
  it('is sent once, without the token of the signed-in user if it is anonymous, and is then deleted', async () => {
    const message = await queue();
    await sendPending(database, '7');
    expect([await arrivals(message), await storedItems(), countPosts()]).toEqual([1, [], 1]);
    expect(faulty.headers[0]?.authorization).toBeUndefined();
  });

  it('of a user is sent with their token, and only while they are signed in', async () => {
    const message = await queue({ owner: '7', is_anonymous: false });
    await sendPending(database, '8');
    await sendPending(database, null);
    expect([await arrivals(message), countPosts()]).toEqual([0, 0]);
    // The server rejects this token: the item waits until its owner signs in again.
    await sendPending(database, '7');
    expect(faulty.headers[0]?.authorization).toBe('Bearer a-token-of-somebody');
  });

  it('keeps its order within a scope, and a dropped connection ends the attempt', async () => {
    const scope = 'one';
    const messages = [await queue({ scope }), await queue({ scope }), await queue(), await queue(), await queue()];
    faulty.modeFor(CONTACT, { kind: 'drop' });
    await sendPending();
    expect(countPosts()).toBe(3);
    expect((await storedItems()).map(({ tries }) => tries)).toEqual([1, 0, 1, 1, 0]);
    faulty.mode({ kind: 'pass' });
    await retryNow(database);
    await sendPending();
    expect(await Promise.all(messages.map(arrivals))).toEqual([1, 1, 1, 1, 1]);
  });

  it('whose sender crashed is sent again with the same key', async () => {
    const message = await queue();
    const [item] = await storedItems();
    if (item === undefined) throw new Error('Nothing was kept');
    await claimItem(database, item);
    await sendPending();
    expect([await arrivals(message), await storedItems()]).toEqual([1, []]);
    expect(faulty.headers[0]?.['idempotency-key']).toBe(item.key);
  });
});

describe('the response to an outbox item', () => {
  it.each([
    { kind: 'captive-html' },
    { kind: 'captive-redirect' },
    { kind: 'captive-511' },
    { kind: 'truncate' },
    { kind: 'forged', without: 'status' },
    { kind: 'forged', without: 'type' },
    { kind: 'forged', without: 'marker' },
    { kind: 'forged', without: 'key' },
  ] as const)('is rejected if it does not come from the portal: %j', async (fault) => {
    const message = await queue();
    faulty.modeFor(CONTACT, fault);
    await sendPending();
    expect(await storedItems()).toMatchObject([{ state: 'pending', tries: 1, error: { status: 0 } }]);
    faulty.mode({ kind: 'pass' });
    await retryNow(database);
    await sendPending();
    expect([await arrivals(message), await storedItems()]).toEqual([1, []]);
  });

  it('is accepted with the right status, type, marker and key (control)', async () => {
    const message = await queue();
    faulty.modeFor(CONTACT, { kind: 'forged' });
    await sendPending();
    expect([await arrivals(message), await storedItems()]).toEqual([0, []]);
  });

  it.each([
    { name: 'it arrives once', fault: { kind: 'answer-lost' }, times: 1 },
    {
      name: 'it arrives twice if its key has changed (control)',
      fault: { kind: 'answer-lost', rekeyed: true },
      times: 2,
    },
  ] as const)('can be lost, and after a repetition $name', async ({ fault, times }) => {
    const message = await queue();
    faulty.modeFor(CONTACT, fault);
    await sendPending();
    expect(await storedItems()).toHaveLength(1);
    faulty.mode({ kind: 'pass' });
    await retryNow(database);
    await sendPending();
    expect([await arrivals(message), await storedItems(), countPosts()]).toEqual([times, [], 2]);
  });
});

// OFFLINE-20, OFFLINE-22
describe('a rejection of an outbox item', () => {
  it.each([403, 404, 410, 422])('with %s makes it need attention, and the next item is sent', async (code) => {
    const message = await queue();
    const next = await queue();
    let isFirst = true;
    faulty.modeFor(CONTACT, () => {
      const fault = isFirst ? status(code, {}, { email: ['No such address.'] }) : ({ kind: 'pass' } as const);
      isFirst = false;
      return fault;
    });
    await sendPending();
    const [item] = await storedItems();
    expect(item).toMatchObject({ state: 'needs_attention', error: { status: code, message: 'We cannot take this.' } });
    expect(item?.error?.errors).toEqual({ email: ['No such address.'] });
    expect([await arrivals(message), await arrivals(next)]).toEqual([0, 1]);
    await sendPending();
    expect(countPosts()).toBe(2);
    // Corrected at once, it is sent under a new key.
    await decideItem(database, item?.id ?? 0, null, { edit: item?.input });
    await sendPending();
    expect([await arrivals(message), await storedItems()]).toEqual([1, []]);
    expect(faulty.headers[2]?.['idempotency-key']).not.toBe(item?.key);
  });

  it('with 401 blocks it until its owner signs in', async () => {
    await queue({ owner: '7', is_anonymous: false });
    faulty.modeFor(CONTACT, status(401));
    await sendPending(database, '7');
    await sendPending(database, '7');
    expect([countPosts(), (await storedItems())[0]?.state]).toEqual([1, 'blocked_auth']);
    await unblockItems(database, '8');
    expect((await storedItems())[0]?.state).toBe('blocked_auth');
    await unblockItems(database, '7');
    expect((await storedItems())[0]).toMatchObject({ state: 'pending', next_at: 0 });
  });

  it.each([429, 503])('with %s delays all pending items for the time in Retry-After', async (code) => {
    const messages = [await queue(), await queue()];
    faulty.modeFor(CONTACT, status(code, { 'retry-after': '40' }));
    const before = Date.now();
    await sendPending();
    await retryNow(database);
    await sendPending();
    expect(countPosts()).toBe(1);
    for (const { next_at } of await storedItems()) expect(next_at).toBeGreaterThanOrEqual(before + 40_000);
    // The control: without Retry-After it is due within a second.
    await database.outbox.toCollection().modify({ next_at: 0 });
    faulty.modeFor(CONTACT, status(code));
    await sendPending();
    for (const { next_at } of await storedItems()) expect(next_at).toBeLessThan(Date.now() + 4000);
    expect(await Promise.all(messages.map(arrivals))).toEqual([0, 0]);
  });

  it('with 503 delays a new item for the time in Retry-After, and no longer', async () => {
    await Promise.all([queue(), queue()]);
    await database.outbox.update((await storedItems())[0]?.id ?? 0, { tries: 10 });
    faulty.modeFor(CONTACT, status(503, { 'retry-after': '5' }));
    await sendPending();
    const [failedOften = 0, untried = 0] = (await storedItems()).map(({ next_at }) => next_at - Date.now());
    expect([countPosts(), failedOften > 200_000, untried > 0, untried <= 5_000]).toEqual([1, true, true, true]);
  });
});

describe('a device clock that was wrong', () => {
  it('does not delay items that were written while it was two days ahead', async () => {
    const messages = [await queue(), await queue()];
    const [untried, left] = await storedItems();
    const ahead = Date.now() + 48 * 3_600_000;
    await database.outbox.update(untried?.id ?? 0, { next_at: ahead, created_at: ahead });
    await database.outbox.update(left?.id ?? 0, { next_at: ahead, state: 'sending' });
    await sendPending();
    expect([await Promise.all(messages.map(arrivals)), await storedItems()]).toEqual([[1, 1], []]);
  });
});

describe('a tab that holds the outbox lock', () => {
  it.each([
    ['is suspended', () => document.dispatchEvent(new Event('freeze'))],
    ['enters the back/forward cache', () => dispatchEvent(Object.assign(new Event('pagehide'), { persisted: true }))],
  ])('and %s releases it to another tab', async (_name, suspend) => {
    const tab = new EventTarget();
    vi.stubGlobal('addEventListener', tab.addEventListener.bind(tab));
    vi.stubGlobal('dispatchEvent', tab.dispatchEvent.bind(tab));
    const message = await queue();
    const awake = Promise.withResolvers<void>();
    faulty.modeFor(CONTACT, { kind: 'held', until: awake.promise });
    const suspended = sendPending();
    await vi.waitFor(() => expect(countPosts()).toBe(1));
    faulty.modeFor(CONTACT, { kind: 'pass' });
    suspend();
    await suspended;
    await sendPending(new DeviceDatabase());
    awake.resolve();
    expect([await arrivals(message), await storedItems()]).toEqual([1, []]);
  });

  it('loses it after a minute if it was suspended without an event', async () => {
    const message = await queue();
    const free = Promise.withResolvers<void>();
    const suspended = navigator.locks.request('ksu.outbox', () => free.promise).catch(() => 'stolen');
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
    const other = sendPending(new DeviceDatabase());
    await vi.advanceTimersByTimeAsync(59_000);
    expect(countPosts()).toBe(0);
    await vi.advanceTimersByTimeAsync(2_000);
    // The outbox counts pending items after a pause; no timer may be left when time stops.
    await vi.runOnlyPendingTimersAsync();
    vi.useRealTimers();
    await other;
    expect([await arrivals(message), await storedItems()]).toEqual([1, []]);
    expect(await suspended).toBe('stolen');
    free.resolve();
  });
});

describe('two tabs with one outbox item', () => {
  const locks = navigator.locks;
  it.each([
    { name: 'with Web Locks send it once', given: locks, requests: 1 },
    { name: 'without Web Locks send it once, because of the lease', given: undefined, requests: 1 },
    {
      name: 'with a lock that locks nothing send it twice, and it arrives once (control)',
      given: { request: (_name: string, _options: object, work: () => unknown) => work() },
      requests: 2,
    },
  ])('$name', async ({ given, requests }) => {
    vi.stubGlobal('navigator', { locks: given });
    const message = await queue();
    const other = new DeviceDatabase();
    faulty.modeFor(CONTACT, { kind: 'slow', delayMs: 300, bytesPerSecond: 100_000 });
    const first = sendPending();
    await vi.waitFor(() => expect(countPosts()).toBe(1));
    await Promise.all([first, sendPending(other)]);
    expect([countPosts(), await arrivals(message), await storedItems()]).toEqual([requests, 1, []]);
  });
});
