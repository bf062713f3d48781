import { useSyncExternalStore } from 'react';
import { createListeners } from '../lib/listeners.ts';
import { openChannel } from '../lib/open-channel.ts';
import { abort } from './departures.ts';

/** Milliseconds between two checks; after the first, pages in the back/forward cache are evicted. */
const CHECK_INTERVAL_MS = 1_000;
/** Milliseconds after which a database that is still being opened counts as blocked. */
const OPEN_TIMEOUT_MS = 10_000;
/** Milliseconds after which a running transaction counts as blocked; a slow phone needs this long for large files. */
const TRANSACTION_TIMEOUT_MS = 30_000;

let isBlocked = false;
const [subscribe, notify] = createListeners();
/**
 * Each page listens on this channel only because a message evicts listening pages from the back/forward cache, where
 * their open transactions would block the database.
 */
const channel = openChannel<null>('ksu.database', () => undefined);

/** Whether a database operation exceeded its timeout, and no operation has completed since. */
export function useIsStorageBlocked(): boolean {
  return useSyncExternalStore(subscribe, readStorageBlocked, () => false);
}

/** Like `useIsStorageBlocked()`, for code outside components. */
export function readStorageBlocked(): boolean {
  return isBlocked;
}

/** Marks the storage as blocked if opening a database exceeds its timeout. */
export function watchOpening(opening: PromiseLike<unknown>): void {
  watch(opening, OPEN_TIMEOUT_MS, () => undefined);
}

/**
 * Marks the storage as blocked if a transaction exceeds its timeout, and aborts it: none of its changes are written, and
 * its caller gets an error.
 * @returns resolves when the transaction has completed or was aborted
 */
export function watchTransaction(transaction: IDBTransaction): Promise<void> {
  const completed = new Promise<void>((resolve, reject) => {
    transaction.addEventListener('complete', () => resolve());
    transaction.addEventListener('abort', () => reject(new Error('Aborted', { cause: transaction.error })));
  });
  // The transaction may have ended although its event is not dispatched yet; `abort()` ignores that error.
  watch(completed, TRANSACTION_TIMEOUT_MS, () => abort(transaction));
  return completed.catch(() => undefined);
}

/** Counts intervals instead of clock time, because the clock also runs while the device is suspended. */
function watch(operation: PromiseLike<unknown>, timeout: number, onBlocked: () => void): void {
  let waitedMs = 0;
  const timer = setInterval(() => {
    waitedMs += CHECK_INTERVAL_MS;
    if (waitedMs === CHECK_INTERVAL_MS) channel?.postMessage(null);
    if (waitedMs < timeout) return;
    clearInterval(timer);
    publishBlocked(true);
    onBlocked();
  }, CHECK_INTERVAL_MS);
  const end = () => clearInterval(timer);
  operation
    .then(
      () => publishBlocked(false),
      () => undefined,
    )
    .then(end, end);
}

function publishBlocked(next: boolean): void {
  if (next === isBlocked) return;
  isBlocked = next;
  notify();
}
