import type { Transport } from '#api/transport.ts';
import { openStore } from '../device-store.ts';
import { useDeviceSession } from '../use-device-session.ts';
import { type FileRefusal, keepReceipt, type TypedReceipt } from './fund-files.ts';
import { createItemSession, nothingSent, type SentItem } from './item-session.ts';

interface ReceiptsOnDevice {
  /** The state of the receipt that was added last */
  sent: SentItem;
  /** Stores a receipt to be sent. @returns why it was not taken, if it was not */
  add: (receipt: TypedReceipt) => Promise<FileRefusal | undefined>;
}

/** Receipts of an application that are added on this page, also without a network. */
export function useReceipts(application: string): ReceiptsOnDevice {
  const { snapshot, load } = useDeviceSession(openReceipts, closed);
  return { sent: snapshot, add: async (receipt) => (await load()).add(application, receipt) };
}

const closed = { loading: nothingSent, failed: nothingSent };

async function openReceipts(transport: Transport) {
  let id: number | undefined;
  const session = createItemSession(await openStore(transport), 'fund-receipts', async ({ outbox }) => ({
    item: id === undefined ? undefined : await outbox.get(id),
    id,
  }));
  const add = async (application: string, receipt: TypedReceipt): Promise<FileRefusal | undefined> => {
    const kept = await keepReceipt(session, application, receipt);
    if (typeof kept === 'string') return kept;
    id = kept;
    await session.read();
    return undefined;
  };
  return { ...session, add };
}
