import { randomUUID } from 'node:crypto';
import { Dexie } from 'dexie';
import { IDBFactory, IDBKeyRange } from 'fake-indexeddb';
import { afterAll, beforeEach, describe, expect, it, vi } from 'vitest';
import type { Transport } from '#client/api/transport.ts';
import { SEND_PATIENCE_MS } from '#client/offline/outbox-item.ts';
import { addItem, allItems, type NewItem, retryNow } from '#client/offline/outbox-store.ts';
import { forgetSentWrites } from '#client/offline/owned-records.ts';
import { sendDue, withSendLock } from '#client/offline/sender.ts';
import { closeSentWrites, findSentWrites, sentWriteOf, MAX_SENT_WRITES } from '#client/offline/sent-writes.ts';
import { DeviceDatabase } from '#client/offline/tables.ts';
import { complaints } from '#contract/complaints/calls.ts';
import { contact } from '#contract/contact/calls.ts';
import { startFaultyServer } from '#tests/support/faulty-server.ts';
import { listen } from '#tests/support/server/listen.ts';
import { startApp } from '#tests/support/server/portal.ts';

// Items that were pending on the device and have been sent stay listed until the user closes the list; with the real
// server.
const { app } = await startApp({ jobs: { enqueue: async () => undefined } });
const server = await listen(app);
const faulty = await startFaultyServer({ target: server.url });

let database: DeviceDatabase;
beforeEach(() => {
  vi.stubGlobal('document', new EventTarget());
  vi.stubGlobal('indexedDB', new IDBFactory());
  Object.assign(Dexie.dependencies, { indexedDB, IDBKeyRange });
  database = new DeviceDatabase();
  faulty.mode({ kind: 'pass' });
});
afterAll(async () => {
  await faulty.close();
  await server.close();
});

const transport: Transport = {
  base: faulty.url,
  locale: 'en',
  fetch: (request) => fetch(request),
  token: () => null,
};

/** Stores a message like the form does, written this many milliseconds ago. */
async function queue(owner: string | null, { ago = 0, ...changes }: Partial<NewItem> & { ago?: number } = {}) {
  const input = { body: { name: 'Ġorġa', email: `${randomUUID()}@students.example`, message: 'Written offline' } };
  const item = { scope: randomUUID(), endpoint: contact.send.id, input, owner, is_anonymous: true, ...changes };
  return addItem(database, { replaces: false, draft: undefined, key: undefined, ...item }, Date.now() - ago);
}

/** Sends the due items once. @param owner id of the signed-in person, or null */
async function sendPending(owner: string | null): Promise<void> {
  await withSendLock(database, 'writes', (holdsLock) => {
    return sendDue({ database, transport, lane: 'writes', owner: () => owner, onChange: () => undefined }, holdsLock);
  });
}

/** Sends a message that is pending first, because the server cannot be reached. */
async function sendLate(owner: string | null): Promise<void> {
  await queue(owner);
  faulty.mode({ kind: 'drop' });
  await sendPending(owner);
  faulty.mode({ kind: 'pass' });
  await retryNow(database);
  await sendPending(owner);
  expect(await allItems(database)).toEqual([]);
}

const kinds = async (owner: string | null) => (await findSentWrites(database, owner)).map(({ endpoint }) => endpoint);

describe('a message that has been sent', () => {
  it('remains listed with its kind and time only, until its owner closes the list', async () => {
    const before = Date.now();
    await sendLate('7');
    const [sent, ...others] = await findSentWrites(database, '7');
    expect([sent?.endpoint, others]).toEqual(['contact.send', []]);
    expect(sent?.at).toBeGreaterThanOrEqual(before);
    // The device has deleted the text of the message.
    const stored = JSON.stringify(await Promise.all(database.tables.map((table) => table.toArray())));
    expect(stored).not.toMatch(/Written offline|students\.example/);
    expect([await kinds('8'), await kinds(null)]).toEqual([[], []]);
    await closeSentWrites(database, '8');
    expect(await kinds('7')).toEqual(['contact.send']);
    await closeSentWrites(database, '7');
    expect(await kinds('7')).toEqual([]);
    // A page that waits for the message still learns that it arrived.
    expect(await database.arrivals.count()).toBe(1);
  });

  it('is not listed if it arrived before its form reported it as saved', async () => {
    await queue('7');
    await sendPending('7');
    expect([await kinds('7'), await database.arrivals.count()]).toEqual([[], 1]);
    await queue('7', { ago: SEND_PATIENCE_MS });
    await sendPending('7');
    expect(await kinds('7')).toEqual(['contact.send']);
  });

  it('is deleted from the list when its owner signs out, while a visitor’s message is not', async () => {
    await sendLate('7');
    await sendLate(null);
    await forgetSentWrites((owner) => owner === '8');
    expect([await kinds('7'), await kinds(null)]).toEqual([['contact.send'], ['contact.send']]);
    await forgetSentWrites((owner) => owner === '7');
    expect([await kinds('7'), await kinds(null)]).toEqual([[], ['contact.send']]);
  });

  it('replaces the oldest in a full list, and is listed longer than other arrivals are stored', async () => {
    await database.arrivals.bulkPut(
      Array.from({ length: MAX_SENT_WRITES }, (_, index) => ({
        id: 1000 + index,
        at: 1000 + index,
        listed: { endpoint: 'rar.save', owner: '7' },
      })),
    );
    await database.arrivals.put({ id: 999, at: 999 });
    await sendLate('7');
    const sent = await findSentWrites(database, '7');
    expect(sent.map(({ endpoint }) => endpoint)).toEqual([
      'contact.send',
      ...Array.from({ length: MAX_SENT_WRITES - 1 }, () => 'rar.save'),
    ]);
    expect(sent.at(-1)?.at).toBe(1001);
    expect(await database.arrivals.get(999)).toBeUndefined();
  });
});

it('the list of sent messages has no anonymous complaints, and none of an owner who has signed out', async () => {
  const named = await queue('7', { endpoint: complaints.send.id, is_anonymous: false, ago: SEND_PATIENCE_MS });
  const now = Date.now();
  expect(sentWriteOf(named, now, '7')).toEqual({ endpoint: 'complaints.send', owner: '7' });
  expect(sentWriteOf(named, now, null)).toBeUndefined();
  expect(sentWriteOf({ ...named, owner: null, is_anonymous: true }, now, null)).toBeUndefined();
});
