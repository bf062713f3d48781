import { type Locale, locales, MARKER_HEADER } from '#contract/kit/common.ts';
import { AHEAD_URL, OFFICE_READ, type ReadAhead } from '#contract/kit/worker.ts';
import { copyPolicies, type FindPolicy, isAuthentic, isStorable, OFFICE_FRESH_MS } from './policies.ts';
import { findCopy, withStoredTime, storeCopy, storedAt, readWholeAnswer } from './store.ts';

/** Declares only the part used here, because the unit test is type-checked without the types of workers. */
declare const self: { location: { origin: string } };

/**
 * Fetches the content that the front page and the menu link to, all in one answer, so that it opens offline although it was never opened
 * (docs/decisions/stale-while-revalidate.md). Never rejects: a failed fetch is repeated at the next visit.
 */
export async function prefetchReads(locale: Locale, findPolicy: FindPolicy): Promise<void> {
  const address = `${self.location.origin}${AHEAD_URL}?locale=${locale}`;
  if (isFresh(await findCopy(copyPolicies.ahead, address), copyPolicies.ahead.freshMs)) return;
  const answer = await fetchAnswer(address).catch(() => undefined);
  if (answer === undefined) return;
  // The server's answer may be some minutes old, according to its `Age` header.
  const at = Date.now() - Number(answer.headers.get('age') ?? 0) * 1000;
  const { data } = (await answer.json()) as { data: ReadAhead[] };
  for (const read of data) await storeRead(read, at, findPolicy);
  await storeCopy(copyPolicies.ahead, address, withStoredTime(new Response()));
}

/**
 * Fetches the office data in every language, also with Save-Data, so that crisis numbers open offline on a device that never opened their
 * page (OFFICE-6, WELL-1). Never rejects: a failed fetch is repeated at the next visit.
 */
export async function prefetchOffice(findPolicy: FindPolicy): Promise<void> {
  const policy = findPolicy(OFFICE_READ);
  if (policy === undefined) return;
  const refresh = async (address: string) => {
    if (isFresh(await findCopy(policy, address), OFFICE_FRESH_MS)) return;
    const since = Date.now();
    const answer = await fetchAnswer(address);
    if (answer) await storeCopy(policy, address, withStoredTime(answer, since), { reads: [address], since });
  };
  const addresses = locales.map((locale) => `${self.location.origin}${OFFICE_READ}?locale=${locale}`);
  for (const address of addresses) await refresh(address).catch(() => undefined);
}

/** Whether a copy need not be fetched again. Its time is in the future if the clock was ahead when it was stored. */
function isFresh(copy: Response | undefined, freshMs: number): boolean {
  const age = Date.now() - storedAt(copy);
  return age >= 0 && age < freshMs;
}

async function fetchAnswer(address: string): Promise<Response | undefined> {
  const signal = AbortSignal.timeout(copyPolicies.ahead.timeoutMs);
  const response = await fetch(address, { cache: 'no-cache', credentials: 'omit', priority: 'low', signal });
  return isAuthentic(response) && isStorable(response) ? readWholeAnswer(response) : undefined;
}

/** @param at when it was current, in milliseconds since 1970 */
async function storeRead({ url, answer }: ReadAhead, at: number, findPolicy: FindPolicy): Promise<void> {
  const { href, pathname, origin } = new URL(url, self.location.origin);
  const policy = origin === self.location.origin ? findPolicy(pathname) : undefined;
  if (policy === undefined || storedAt(await findCopy(policy, href)) >= at) return;
  const headers = { 'content-type': 'application/json', [MARKER_HEADER]: '1' };
  const copy = withStoredTime(new Response(JSON.stringify(answer), { headers }), at);
  await storeCopy(policy, href, copy, { reads: [href], since: at });
}
