import { createListeners } from '../lib/listeners.ts';
import type { DeviceStore } from './device-store.ts';
import { requestPersistence } from './drafts.ts';
import type { DeviceDatabase } from './tables.ts';
import { recordUnsaved, onPageLeaving } from './unsaved.ts';
import { onProgress } from './upload-progress.ts';

/** The write state of a session; not shared with other pages. */
export interface WriteState {
  /** Number of writes whose result has not been read yet */
  writing: number;
  /** The last write could not be stored */
  hasFailed: boolean;
  /** False if the device stores nothing: everything is lost when the page closes */
  isPersistent: boolean;
}

/** How a session reads, shows and fetches the records of an area. */
export interface SessionOptions<Rows, Snapshot> {
  store: DeviceStore;
  /** Name under which unsaved input is noted (`unsaved.ts`) */
  name: string;
  /** Shown until the device has been read */
  initial: Rows;
  /** Reads all records to show. Must not write */
  read: (database: DeviceDatabase) => Promise<Rows>;
  /**
   * Combines the rows just read with those on screen, which may contain changes that are not stored yet. Default: the
   * rows just read
   */
  merge?: (found: Rows, shown: Rows) => Rows;
  /** Derives the snapshot for the screen */
  show: (rows: Rows, state: WriteState) => Snapshot;
  /** Whether this page has input that closing it would lose, apart from writes in progress */
  isUnsaved?: (rows: Rows) => boolean;
  /** Stores input that has not been written yet; called when the page may be about to close */
  flush?: () => Promise<void>;
  /** Fetches the server's version and stores it */
  fetch?: (rows: Rows) => Promise<void>;
  /**
   * Milliseconds between two fetches of a visible page. Default: fetched only at `refresh()` and when the network
   * returns
   */
  refreshEvery?: number;
}

/** The part of a session that a page follows. */
export interface OpenSession<Snapshot> {
  snapshot: () => Snapshot;
  /** Calls back after each change of the snapshot. Returns an unsubscribe function */
  subscribe: (listener: () => void) => () => void;
  /** Stores pending input, and stops */
  close: () => Promise<void>;
}

export interface DeviceSession<Rows, Snapshot> extends OpenSession<Snapshot> {
  /** Derives the snapshot again, after a change of unstored state */
  show: () => void;
  /** Changes the rows on screen, before they are stored */
  change: (next: (rows: Rows) => Rows) => void;
  /** Reads the device. Rejects if it cannot be read */
  read: () => Promise<void>;
  /** Stores a change, and sends the queued items that it added. Rejects with NotSavedError */
  write: DeviceStore['write'];
  /** Runs work that ends in a write: counts as a write in progress until its result has been read */
  during: <T>(work: () => Promise<T>) => Promise<T>;
  /** Fetches the server's version; never rejects */
  refresh: () => Promise<void>;
}

/**
 * Synchronises a page with records on the device: with its own writes, those of other tabs, the outbox, uploads and the
 * server (docs/decisions/device-storage.md).
 */
export function createDeviceSession<Rows, Snapshot>(
  options: SessionOptions<Rows, Snapshot>,
): DeviceSession<Rows, Snapshot> {
  const { store, name, flush = () => Promise.resolve() } = options;
  const [subscribe, notify] = createListeners();
  const pending = new Set<Promise<unknown>>();
  let rows = options.initial;
  let hasFailed = false;
  let refreshing: Promise<void> | undefined;

  const derive = () => options.show(rows, { writing: pending.size, hasFailed, isPersistent: store.isPersistent });
  let current = derive();
  const show = () => {
    current = derive();
    recordUnsaved(name, pending.size > 0 || options.isUnsaved?.(rows) === true);
    notify();
  };
  const change = (next: (rows: Rows) => Rows) => {
    rows = next(rows);
    show();
  };
  const { query, accept, read } = createReader({
    read: () => options.read(store.database),
    onRead: (found) => change((shown) => (options.merge === undefined ? found : options.merge(found, shown))),
  });
  const tryRead = () => read().catch(() => undefined);
  const during = async <T>(work: () => Promise<T>): Promise<T> => {
    const working = work().finally(tryRead);
    pending.add(working);
    show();
    return working.finally(() => {
      pending.delete(working);
      show();
    });
  };
  const write: DeviceStore['write'] = (work) =>
    during(async () => {
      try {
        await store.write(work);
        hasFailed = false;
        requestPersistence();
      } catch (error) {
        hasFailed = true;
        throw error;
      }
    });
  const fetchAndRead = async () => {
    await options.fetch?.(rows);
    await read();
  };
  const refresh = () => {
    refreshing ??= fetchAndRead()
      .catch(() => undefined)
      .finally(() => (refreshing = undefined));
    return refreshing;
  };
  const stops = [
    // The database reports writes of all tabs; the store reports items that were sent, or deleted without Dexie
    // (signing out).
    store.database.follow(query, { next: accept, error: () => void tryRead() }),
    store.subscribe(() => void tryRead()),
    onProgress(show),
    watchPage({ show, refresh, flush, refreshEvery: options.refreshEvery }),
  ];
  const close = async () => {
    await flush();
    await Promise.allSettled(pending);
    for (const stop of stops) stop();
    await store.close();
    recordUnsaved(name, false);
  };
  return { snapshot: () => current, subscribe, show, change, read, write, during, refresh, close };
}

/** Reads are numbered: the result of an earlier read must not replace that of a later one. */
function createReader<Rows>(options: { read: () => Promise<Rows>; onRead: (found: Rows) => void }) {
  let began = 0;
  let published = 0;
  const query = async () => {
    const number = ++began;
    return { number, found: await options.read() };
  };
  const accept = ({ number, found }: { number: number; found: Rows }) => {
    if (number < published) return;
    published = number;
    options.onRead(found);
  };
  return { query, accept, read: async () => accept(await query()) };
}

interface PageListeners extends Pick<DeviceSession<unknown, unknown>, 'show' | 'refresh'> {
  flush: () => Promise<void>;
  refreshEvery: number | undefined;
}

/** Fetches when the network or the page is back; stores input when the page may be about to close. */
function watchPage({ show, refresh, flush, refreshEvery }: PageListeners): () => void {
  const stop = new AbortController();
  const { signal } = stop;
  addEventListener('online', () => (show(), void refresh()), { signal });
  addEventListener('offline', show, { signal });
  onPageLeaving(() => void flush(), signal);
  if (refreshEvery === undefined) return () => stop.abort();
  const refreshIfVisible = () => void (document.hidden || refresh());
  const timer = setInterval(refreshIfVisible, refreshEvery);
  addEventListener('focus', refreshIfVisible, { signal });
  document.addEventListener('visibilitychange', refreshIfVisible, { signal });
  return () => {
    clearInterval(timer);
    stop.abort();
  };
}
