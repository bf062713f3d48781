import { useEffect, useState } from 'react';
import { onOutboxChange } from '#offline/outbox-changes.ts';
import type { OutboxItem } from '#offline/outbox-item.ts';
import { loadOutbox } from '#offline/outbox-start.ts';

/** What waits, as it changes; undefined until the device was asked. */
export function useWaitingItems(): OutboxItem[] | undefined {
  const [items, setItems] = useState<OutboxItem[]>();
  useEffect(() => {
    let isLeft = false;
    const read = async () => {
      const outbox = await loadOutbox().catch(() => undefined);
      const found = (await outbox?.listWaiting()) ?? [];
      if (!isLeft) setItems(found);
    };
    const stop = onOutboxChange(() => void read());
    void read();
    return () => {
      isLeft = true;
      stop();
    };
  }, []);
  return items;
}
