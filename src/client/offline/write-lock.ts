/** A Web Lock that is held while the database is created, upgraded or written. */
const WRITE_LOCK = 'ksu.database';

/**
 * Prevents this page from entering the back/forward cache until the returned function is called. A cached page keeps
 * its open transaction, and then every later `indexedDB.open()` of every tab waits without an event
 * (docs/decisions/back-forward-cache.md). The lock is shared, so that no tab waits for another; nothing is held in
 * browsers without Web Locks.
 * @returns releases the lock
 */
export function holdWriteLock(): () => void {
  return requestLock().release;
}

/** Runs the work once the lock is held, and holds it until the work has settled. */
export async function underWriteLock<T>(work: () => PromiseLike<T>): Promise<T> {
  const { granted, release } = requestLock();
  await granted;
  try {
    return await work();
  } finally {
    release();
  }
}

function requestLock(): { granted: Promise<void>; release: () => void } {
  let release: () => void = () => undefined;
  const released = new Promise<void>((resolve) => (release = resolve));
  // Missing on insecure addresses and in old browsers, although the types say otherwise.
  const locks = globalThis.navigator?.locks as LockManager | undefined;
  if (locks === undefined) return { granted: Promise.resolve(), release };
  const granted = new Promise<void>((resolve) => {
    const hold = () => {
      resolve();
      return released;
    };
    // If the lock is denied, the work is done without it.
    locks.request(WRITE_LOCK, { mode: 'shared' }, hold).catch(() => resolve());
  });
  return { granted, release };
}
