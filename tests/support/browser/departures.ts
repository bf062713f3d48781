import type { BrowserContext } from '@playwright/test';

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
export const ELSEWHERE = '/api/health';
/** A page that uses the database less is replaced after this many milliseconds. */
const AT_THE_LATEST = 5_000;

/**
 * Makes the first page of this context leave for `ELSEWHERE` when it has loaded. It goes on until the answer arrives, and it arrives
 * at the departure: a request that began then would be answered too late to meet a database that is being created.
 */
export async function leaveAt(context: BrowserContext, { after, delay }: Departure): Promise<void> {
  let release: () => void = () => undefined;
  const departure = new Promise<void>((resolve) => (release = resolve));
  await context.exposeFunction('departNow', release);
  await context.route(`**${ELSEWHERE}`, async (route) => {
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
    { first: FIRST_PAGE, elsewhere: ELSEWHERE, count: after, wait: delay, latest: AT_THE_LATEST },
  );
}
