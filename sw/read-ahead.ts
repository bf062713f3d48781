import { CacheExpiration } from 'workbox-expiration';
import { type Locale, MARKER_HEADER } from '#contract/kit/common.ts';
import { AHEAD_URL, type ReadAhead, STORED_AT_HEADER } from '#contract/kit/worker.ts';
import { isAuthentic, isStorable } from './authentic.ts';
import { readsCache } from './cache-names.ts';
import { limitsOf } from './expiration.ts';
import { goneAt } from './gone-reads.ts';
import { wholeAnswer } from './kept-answer.ts';
import type { FindPolicy } from './read-policies.ts';

/** Only what is used here: the unit test is checked without the types of workers. */
declare const self: { location: { origin: string } };

/** What was fetched less than this ago is not fetched again. */
const FRESH_MS = 10 * 60_000;
/** Longer than the slowest campus network takes; nobody waits for it. */
const TIMEOUT_MS = 60_000;
const MATCH = { ignoreVary: true };

/**
 * Fetches what the front page and the menu lead to, all in one answer, so that it opens offline although it was never opened
 * (docs/decisions/stale-while-revalidate.md). Never rejects: what cannot be fetched now is fetched at the next visit.
 */
export async function readAhead(locale: Locale, findPolicy: FindPolicy): Promise<void> {
  const address = `${self.location.origin}${AHEAD_URL}?locale=${locale}`;
  const fetched = await caches.open(readsCache('ahead'));
  const age = Date.now() - storedAt(await fetched.match(address));
  if (age >= 0 && age < FRESH_MS) return;
  const answer = await fetchAnswer(address).catch(() => undefined);
  if (answer === undefined) return;
  // The server's answer may be some minutes old, and says so.
  const at = Date.now() - Number(answer.headers.get('age') ?? 0) * 1000;
  const { data } = (await answer.json()) as { data: ReadAhead[] };
  for (const read of data) await keepRead(read, at, findPolicy);
  await fetched.put(address, stampedJson('', Date.now()));
}

async function fetchAnswer(address: string): Promise<Response | undefined> {
  const signal = AbortSignal.timeout(TIMEOUT_MS);
  const response = await fetch(address, { cache: 'no-cache', credentials: 'omit', priority: 'low', signal });
  return isAuthentic(response) && isStorable(response) ? wholeAnswer(response) : undefined;
}

/** @param at when it was true, in milliseconds since 1970 */
async function keepRead({ url, answer }: ReadAhead, at: number, findPolicy: FindPolicy): Promise<void> {
  const { href, pathname, origin } = new URL(url, self.location.origin);
  const policy = origin === self.location.origin ? findPolicy(pathname) : undefined;
  if (policy === undefined || goneAt(href) >= at) return;
  const cacheName = readsCache(policy.cache);
  const cache = await caches.open(cacheName);
  if (storedAt(await cache.match(href, MATCH)) >= at) return;
  await cache.put(href, stampedJson(JSON.stringify(answer), at));
  await new CacheExpiration(cacheName, limitsOf(policy.entries, policy.days)).updateTimestamp(href);
}

function stampedJson(body: string, at: number): Response {
  const time = new Date(at).toISOString();
  return new Response(body, {
    headers: { 'content-type': 'application/json', [MARKER_HEADER]: '1', [STORED_AT_HEADER]: time },
  });
}

function storedAt(response: Response | undefined): number {
  return Date.parse(response?.headers.get(STORED_AT_HEADER) ?? '') || 0;
}
