import { randomUuid } from '#lib/random-uuid.ts';
import type { DeviceDatabase } from './tables.ts';
import type { Lane } from './waiting-writes.ts';

const names: Record<Lane, string> = { writes: 'ksu.outbox', uploads: 'ksu.outbox.uploads' };
/** Milliseconds a lease is good for: longer than an attempt to write (15 s). Renewed before each, and during long ones. */
const LEASE = 30_000;
const RENEWED_AFTER = LEASE / 3;

/** Asked before each attempt: whether this tab is still the one that sends. */
export type StillSole = () => Promise<boolean>;

/**
 * Does the work of the one sender of a lane among all tabs (safety.md): inside a Web Lock, which the browser frees when the tab
 * dies, and only inside its callback. Browsers without Web Locks have a lease in the database.
 * @returns false when another tab holds the lease; with Web Locks it waits for its turn
 */
export async function asSoleSender(
  database: DeviceDatabase,
  lane: Lane,
  work: (isStillSole: StillSole) => Promise<void>,
): Promise<boolean> {
  // Missing on insecure addresses and in old browsers, whatever the types say.
  const locks = navigator.locks as LockManager | undefined;
  if (locks === undefined) return withLease(database, names[lane], work);
  await locks.request(names[lane], () => work(() => Promise.resolve(true)));
  return true;
}

async function withLease(
  database: DeviceDatabase,
  name: string,
  work: (isStillSole: StillSole) => Promise<void>,
): Promise<boolean> {
  const holder = randomUuid();
  const renew = () => takeLease(database, name, holder);
  if (!(await renew())) return false;
  const renewing = setInterval(() => void renew().catch(() => undefined), RENEWED_AFTER);
  try {
    await work(renew);
  } finally {
    clearInterval(renewing);
    await database.leases
      .where({ name })
      .filter((lease) => lease.holder === holder)
      .delete();
  }
  return true;
}

/** Transactions of the database follow one another, so two tabs never both find it free. */
function takeLease(database: DeviceDatabase, name: string, holder: string): Promise<boolean> {
  return database.transaction('rw', database.leases, async () => {
    const now = Date.now();
    const lease = await database.leases.get(name);
    if (lease !== undefined && lease.holder !== holder && lease.until > now) return false;
    await database.leases.put({ name, holder, until: now + LEASE });
    return true;
  });
}
