import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { type DeviceStore, openInMemory } from '#client/offline/device-store.ts';
import { readOwnerFrom } from '#client/offline/owner.ts';
import { noNetwork, stubPage } from '#tests/support/open-page.ts';
import { createReceiptSession } from './use-receipts.ts';

const page = new EventTarget();
let store: DeviceStore;

beforeEach(async () => {
  readOwnerFrom(() => '7');
  stubPage(page);
  store = await openInMemory(noNetwork);
});
afterEach(() => readOwnerFrom(() => null));

const receipt = () => ({ label: 'Lights', amount: 100, file: new File(['%PDF-1.7 lights'], 'lights.pdf') });

/** Removes the item from the outbox, after the server's response or because the user deleted it. */
async function leave({ isArrival }: { isArrival: boolean }): Promise<void> {
  const [item] = await store.database.outbox.toArray();
  if (item === undefined) throw new Error('Nothing is pending');
  if (isArrival) await store.database.arrivals.add({ id: item.id, at: Date.now() });
  await store.database.outbox.delete(item.id);
}

it('a receipt is followed until it has arrived, and then the next one', async () => {
  const session = createReceiptSession(store);
  expect(await session.add('1', receipt())).toBeUndefined();
  expect(session.snapshot()).toMatchObject({ item: { endpoint: 'funds.addReceipt' }, hasArrived: false });
  await leave({ isArrival: true });
  // Going online is one of the triggers to read again.
  page.dispatchEvent(new Event('online'));
  await vi.waitFor(() => expect(session.snapshot()).toMatchObject({ item: undefined, hasArrived: true }));
  await session.add('1', receipt());
  expect(session.snapshot()).toMatchObject({ item: { endpoint: 'funds.addReceipt' }, hasArrived: false });
  await leave({ isArrival: false });
  page.dispatchEvent(new Event('online'));
  await vi.waitFor(() => expect(session.snapshot()).toMatchObject({ item: undefined, hasArrived: false }));
  await session.close();
});

it('a receipt that was sent before its first read counts as arrived', async () => {
  const write: DeviceStore['write'] = async (work) => {
    await store.write(work);
    await leave({ isArrival: true });
  };
  const session = createReceiptSession({ ...store, write });
  await session.add('1', receipt());
  expect(session.snapshot()).toMatchObject({ item: undefined, hasArrived: true });
  await session.close();
});

it('a file that is not a document is rejected and not stored', async () => {
  const session = createReceiptSession(store);
  const file = new File(['lights'], 'lights.pdf');
  expect(await session.add('1', { ...receipt(), file })).toBe('not_document');
  expect(await store.database.outbox.count()).toBe(0);
  await session.close();
});
