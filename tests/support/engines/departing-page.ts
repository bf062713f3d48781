import { DATABASE } from '#offline/existing-database.ts';
import { ELSEWHERE, FIRST_PAGE, type Departure } from '#tests/support/browser/departures.ts';
import type { FaultyServer } from '#tests/support/faulty-server.ts';
import type { EnginePage } from './engine-page.ts';

/** A page that uses the database less is left after this many milliseconds. */
const AT_THE_LATEST = 8_000;

/**
 * Opens the first page of somebody signed in, which is left while it uses the database. The engines run no script of ours before
 * those of a page, so that it is put into the document on its way, which comes without its policy.
 * @param token of the session
 */
export async function openAndLeave(page: EnginePage, line: FaultyServer, token: string, departure: Departure) {
  const answer = await fetch(line.url + FIRST_PAGE, { headers: { cookie: `ksu_token=${token}` } });
  const script = `<script>(${String(leaveLater)})(${JSON.stringify([departure, ELSEWHERE, DATABASE, AT_THE_LATEST])})</script>`;
  const body = (await answer.text()).replace('<head>', `<head>${script}`);
  const headers = { 'content-type': 'text/html; charset=utf-8', 'cache-control': 'no-cache' };
  line.modeFor(new RegExp(`^${FIRST_PAGE}`), { kind: 'status', status: 200, headers, body });
  await page.run((path) => location.assign(path), FIRST_PAGE);
  await page.expectPath(ELSEWHERE);
  line.mode({ kind: 'pass' });
}

/** Runs in the page, before its scripts. */
function leaveLater([{ after, delay }, elsewhere, name, latest]: [Departure, string, string, number]): void {
  const leave = () => location.assign(elsewhere);
  let uses = 0;
  const note = () => {
    uses += 1;
    if (uses === after) setTimeout(leave, delay);
  };
  setTimeout(leave, latest);
  const open = indexedDB.open.bind(indexedDB);
  indexedDB.open = (opened, version) => {
    if (version === undefined) return open(opened);
    if (opened === name) note();
    return open(opened, version);
  };
  const begin = IDBDatabase.prototype.transaction;
  IDBDatabase.prototype.transaction = function transaction(stores, mode, options) {
    if (mode === 'readwrite') note();
    return begin.call(this, stores, mode, options);
  };
}
