import { randomUuid } from '#lib/random-uuid.ts';
import type { DeviceDatabase } from './tables.ts';

const NAME = 'ksu.outbox';
/** Milliseconds a lease is good for: longer than one attempt (15 s), renewed before each. */
const LEASE = 30_000;

/** Asked before each attempt: whether this tab is still the one that sends. */
export type StillSole = () => Promise<boolean>;

/**
 * Does the work of the one sender among all tabs (safety.md): inside a Web Lock, which the browser frees when the tab
 * dies, and only inside its callback. Browsers without Web Locks have a lease in the database.
 * @returns false when another tab holds the lease; with Web Locks it waits for its turn
 */
export async function asSoleSender(
  database: DeviceDatabase,
  work: (isStillSole: StillSole) => Promise<void>,
): Promise<boolean> {
  // Missing on insecure addresses and in old browsers, whatever the types say.
  const locks = navigator.locks as LockManager | undefined;
  if (locks === undefined) return withLease(database, work);
  await locks.request(NAME, () => work(() => Promise.resolve(true)));
  return true;
}

async function withLease(database: DeviceDatabase, work: (isStillSole: StillSole) => Promise<void>): Promise<boolean> {
  const holder = randomUuid();
  const renew = () => takeLease(database, holder);
  if (!(await renew())) return false;
  try {
    await work(renew);
  } finally {
    await database.leases
      .where({ name: NAME })
      .filter((lease) => lease.holder === holder)
      .delete();
  }
  return true;
}

/** Transactions of the database follow one another, so two tabs never both find it free. */
function takeLease(database: DeviceDatabase, holder: string): Promise<boolean> {
  return database.transaction('rw', database.leases, async () => {
    const now = Date.now();
    const lease = await database.leases.get(NAME);
    if (lease !== undefined && lease.holder !== holder && lease.until > now) return false;
    await database.leases.put({ name: NAME, holder, until: now + LEASE });
    return true;
  });
}
