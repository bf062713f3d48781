import type { BrowserContext, Page } from '@playwright/test';

/** The moment at which a page is replaced, counted in its uses of the database. */
export interface Departure {
  /** After this number of databases opened with a version and write transactions */
  after: number;
  /** And this many milliseconds later */
  delay: number;
}

/** The page that is left. */
export const FIRST_PAGE = '/account/my-details';
/** The target of navigations in stories: a document of this origin without scripts. */
export const OTHER_DOCUMENT = '/api/health';
/** The latest departure in milliseconds, for pages that use the database less. */
const MAX_WAIT_MS = 5_000;

/**
 * Makes the first page of this context leave for `OTHER_DOCUMENT` when it has loaded. The response of that document
 * arrives at the departure: a request started only then would be answered too late to coincide with the creation of a
 * database.
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
    { first: FIRST_PAGE, elsewhere: OTHER_DOCUMENT, count: after, wait: delay, latest: MAX_WAIT_MS },
  );
}

/** Records of a page that left within a transaction. */
export interface HeldDeparture {
  /** Names of the Web Locks held at the departure */
  locks: string[];
  /** Databases that were created by checking whether they exist */
  createdByAsking: string[];
}

/**
 * The key in `sessionStorage` to which `leaveHolding()` writes; `.cached` tells whether the page entered the
 * back/forward cache.
 */
export const NOTED = 'story.departure';

/** The transaction within which the first page leaves: the one that creates the database, or the first that writes. */
export type Held = 'upgrade' | 'write';

/**
 * Makes the first page of this context leave for `OTHER_DOCUMENT` within a transaction. The story keeps the
 * transaction open with its own requests, so that the page always leaves within it. `departureOf()` returns the
 * records.
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
  /** Keeps the transaction open with successive requests, until the page is frozen or unloaded. */
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
    // The browser does not cache a page that has not loaded, and replaces one that leaves in its `load` event.
    if (document.readyState === 'complete') depart();
    else addEventListener('load', () => setTimeout(depart));
  };
  const open = indexedDB.open.bind(indexedDB);
  indexedDB.open = (name, version) => {
    const request = version === undefined ? open(name) : open(name, version);
    // Runs after the handlers that the app adds in the same task, when the stores exist.
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

/** Reads the records of the first page after its departure. */
export async function departureOf(page: Page): Promise<HeldDeparture> {
  const noted = await page.evaluate((key) => sessionStorage.getItem(key), NOTED);
  return JSON.parse(noted ?? '') as HeldDeparture;
}
