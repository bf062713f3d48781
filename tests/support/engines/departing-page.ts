import { DATABASE_NAME } from '#client/offline/existing-database.ts';
import {
  type Departure,
  OTHER_DOCUMENT,
  FIRST_PAGE,
  type Held,
  leaveHolding,
  NOTED,
  withinParameters,
} from '#tests/support/browser/departures.ts';
import type { FaultyServer } from '#tests/support/faulty-server.ts';
import type { EnginePage } from './engine-page.ts';

/** The latest departure in milliseconds, for pages that use the database less. */
const MAX_WAIT_MS = 8_000;

/** A signed-in page and its server. */
interface Left {
  page: EnginePage;
  line: FaultyServer;
  /** The token of the session */
  token: string;
}

/**
 * Opens the first page, which leaves within a transaction.
 * @returns whether the page entered the back/forward cache
 */
export async function leaveWithin(left: Left, moment: Held): Promise<boolean> {
  await openWith(left, `(${String(leaveHolding)})(${JSON.stringify(withinParameters(moment))})`);
  return left.page.run((key) => sessionStorage.getItem(`${key}.cached`) === 'true', NOTED);
}

/** Opens the first page, which leaves at this moment. */
export function leaveAt(left: Left, departure: Departure): Promise<void> {
  const parameters = { ...departure, elsewhere: OTHER_DOCUMENT, database: DATABASE_NAME, latest: MAX_WAIT_MS };
  return openWith(left, `(${String(leaveLater)})(${JSON.stringify(parameters)})`);
}

/**
 * Opens the first page with this script, and waits until it has left. The drivers cannot run a script before those of
 * a page, so the proxy adds it to the document, without the content security policy.
 */
async function openWith({ page, line, token }: Left, script: string): Promise<void> {
  const answer = await fetch(line.url + FIRST_PAGE, { headers: { cookie: `ksu_token=${token}` } });
  const body = (await answer.text()).replace('<head>', () => `<head><script>${script}</script>`);
  const headers = { 'content-type': 'text/html; charset=utf-8', 'cache-control': 'no-cache' };
  line.modeFor(new RegExp(`^${FIRST_PAGE}`), { kind: 'status', status: 200, headers, body });
  await page.run((path) => void setTimeout(() => location.assign(path)), FIRST_PAGE);
  await page.until(() => location.pathname, undefined, OTHER_DOCUMENT, 30_000);
  line.mode({ kind: 'pass' });
}

interface Later extends Departure {
  elsewhere: string;
  database: string;
  latest: number;
}

/** Runs in the page, before its scripts. */
function leaveLater({ after, delay, elsewhere, database, latest }: Later): void {
  const leave = () => location.assign(elsewhere);
  let uses = 0;
  const note = () => {
    uses += 1;
    if (uses === after) setTimeout(leave, delay);
  };
  setTimeout(leave, latest);
  const open = indexedDB.open.bind(indexedDB);
  indexedDB.open = (name, version) => {
    if (version === undefined) return open(name);
    if (name === database) note();
    return open(name, version);
  };
  const begin = IDBDatabase.prototype.transaction;
  IDBDatabase.prototype.transaction = function transaction(stores, mode, options) {
    if (mode === 'readwrite') note();
    return begin.call(this, stores, mode, options);
  };
}
