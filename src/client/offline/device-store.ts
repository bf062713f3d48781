import type { Transport } from '../api/transport.ts';
import { createListeners } from '../lib/listeners.ts';
import { NotSavedError, writeToDevice, openForWriting } from './database.ts';
import { onOutboxChange } from './outbox-changes.ts';
import { nextDueAt } from './outbox-rules.ts';
import { loadOutbox } from './outbox-start.ts';
import { allItems, retryNow } from './outbox-store.ts';
import { ownerNow } from './owner.ts';
import { type SenderOptions, sendDue } from './sender.ts';
import type { DeviceDatabase } from './tables.ts';
import { lanes } from './write-hooks.ts';

/** Stores records together with the writes that send them, and sends those writes. */
export interface DeviceStore {
  database: DeviceDatabase;
  /** False: in memory only, lost when the page closes */
  isPersistent: boolean;
  /** Writes, and sends the items that it added to the outbox. Rejects with NotSavedError */
  write(work: (database: DeviceDatabase) => Promise<void>): Promise<void>;
  /** Calls back when an item was sent or failed. Returns an unsubscribe function */
  subscribe(listener: () => void): () => void;
  close(): Promise<void>;
}

/** Opens the device's database, whose outbox sends; without one, the same tables in memory. */
export async function openStore(transport: Transport): Promise<DeviceStore> {
  const database = await openForWriting();
  if (database === undefined) return openInMemory(transport);
  return {
    database,
    isPersistent: true,
    write: async (work) => {
      await writeToDevice(work);
      // Without its chunk, the items are sent the next time the outbox runs.
      void loadOutbox().then(
        (outbox) => outbox.announceQueued(),
        () => undefined,
      );
    },
    subscribe: onOutboxChange,
    close: () => Promise.resolve(),
  };
}

/** Minimum milliseconds between two checks. */
const MIN_PAUSE_MS = 500;

/**
 * For devices that store nothing: the same tables over an IndexedDB in memory (15 kB, loaded only then), so that
 * everything works online. Closing it sends untried items, and deletes the rest.
 */
export async function openInMemory(transport: Transport): Promise<DeviceStore> {
  const [{ IDBFactory, IDBKeyRange }, { DeviceDatabase }] = await Promise.all([
    import('fake-indexeddb'),
    import('./tables.ts'),
  ]);
  const database = new DeviceDatabase({ indexedDB: new IDBFactory(), IDBKeyRange });
  const [subscribe, notify] = createListeners();
  const senders = lanes.map((lane) =>
    createSender({ database, transport, lane, owner: ownerNow, onChange: () => notify() }),
  );
  const sendAll = async () => void (await Promise.all(senders.map(({ send }) => send())));
  const retry = () => void retryNow(database).then(sendAll, () => undefined);
  addEventListener('online', retry);
  return {
    database,
    isPersistent: false,
    write: async (work) => {
      await work(database).catch((cause: unknown) => {
        throw new NotSavedError('', { cause });
      });
      void sendAll();
    },
    subscribe,
    close: async () => {
      removeEventListener('online', retry);
      await database.outbox.filter(({ tries }) => tries === 0).modify({ next_at: 0 });
      await sendAll();
      for (const { stop } of senders) stop();
      await database.delete();
    },
  };
}

/**
 * Sends a lane of tables that are invisible to other tabs, one check after the other; the next check runs when an item
 * is due.
 */
function createSender(options: SenderOptions) {
  const { database, owner } = options;
  let last = Promise.resolve();
  let timer: ReturnType<typeof setTimeout> | undefined;
  const look = async () => {
    clearTimeout(timer);
    await sendDue(options, () => Promise.resolve(true));
    const due = nextDueAt(await allItems(database), owner());
    if (due !== undefined) timer = setTimeout(() => void send(), Math.max(MIN_PAUSE_MS, due - Date.now()));
  };
  const send = (): Promise<void> => {
    last = last.then(look).catch(() => undefined);
    return last;
  };
  return { send, stop: () => clearTimeout(timer) };
}
