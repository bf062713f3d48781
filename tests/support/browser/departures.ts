import type { BrowserContext, Page } from '@playwright/test';

/** When a page is replaced, counted in what it does to the database. */
export interface Departure {
  /** After this many databases opened in a version and transactions that write */
  after: number;
  /** And so many milliseconds later */
  delay: number;
}

/** The page that is left. */
export const FIRST_PAGE = '/account/my-details';
/** Where pages of a story go: a document of this origin that runs nothing. */
export const OTHER_DOCUMENT = '/api/health';
/** A page that uses the database less is replaced after this many milliseconds. */
const AT_THE_LATEST = 5_000;

/**
 * Makes the first page of this context leave for `OTHER_DOCUMENT` when it has loaded. It goes on until the answer arrives, and it arrives
 * at the departure: a request that began then would be answered too late to meet a database that is being created.
 */
export async function leaveAt(context: BrowserContext, { after, delay }: Departure): Promise<void> {
  let release: () => void = () => undefined;
  const departure = new Promise<void>((resolve) => (release = resolve));
  await context.exposeFunction('departNow', release);
  await context.route(`**${OTHER_DOCUMENT}`, async (route) => {
    await departure;
    await route.fulfill({ contentType: 'application/json', body: '{}' });
  });
  await context.addInitScript(
    ({ first, elsewhere, count, wait, latest }) => {
      if (location.pathname !== first) return;
      const depart = () => void (globalThis as unknown as { departNow: () => void }).departNow();
      let uses = 0;
      const note = () => {
        uses += 1;
        if (uses === count) setTimeout(depart, wait);
      };
      addEventListener('load', () => location.assign(elsewhere));
      setTimeout(depart, latest);
      const open = indexedDB.open.bind(indexedDB);
      indexedDB.open = (name, version) => {
        if (version === undefined) return open(name);
        if (name === 'ksu') note();
        return open(name, version);
      };
      const begin = IDBDatabase.prototype.transaction;
      IDBDatabase.prototype.transaction = function transaction(stores, mode, options) {
        if (mode === 'readwrite') note();
        return begin.call(this, stores, mode, options);
      };
    },
    { first: FIRST_PAGE, elsewhere: OTHER_DOCUMENT, count: after, wait: delay, latest: AT_THE_LATEST },
  );
}

/** Notes of a page that left in the middle of a transaction. */
export interface HeldDeparture {
  /** Names of the Web Locks held at the departure */
  locks: string[];
  /** Databases that were created by asking whether they exist */
  createdByAsking: string[];
}

/** Where `leaveHolding()` notes in `sessionStorage`; with `.cached`, whether the page entered the back/forward cache. */
export const NOTED = 'story.departure';

/** What the first page leaves within: the transaction that creates the database, or the first that writes. */
export type Held = 'upgrade' | 'write';

/**
 * Makes the first page of this context leave for `OTHER_DOCUMENT` in the middle of a transaction. The story keeps the transaction open
 * with requests of its own, so that the page always leaves within it. `departureOf()` says what was noted.
 */
export async function leaveWithin(context: BrowserContext, moment: Held): Promise<void> {
  await context.addInitScript(leaveHolding, withinParameters(moment));
}

/** The parameter of `leaveHolding()`. */
export function withinParameters(moment: Held) {
  return { first: FIRST_PAGE, elsewhere: OTHER_DOCUMENT, moment, key: NOTED };
}

/** Runs in the page, before its scripts. */
export function leaveHolding({ first, elsewhere, moment, key }: ReturnType<typeof withinParameters>): void {
  if (location.pathname !== first) return;
  addEventListener('pagehide', ({ persisted }) => sessionStorage.setItem(`${key}.cached`, String(persisted)));
  const createdByAsking: string[] = [];
  let isLeaving = false;
  const depart = () => location.assign(elsewhere);
  /** Keeps the transaction open with one request after another, until the page is frozen or unloaded. */
  const holdOpen = (held: IDBTransaction, store: string) => {
    held.objectStore(store).count().onsuccess = () => holdOpen(held, store);
  };
  const leave = async (held: IDBTransaction, store: string) => {
    if (isLeaving) return;
    isLeaving = true;
    holdOpen(held, store);
    const { held: granted = [] } = await navigator.locks.query();
    const locks = granted.flatMap(({ name }) => name ?? []);
    sessionStorage.setItem(key, JSON.stringify({ locks, createdByAsking }));
    // A page that has not loaded is not cached, and one that is left by its `load` is replaced.
    if (document.readyState === 'complete') depart();
    else addEventListener('load', () => setTimeout(depart));
  };
  const open = indexedDB.open.bind(indexedDB);
  indexedDB.open = (name, version) => {
    const request = version === undefined ? open(name) : open(name, version);
    // After the handlers that the app adds in the same task: the stores exist then.
    queueMicrotask(() =>
      request.addEventListener('upgradeneeded', () => {
        if (version === undefined) createdByAsking.push(name);
        const [store] = request.transaction?.objectStoreNames ?? [];
        if (moment === 'upgrade' && name === 'ksu' && request.transaction && store !== undefined)
          void leave(request.transaction, store);
      }),
    );
    return request;
  };
  const begin = IDBDatabase.prototype.transaction;
  IDBDatabase.prototype.transaction = function transaction(stores, mode, options) {
    const begun = begin.call(this, stores, mode, options);
    const [store] = begun.objectStoreNames;
    // The app requests its lock in the same task.
    if (moment === 'write' && mode === 'readwrite' && store !== undefined) void leave(begun, store);
    return begun;
  };
}

/** Reads the notes of the first page after its departure. */
export async function departureOf(page: Page): Promise<HeldDeparture> {
  const noted = await page.evaluate((key) => sessionStorage.getItem(key), NOTED);
  return JSON.parse(noted ?? '') as HeldDeparture;
}
