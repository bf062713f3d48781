import { type Locale, MARKER_HEADER } from '#contract/kit/common.ts';
import { AHEAD_URL, type ReadAhead } from '#contract/kit/worker.ts';
import { copyPolicies, type FindPolicy, isAuthentic, isStorable } from './policies.ts';
import { findCopy, withStoredTime, storeCopy, storedAt, readWholeAnswer } from './store.ts';

/** Declares only the part used here, because the unit test is type-checked without the types of workers. */
declare const self: { location: { origin: string } };

/**
 * Fetches the content that the front page and the menu link to, all in one answer, so that it opens offline although it was never opened
 * (docs/decisions/stale-while-revalidate.md). Never rejects: a failed fetch is repeated at the next visit.
 */
export async function prefetchReads(locale: Locale, findPolicy: FindPolicy): Promise<void> {
  const address = `${self.location.origin}${AHEAD_URL}?locale=${locale}`;
  const age = Date.now() - storedAt(await findCopy(copyPolicies.ahead, address));
  if (age >= 0 && age < copyPolicies.ahead.freshMs) return;
  const answer = await fetchAnswer(address).catch(() => undefined);
  if (answer === undefined) return;
  // The server's answer may be some minutes old, according to its `Age` header.
  const at = Date.now() - Number(answer.headers.get('age') ?? 0) * 1000;
  const { data } = (await answer.json()) as { data: ReadAhead[] };
  for (const read of data) await storeRead(read, at, findPolicy);
  await storeCopy(copyPolicies.ahead, address, withStoredTime(new Response()));
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
