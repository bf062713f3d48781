import type { Transport } from '#client/api/transport.ts';
import type { OpenSession } from '#client/offline/device-session.ts';
import { type DeviceStore, openStore } from '#client/offline/device-store.ts';
import { useDeviceSession } from '#client/offline/use-device-session.ts';
import { type FileRefusal, queueReceipt, type TypedReceipt } from './fund-files.ts';
import { createItemSession, noSentItem, type SentItem } from './item-session.ts';

interface ReceiptsOnDevice {
  /** The state of the receipt that was added last */
  sent: SentItem;
  /** Stores a receipt to be sent. @returns why it was not taken, if it was not */
  add: (receipt: TypedReceipt) => Promise<FileRefusal | undefined>;
}

interface ReceiptSession extends OpenSession<SentItem> {
  add: (application: string, receipt: TypedReceipt) => Promise<FileRefusal | undefined>;
}

/** Receipts of an application that are added on this page, also without a network. */
export function useReceipts(application: string): ReceiptsOnDevice {
  const { snapshot, load } = useDeviceSession(openReceipts, closed);
  return { sent: snapshot, add: async (receipt) => (await load()).add(application, receipt) };
}

const closed = { loading: noSentItem, failed: noSentItem };

async function openReceipts(transport: Transport): Promise<ReceiptSession> {
  return createReceiptSession(await openStore(transport));
}

/** Stores receipts, and follows the one that was added last. */
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
