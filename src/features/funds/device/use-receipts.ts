import type { Transport } from '#client/api/transport.ts';
import type { OpenSession } from '#client/offline/device-session.ts';
import { type DeviceStore, openStore } from '#client/offline/device-store.ts';
import { useDeviceSession } from '#client/offline/use-device-session.ts';
import { type FileRefusal, queueReceipt, type TypedReceipt } from './fund-files.ts';
import { createItemSession, noSentItem, type SentItem } from './item-session.ts';

interface LocalReceipts {
  /** The state of the most recently added receipt */
  sent: SentItem;
  /**
   * Stores and queues a receipt.
   * @returns why it was rejected, if it was
   */
  add: (receipt: TypedReceipt) => Promise<FileRefusal | undefined>;
}

interface ReceiptSession extends OpenSession<SentItem> {
  add: (application: string, receipt: TypedReceipt) => Promise<FileRefusal | undefined>;
}

/** Receipts that are added to an application on this page, online or offline. */
export function useReceipts(application: string): LocalReceipts {
  const { snapshot, load } = useDeviceSession(openReceipts, closed);
  return { sent: snapshot, add: async (receipt) => (await load()).add(application, receipt) };
}

const closed = { loading: noSentItem, failed: noSentItem };

async function openReceipts(transport: Transport): Promise<ReceiptSession> {
  return createReceiptSession(await openStore(transport));
}

/** Stores receipts, and follows the most recently added one. */
export function createReceiptSession(store: DeviceStore): ReceiptSession {
  let id: number | undefined;
  const { snapshot, subscribe, close, write, read } = createItemSession(store, 'fund-receipts', async ({ outbox }) => ({
    item: id === undefined ? undefined : await outbox.get(id),
    id,
  }));
  return {
    snapshot,
    subscribe,
    close,
    add: async (application, receipt) => {
      const kept = await queueReceipt({ write }, application, receipt);
      if (typeof kept === 'string') return kept;
      id = kept;
      await read();
      return undefined;
    },
  };
}
