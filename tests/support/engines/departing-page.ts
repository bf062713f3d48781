import {
  ELSEWHERE,
  FIRST_PAGE,
  type Held,
  leaveHolding,
  NOTED,
  withinParameters,
} from '#tests/support/browser/departures.ts';
import type { FaultyServer } from '#tests/support/faulty-server.ts';
import type { EnginePage } from './engine-page.ts';

/**
 * Opens the first page of somebody signed in, which leaves within a transaction. The engines run no script of ours before
 * those of a page, so that it is put into the document on its way, which comes without its policy.
 * @param token of the session
 * @returns whether the page entered the back/forward cache
 */
export async function openAndLeave(
  page: EnginePage,
  line: FaultyServer,
  token: string,
  moment: Held,
): Promise<boolean> {
  const answer = await fetch(line.url + FIRST_PAGE, { headers: { cookie: `ksu_token=${token}` } });
  const script = `<script>(${String(leaveHolding)})(${JSON.stringify(withinParameters(moment))})</script>`;
  const body = (await answer.text()).replace('<head>', `<head>${script}`);
  const headers = { 'content-type': 'text/html; charset=utf-8', 'cache-control': 'no-cache' };
  line.modeFor(new RegExp(`^${FIRST_PAGE}`), { kind: 'status', status: 200, headers, body });
  await page.run((path) => void setTimeout(() => location.assign(path)), FIRST_PAGE);
  await page.until(() => location.pathname, undefined, ELSEWHERE, 30_000);
  line.mode({ kind: 'pass' });
  return page.run((key) => sessionStorage.getItem(`${key}.cached`) === 'true', NOTED);
}
