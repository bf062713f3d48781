import { useEffect, useEffectEvent, useState } from 'react';
import { onOutboxChange } from '#client/offline/outbox-changes.ts';
import type { OutboxItem } from '#client/offline/outbox-item.ts';
import { loadOutbox } from '#client/offline/outbox-start.ts';
import { findWaitingStory, type StoryForm } from './story-rows.ts';

/**
 * The waiting item of a form.
 * @param onSettled called with an item that was sent, rejected or deleted, or that has become an entry
 * @returns undefined until the device has been read; null if none waits
 */
export function useWaitingStory(
  form: StoryForm,
  onSettled: (item: OutboxItem) => unknown,
): OutboxItem | null | undefined {
  const [item, setItem] = useState<OutboxItem | null>();
  const { endpoint, scope, id } = form;
  const notifySettled = useEffectEvent(onSettled);
  useEffect(() => {
    let reads = 0;
    let known: OutboxItem | undefined;
    const read = async () => {
      const number = ++reads;
      const found = await findWaitingStory({ endpoint, scope, id }).catch(() => undefined);
      if (number !== reads) return;
      const isSettled = found?.id !== known?.id || (isWaiting(known) && !isWaiting(found));
      if (known !== undefined && isSettled) notifySettled(known);
      known = found;
      setItem(found ?? null);
    };
    const readSoon = () => void read();
    readSoon();
    loadOutbox()
      .then((outbox) => outbox.loadWrite(endpoint))
      .catch(() => undefined);
    const stop = onOutboxChange(readSoon);
    return () => {
      reads = Infinity;
      stop();
    };
  }, [endpoint, scope, id]);
  return item;
}

/** Whether an item needs no decision of the user: the form is not shown meanwhile. */
export function isWaiting(item: OutboxItem | null | undefined): item is OutboxItem {
  return item?.state === 'pending' || item?.state === 'sending' || item?.state === 'blocked_auth';
}
