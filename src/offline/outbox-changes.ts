import { useSyncExternalStore } from 'react';
import { createListeners } from '#lib/listeners.ts';

/** What happened to an item. */
export type Change = 'kept' | 'sending' | 'done' | 'failed' | 'deleted';

export interface OutboxChange {
  id: number;
  change: Change;
}

/** What the status chip shows. */
export interface OutboxStatus {
  /** Items that are sent automatically, including the one being sent */
  waiting: number;
  /** Items that need the person: to log in, to correct, to decide */
  attention: number;
  is_sending: boolean;
}

const nothing: OutboxStatus = { waiting: 0, attention: 0, is_sending: false };
let current = nothing;
const [onStatus, notifyOfStatus] = createListeners();
const [onChange, notifyOfChange] = createListeners<OutboxChange>();
const channel = openChannel();

/** Calls back when an item changes, in this tab or in another. Returns an unsubscribe function. */
export const onOutboxChange = onChange;

/** Notifies this tab and the others. */
export function notifyOutboxChange(change: OutboxChange): void {
  notifyOfChange(change);
  channel?.postMessage(change);
}

/**
 * Notifies everybody who shows the status; called by the outbox, which is loaded only when something may be waiting.
 */
export function publishStatus(status: OutboxStatus): void {
  const isSame = (['waiting', 'attention', 'is_sending'] as const).every((part) => status[part] === current[part]);
  if (isSame) return;
  current = status;
  notifyOfStatus();
}

/** How many items wait in the outbox; does not load the outbox. */
export function useOutboxStatus(): OutboxStatus {
  return useSyncExternalStore(
    onStatus,
    () => current,
    () => nothing,
  );
}

/** On the server there are no other tabs, and a channel would keep the process alive. */
function openChannel(): BroadcastChannel | undefined {
  if (typeof document === 'undefined' || !('BroadcastChannel' in globalThis)) return undefined;
  const opened = new BroadcastChannel('ksu.outbox');
  opened.addEventListener('message', ({ data }: MessageEvent<OutboxChange>) => notifyOfChange(data));
  return opened;
}
