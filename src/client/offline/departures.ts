/**
 * Whether this is Safari's engine, the only one that caches a page with open transactions. Chromium has its own
 * protection (docs/decisions/back-forward-cache.md), and aborting there would lose writes made as the page is left.
 */
const isWebKit = (): boolean => (navigator.vendor as string | undefined)?.startsWith('Apple') === true;

/** Transactions of this page that have not ended. */
const runningTransactions = new Set<IDBTransaction>();
/** The number of times that this page has entered the back/forward cache. */
let departures = 0;
/** Resolves when this page is not in the back/forward cache. */
let pageReturned = Promise.resolve();
let isAway = false;

/**
 * In WebKit, aborts the transaction if the page enters the back/forward cache before it has ended, and at once if the
 * page is already cached: a cached page with a transaction, also one that reads, blocks the database for every tab. A
 * transaction that is committing is not aborted.
 */
export function abortAtDeparture(transaction: IDBTransaction): void {
  if (isAway) return abort(transaction);
  runningTransactions.add(transaction);
  const end = () => void runningTransactions.delete(transaction);
  transaction.addEventListener('complete', end);
  transaction.addEventListener('abort', end);
}

/**
 * Runs the work, and runs it again once the page is back if it failed because the page entered the back/forward cache.
 * Work that begins while the page enters it waits for the return.
 * @throws what the work throws
 */
export async function repeatAfterReturn<T>(work: () => Promise<T>): Promise<T> {
  await pageReturned;
  const before = departures;
  try {
    return await work();
  } catch (error) {
    if (departures === before) throw error;
    return repeatAfterReturn(work);
  }
}

/** Aborts a transaction, if it has not ended. */
export function abort(transaction: IDBTransaction): void {
  try {
    transaction.abort();
  } catch {
    // It has ended, or commits without this page.
  }
}

globalThis.addEventListener?.('pagehide', ({ persisted }) => {
  if (!persisted || isAway || !isWebKit()) return;
  departures += 1;
  isAway = true;
  pageReturned = new Promise((resolve) => {
    globalThis.addEventListener(
      'pageshow',
      () => {
        isAway = false;
        resolve();
      },
      { once: true },
    );
  });
  for (const transaction of runningTransactions) abort(transaction);
  runningTransactions.clear();
});
