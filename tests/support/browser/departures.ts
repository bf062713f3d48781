import type { BrowserContext, Page } from '@playwright/test';

/** When a page leaves itself, counted in what it does to the database. */
export interface Departure {
  /** The page leaves after this many databases created or upgraded and transactions that write */
  after: number;
  /** And this many milliseconds later */
  delay: number;
}

/** Where pages of a story go: a document of this origin that runs nothing. */
export const ELSEWHERE = '/favicon.svg';

/** Makes pages of this context leave for `ELSEWHERE` by themselves; those that do less than that leave after five seconds. */
export async function leaveAt(context: BrowserContext, departure: Departure): Promise<void> {
  await context.addInitScript(
    ({ after, delay, elsewhere }) => {
      if (location.pathname === elsewhere) return;
      const leave = () => location.assign(elsewhere);
      let count = 0;
      const note = () => {
        count += 1;
        if (count === after) setTimeout(leave, delay);
      };
      setTimeout(leave, 5_000);
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
    { ...departure, elsewhere: ELSEWHERE },
  );
}

/** Opens the database in another page and writes to all its tables: `opened`, `none` where there is none, or what waits. */
export function probeDatabase(page: Page): Promise<'opened' | 'none' | 'open waits' | 'transaction waits'> {
  return page.evaluate(
    () =>
      new Promise((resolve) => {
        const opening = indexedDB.open('ksu');
        const late = setTimeout(() => resolve('open waits'), 5_000);
        opening.addEventListener('upgradeneeded', () => opening.transaction?.abort());
        opening.addEventListener('error', () => resolve('none'));
        opening.addEventListener('success', () => {
          clearTimeout(late);
          setTimeout(() => resolve('transaction waits'), 5_000);
          const writing = opening.result.transaction([...opening.result.objectStoreNames], 'readwrite');
          writing.addEventListener('complete', () => resolve('opened'));
        });
      }),
  );
}
