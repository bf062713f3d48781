import { useEffect, useState } from 'react';
import type { OutboxItem } from '#offline/outbox-item.ts';
import { loadOutbox } from '#offline/outbox-start.ts';

/** An item of the outbox that is opened for editing: undefined until the device has answered, null if it is gone. */
export function useWaitingItem(id: number, endpoint: { id: string }): OutboxItem | null | undefined {
  const [item, setItem] = useState<OutboxItem | null>();
  useEffect(() => {
    const find = async () => {
      const { findWaiting } = await loadOutbox();
      const found = await findWaiting(id);
      return found?.endpoint === endpoint.id ? found : null;
    };
    find().then(setItem, () => setItem(null));
  }, [id, endpoint]);
  return item;
}
