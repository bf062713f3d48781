import { useEffect, useState } from 'react';
import type { DeviceStore } from '../device-store.ts';
import type { OutboxItem } from '../outbox-item.ts';
import { isArrival } from './fund-draft.ts';

/** What has become of something that was stored to be sent. */
interface SentItem {
  /** Undefined once it has arrived, or was deleted */
  item: OutboxItem | undefined;
  hasArrived: boolean;
  /** False where the device stores nothing: the page must stay open */
  isPersistent: boolean;
}

/** Follows an item of the outbox; undefined until the device has answered. */
export function useSentItem(id: number, open: () => Promise<DeviceStore>): SentItem | undefined {
  const [found, setFound] = useState<SentItem>();
  useEffect(() => {
    const left = new AbortController();
    const look = async ({ database, isPersistent }: DeviceStore) => {
      const item = await database.outbox.get(id);
      const hasArrived = item === undefined && (await isArrival(database, id));
      if (!left.signal.aborted) setFound({ item, hasArrived, isPersistent });
    };
    const start = async () => {
      const store = await open();
      if (left.signal.aborted) return;
      const stop = store.subscribe(() => void look(store).catch(() => undefined));
      left.signal.addEventListener('abort', stop);
      await look(store);
    };
    start().catch(() => undefined);
    return () => left.abort();
  }, [id, open]);
  return found;
}
