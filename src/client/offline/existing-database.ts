import { watchOpening } from './storage-answers.ts';
import { underWriteLock } from './write-lock.ts';

/** Name of the app's database, for code that reads it without Dexie. */
export const DATABASE_NAME = 'ksu';
/**
 * Key in `localStorage` that records that there is a database: a browser that is short of space, or a clean-up, may
 * delete one without the other.
 */
export const CREATED_KEY = 'ksu.kept';
/** The table of waiting writes. */
export const OUTBOX_TABLE = 'outbox';

/** A browser whose storage does not answer within this many milliseconds is treated as one without storage. */
const OPEN_TIMEOUT_MS = 3_000;

/**
 * The result of `opening`, or undefined after the timeout: some browsers never answer (a broken profile, a stuck
 * upgrade).
 * @param ms 3 s by default
 */
export async function withinOpenTimeout<T>(opening: Promise<T>, ms = OPEN_TIMEOUT_MS): Promise<T | undefined> {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const late = new Promise<undefined>((resolve) => {
    timer = setTimeout(() => resolve(undefined), ms);
  });
  try {
    return await Promise.race([opening, late]);
  } finally {
    clearTimeout(timer);
  }
}

/** Opens the existing database without Dexie; undefined if there is none, and none is created. The caller closes it. */
export function openExisting(): Promise<IDBDatabase | undefined> {
  return openIfThere(DATABASE_NAME, () => localStorage.getItem(CREATED_KEY) !== null);
}

/**
 * Opens an existing database and creates none: a page that is left while it creates a database may block it for all
 * tabs (docs/decisions/back-forward-cache.md).
 * @param isNoted whether it exists according to the app's own note, for browsers that cannot list databases (Firefox
 *   before 126)
 */
export async function openIfThere(name: string, isNoted: () => boolean): Promise<IDBDatabase | undefined> {
  const opening = underWriteLock(() => open(name, isNoted)).catch(() => undefined);
  watchOpening(opening);
  const opened = await withinOpenTimeout(opening);
  // Closes a database that opens after the timeout, because it would block a newer version.
  if (opened === undefined) void opening.then((late) => late?.close());
  return opened;
}

async function open(name: string, isNoted: () => boolean): Promise<IDBDatabase | undefined> {
  const canList = 'databases' in indexedDB;
  const isThere = canList ? (await indexedDB.databases()).some((each) => each.name === name) : isNoted();
  if (!isThere) return undefined;
  const request = indexedDB.open(name);
  // It was deleted in the meantime.
  request.addEventListener('upgradeneeded', () => request.transaction?.abort());
  return result(request);
}

/** The result of a request as a promise. */
export function result<T>(request: IDBRequest<T>): Promise<T> {
  return new Promise((resolve, reject) => {
    request.addEventListener('success', () => resolve(request.result));
    request.addEventListener('error', () => reject(request.error ?? new Error('IndexedDB failed')));
  });
}
