import { useSyncExternalStore } from 'react';
import { createListeners } from '../lib/listeners.ts';
import { openChannel } from '../lib/open-channel.ts';
import { abort } from './departures.ts';

/** Milliseconds between two checks; after the first, pages in the back/forward cache are evicted. */
const CHECK_INTERVAL_MS = 1_000;
/** Milliseconds without an answer after which a database that is being opened counts as blocked. */
const OPEN_BOUND_MS = 10_000;
/** The same for a transaction: on a slow phone, files of many megabytes take this long. */
const TRANSACTION_BOUND_MS = 30_000;

let isBlocked = false;
const [subscribe, notify] = createListeners();
/** Each page listens, and is therefore evicted from the back/forward cache when another page sends a message. */
const channel = openChannel<null>('ksu.database', () => undefined);

/** Whether the database did not answer within its bound, and has not answered since. */
export function useIsStorageBlocked(): boolean {
  return useSyncExternalStore(subscribe, readStorageBlocked, () => false);
}

/** The same, outside a component. */
export function readStorageBlocked(): boolean {
  return isBlocked;
}

/** Follows the opening of a database. */
export function watchOpening(opening: PromiseLike<unknown>): void {
  watch(opening, OPEN_BOUND_MS, () => undefined);
}

/**
 * Follows a transaction, and aborts it at its bound: then none of its changes are written, and its caller gets an
 * error.
 * @returns resolves when the transaction has ended, in either way
 */
export function watchTransaction(transaction: IDBTransaction): Promise<void> {
  const completed = new Promise<void>((resolve, reject) => {
    transaction.addEventListener('complete', () => resolve());
    transaction.addEventListener('abort', () => reject(new Error('Aborted', { cause: transaction.error })));
  });
  // The transaction may have ended already before its event is dispatched.
  watch(completed, TRANSACTION_BOUND_MS, () => abort(transaction));
  return completed.catch(() => undefined);
}

/** Counts time in steps, because after a suspension a whole bound would have passed at once. */
function watch(answer: PromiseLike<unknown>, bound: number, onBlocked: () => void): void {
  let waited = 0;
  const steps = setInterval(() => {
    waited += CHECK_INTERVAL_MS;
    if (waited === CHECK_INTERVAL_MS) channel?.postMessage(null);
    if (waited < bound) return;
    clearInterval(steps);
    publishBlocked(true);
    onBlocked();
  }, CHECK_INTERVAL_MS);
  const end = () => clearInterval(steps);
  answer
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
