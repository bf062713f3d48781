import type { MessageToPage } from '#contract/kit/worker.ts';
import { onReach } from '../api/reachability.ts';
import type { Transport } from '../api/transport.ts';
import { openExisting, OUTBOX_TABLE, result } from './existing-database.ts';
import { onOutboxChange, readOutboxStatus } from './outbox-changes.ts';
import type * as outboxModule from './outbox.ts';
import { readOwnerFrom } from './owner.ts';

type Outbox = typeof outboxModule;

/** Minimum milliseconds between two attempts to send waiting items after a successful read. */
const RETRY_AFTER_READ = 10_000;

let starting: Transport | undefined;
let loading: Promise<Outbox> | undefined;

/**
 * Wakes the outbox: at the start, when the browser is online, when the page is visible again, when a read is answered,
 * or at a message of another tab or the service worker (OFFLINE-20). The outbox and its database (26 kB) are loaded
 * only when an item waits.
 * @param owner returns the id of the signed-in user, or null
 */
export async function startOutbox(transport: Transport, owner: () => string | null): Promise<void> {
  if (starting !== undefined) return;
  starting = transport;
  readOwnerFrom(owner);
  addEventListener('online', () => void wake());
  document.addEventListener('visibilitychange', () => document.hidden || void wake());
  if ('serviceWorker' in navigator) {
    navigator.serviceWorker.addEventListener('message', ({ data }: MessageEvent<MessageToPage>) => {
      if (data.type === 'SEND_WAITING') void wake();
    });
  }
  onReach(wakeAfterRead());
  // Another tab has stored an item: this tab shows it, and sends it if the other tab dies.
  onOutboxChange(() => void (loading ?? wake()));
  // A form may have loaded the outbox already, before it was connected to the server.
  void loading?.then((outbox) => outbox.connectOutbox(transport));
  await wake();
}

/** Counts the items that the new user may see, and sends the ones that were waiting for their sign-in. */
export async function changeOwner(owner: string | null): Promise<void> {
  if (loading === undefined && !(await doesSomethingWait())) return;
  const outbox = await loadOutbox().catch(() => undefined);
  // A device that stores nothing has nothing to resume.
  await (owner === null ? outbox?.sendWaiting() : outbox?.resumeFor(owner).catch(() => undefined));
}

/** The outbox, loaded at the first call and connected to the server. Rejects when its chunk cannot be fetched. */
export function loadOutbox(): Promise<Outbox> {
  loading ??= import('./outbox.ts').then((outbox) => {
    if (starting !== undefined) outbox.connectOutbox(starting);
    return outbox;
  });
  // Offline the chunk may be missing: the next call tries again.
  loading.catch(() => (loading = undefined));
  return loading;
}

/**
 * Wakes the outbox after a read. Behind a login page or without a route, the browser may report "online" all the time;
 * only an answer of our server proves the connection.
 */
function wakeAfterRead(): (isReached: boolean) => void {
  let next = 0;
  return (isReached) => {
    const now = performance.now();
    if (!isReached || readOutboxStatus().waiting === 0 || now < next) return;
    next = now + RETRY_AFTER_READ;
    void wake();
  };
}

async function wake(): Promise<void> {
  if (loading === undefined && !(await doesSomethingWait())) return;
  const outbox = await loadOutbox().catch(() => undefined);
  await outbox?.sendWaiting({ retriesNow: true });
}

/**
 * Reads the database without Dexie. A flag in `localStorage` is not reliable: browsers write it seconds late, and if
 * one is killed in between, a message would stay unsent.
 */
async function doesSomethingWait(): Promise<boolean> {
  try {
    const database = await openExisting();
    if (database === undefined) return false;
    const hasTable = database.objectStoreNames.contains(OUTBOX_TABLE);
    const count = hasTable ? await result(database.transaction(OUTBOX_TABLE).objectStore(OUTBOX_TABLE).count()) : 0;
    database.close();
    return count > 0;
  } catch {
    // There is no storage here, so nothing is waiting in it.
    return false;
  }
}
