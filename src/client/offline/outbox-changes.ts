import { useSyncExternalStore } from 'react';
import { createListeners } from '../lib/listeners.ts';
import { openChannel } from '../lib/open-channel.ts';

/** The kind of change of an item. */
export type Change = 'kept' | 'sending' | 'done' | 'failed' | 'deleted';

export interface OutboxChange {
  id: number;
  change: Change;
}

/** The counts in the status chip. */
export interface OutboxStatus {
  /** Items that are sent automatically, including the one being sent */
  waiting: number;
  /** Items that need the user: to sign in, to correct, to decide */
  attention: number;
  is_sending: boolean;
  /** Items of signed-out users, counted while no user is signed in */
  sealed: number;
}

const emptyStatus: OutboxStatus = { waiting: 0, attention: 0, is_sending: false, sealed: 0 };
let currentStatus = emptyStatus;
const [onStatus, notifyOfStatus] = createListeners();
const [onChange, notifyOfChange] = createListeners<OutboxChange>();
const channel = openChannel<OutboxChange>('ksu.outbox', notifyOfChange);

/** Calls back when an item changes, in this tab or in another. Returns an unsubscribe function. */
export const onOutboxChange = onChange;

/** Notifies all tabs. */
export function notifyOutboxChange(change: OutboxChange): void {
  notifyOfChange(change);
  channel?.postMessage(change);
}

/** Notifies the subscribers of the status. Called by the outbox, which is loaded only when an item may be waiting. */
export function publishStatus(status: OutboxStatus): void {
  const isSame = (['waiting', 'attention', 'is_sending', 'sealed'] as const).every(
    (part) => status[part] === currentStatus[part],
  );
  if (isSame) return;
  currentStatus = status;
  notifyOfStatus();
}

/** The last count of the outbox. */
export function readOutboxStatus(): OutboxStatus {
  return currentStatus;
}

/** The counts of the outbox; does not load the outbox. */
export function useOutboxStatus(): OutboxStatus {
  return useSyncExternalStore(onStatus, readOutboxStatus, () => emptyStatus);
}
