import { isEvictable } from '#contract/kit/worker.ts';
import { repeatAfterReturn } from './departures.ts';
import { CREATED_KEY, withinOpenTimeout } from './existing-database.ts';
import type { DeviceDatabase } from './tables.ts';

/**
 * The device could not store anything: storage is full, forbidden or missing. Nothing was written, not even in part.
 */
export class NotSavedError extends Error {
  override readonly name = 'NotSavedError';
}

/** Maximum milliseconds that a user's write waits for a slow database, from when it began to open. */
const WRITE_TIMEOUT_MS = 10_000;

let opening: Promise<DeviceDatabase | undefined> | undefined;
let openingForWrites: Promise<DeviceDatabase | undefined> | undefined;
let onWritten: (() => void) | undefined;

/** Calls back after each write of `writeToDevice()`; replaces the previous listener. */
export function onDeviceWrite(listener: () => void): void {
  onWritten = listener;
}

/**
 * The database, opened at the first call: Dexie (26 kB) is loaded with it, never with the first page.
 * @returns undefined if the browser has no IndexedDB, blocks it (private windows, policies), or does not answer within
 *   3 s; a database that opens later is used from then on
 */
export function openDatabase(): Promise<DeviceDatabase | undefined> {
  if (opening === undefined) {
    const opened = open();
    opening = withinOpenTimeout(opened);
    openingForWrites = withinOpenTimeout(opened, WRITE_TIMEOUT_MS);
  }
  return opening;
}

/**
 * Like `openDatabase()`, but for a user's writes. A busy phone may take longer than a read should wait, and input that
 * could have been saved must not be reported as lost.
 * @returns undefined also when 10 s have passed since the database began to open
 */
export async function openForWriting(): Promise<DeviceDatabase | undefined> {
  return (await openDatabase()) ?? openingForWrites;
}

/**
 * Writes, and resolves only when the data is on the disk. If the storage is full, evicts the caches of public reads and
 * retries once (OFFLINE-26). A write that fails because the page is left is repeated when the page is back.
 * @throws NotSavedError if the device cannot store it
 */
export async function writeToDevice<T>(write: (database: DeviceDatabase) => Promise<T>): Promise<T> {
  try {
    const result = await repeatAfterReturn(() => writeOrMakeRoom(write));
    onWritten?.();
    return result;
  } catch (error) {
    throw error instanceof NotSavedError ? error : new NotSavedError('', { cause: error });
  }
}

async function writeOrMakeRoom<T>(write: (database: DeviceDatabase) => Promise<T>): Promise<T> {
  const database = await openForWriting();
  if (database === undefined) throw new NotSavedError();
  return write(database).catch(async (error: unknown) => {
    if (!isFull(error)) throw error;
    await evictPublicCaches();
    return write(database);
  });
}

async function open(): Promise<DeviceDatabase | undefined> {
  try {
    const { DeviceDatabase } = await import('./tables.ts');
    const database = new DeviceDatabase();
    // A newer version of the app in another tab must not wait for this connection.
    database.on('versionchange', () => {
      database.close();
      opening = undefined;
    });
    // A cached page holds no connection; Dexie opens another one when the page is back and uses the database again.
    globalThis.addEventListener?.(
      'pagehide',
      ({ persisted }) => persisted && database.close({ disableAutoOpen: false }),
    );
    await database.open();
    opening = Promise.resolve(database);
    recordCreated();
    return database;
  } catch {
    // Offline the chunk may be missing, and storage may be allowed later: the next call tries again.
    opening = undefined;
    return undefined;
  }
}

function recordCreated(): void {
  try {
    localStorage.setItem(CREATED_KEY, '1');
  } catch {
    // Without storage there is nothing to lose.
  }
}

/** Dexie wraps the browser's error, and an aborted transaction has its cause inside. */
function isFull(error: unknown): boolean {
  if (!(error instanceof Object)) return false;
  const { name, inner, message } = error as { name?: string; inner?: unknown; message?: string };
  return name === 'QuotaExceededError' || /quota/i.test(message ?? '') || isFull(inner);
}

/** Answers of public reads and pictures can be fetched again; the app itself (the precache) stays. */
async function evictPublicCaches(): Promise<void> {
  if (!('caches' in globalThis)) return;
  const names = await caches.keys().catch(() => []);
  await Promise.all(names.filter(isEvictable).map((name) => caches.delete(name)));
}
