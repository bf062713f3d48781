import { useEffect, useEffectEvent, useState } from 'react';
import { onOutboxChange } from '#client/offline/outbox-changes.ts';
import type { OutboxItem } from '#client/offline/outbox-item.ts';
import { loadOutbox } from '#client/offline/outbox-start.ts';
import { findWaitingStory, type StoryForm } from './story-rows.ts';

/**
 * The waiting item of a form.
 * @param onGone called with an item that was sent, that has become an entry, or that was deleted
 * @returns undefined until the device has been read; null if none waits
 */
export function useWaitingStory(form: StoryForm, onGone: (item: OutboxItem) => unknown): OutboxItem | null | undefined {
  const [item, setItem] = useState<OutboxItem | null>();
  const { endpoint, scope, id } = form;
  const notifyGone = useEffectEvent(onGone);
  useEffect(() => {
    let reads = 0;
    let known: OutboxItem | undefined;
    const read = async () => {
      const number = ++reads;
      const found = await findWaitingStory({ endpoint, scope, id }).catch(() => undefined);
      if (number !== reads) return;
      if (known !== undefined && found?.id !== known.id) notifyGone(known);
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
