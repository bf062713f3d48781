import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import type { Transport } from '#api/transport.ts';
import { type DeviceStore, openInMemory } from '../device-store.ts';
import { readOwnerFrom } from '../owner.ts';
import { createReceiptSession } from './use-receipts.ts';

const page = new EventTarget();
const transport: Transport = {
  base: 'http://localhost',
  locale: 'en',
  token: () => null,
  fetch: () => Promise.reject(new TypeError('No network')),
};
let store: DeviceStore;

beforeEach(async () => {
  readOwnerFrom(() => '7');
  vi.stubGlobal('addEventListener', page.addEventListener.bind(page));
  vi.stubGlobal('removeEventListener', page.removeEventListener.bind(page));
  vi.stubGlobal('document', Object.assign(new EventTarget(), { hidden: false }));
  vi.stubGlobal('navigator', { onLine: true });
  store = await openInMemory(transport);
});
afterEach(() => {
  readOwnerFrom(() => null);
  vi.unstubAllGlobals();
});

const receipt = () => ({ label: 'Lights', amount: 100, file: new File(['%PDF-1.7 lights'], 'lights.pdf') });

/** The item leaves the outbox: with an answer of the server, or because somebody deleted it. */
async function leave({ isArrival }: { isArrival: boolean }): Promise<void> {
  const [item] = await store.database.outbox.toArray();
  if (item === undefined) throw new Error('Nothing is pending');
  if (isArrival) await store.database.arrivals.add({ id: item.id, at: Date.now() });
  await store.database.outbox.delete(item.id);
}

it('follows a receipt until the server has it, and then the next one', async () => {
  const session = createReceiptSession(store);
  expect(await session.add('1', receipt())).toBeUndefined();
  expect(session.snapshot()).toMatchObject({ item: { endpoint: 'funds.addReceipt' }, hasArrived: false });
  await leave({ isArrival: true });
  // The network being back is one of the reasons to read again.
  page.dispatchEvent(new Event('online'));
  await vi.waitFor(() => expect(session.snapshot()).toMatchObject({ item: undefined, hasArrived: true }));
  await session.add('1', receipt());
  expect(session.snapshot()).toMatchObject({ item: { endpoint: 'funds.addReceipt' }, hasArrived: false });
  await leave({ isArrival: false });
  page.dispatchEvent(new Event('online'));
  await vi.waitFor(() => expect(session.snapshot()).toMatchObject({ item: undefined, hasArrived: false }));
  await session.close();
});

it('knows that a receipt has arrived which was sent before it was read for the first time', async () => {
  const write: DeviceStore['write'] = async (work) => {
    await store.write(work);
    await leave({ isArrival: true });
  };
  const session = createReceiptSession({ ...store, write });
  await session.add('1', receipt());
  expect(session.snapshot()).toMatchObject({ item: undefined, hasArrived: true });
  await session.close();
});

it('refuses a file that is no document, and stores nothing', async () => {
  const session = createReceiptSession(store);
  const file = new File(['lights'], 'lights.pdf');
  expect(await session.add('1', { ...receipt(), file })).toBe('not_document');
  expect(await store.database.outbox.count()).toBe(0);
  await session.close();
});
