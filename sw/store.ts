import type { WorkboxPlugin } from 'workbox-core';
import { CacheExpiration, ExpirationPlugin } from 'workbox-expiration';
import { locales } from '#contract/kit/common.ts';
import { isEvictable, OTHER_LOCALE_HEADER, STORED_AT_HEADER } from '#contract/kit/worker.ts';
import { copyPolicies, type CopyPolicy, isCacheInUse } from './policies.ts';

/*
 * The worker's only access to the Cache API: reading, writing, expiry and deletion of all copies (sw/policies.ts). The two Workbox
 * strategies, of reads and of pictures, write by themselves, with the options and the limits that they get here.
 */

const MATCH_OPTIONS = { ignoreVary: true };
const SECONDS_PER_DAY = 24 * 60 * 60;
/** Headers that describe the transferred bytes, not the stored ones. */
const WIRE_HEADERS = ['content-encoding', 'content-length', 'transfer-encoding'];

/** The copy at this address or key, or undefined. */
export async function findCopy({ cacheName }: CopyPolicy, address: string): Promise<Response | undefined> {
  return caches.match(address, { ...MATCH_OPTIONS, cacheName });
}

/** Addresses of the copies, oldest first. */
export async function listCopies({ cacheName }: CopyPolicy): Promise<string[]> {
  const cache = await caches.open(cacheName);
  return (await cache.keys()).map(({ url }) => url);
}

/** @returns false if there was none */
export async function deleteCopy({ cacheName }: CopyPolicy, address: string): Promise<boolean> {
  return (await caches.open(cacheName)).delete(address, MATCH_OPTIONS);
}

/** The reads that a copy was made from (absolute addresses), and the time since which they were current (milliseconds since 1970). */
export interface Source {
  reads: readonly string[];
  since: number;
}

/**
 * Stores a copy and enforces the limits of its policy. For an essential copy, other copies are evicted if there is no space.
 * @param source stores nothing if one of its reads is gone since, also while the copy is being stored
 * @throws QuotaExceededError
 */
export async function storeCopy(policy: CopyPolicy, address: string, copy: Response, source?: Source): Promise<void> {
  if (isGone(source)) return;
  const cache = await caches.open(policy.cacheName);
  const spare = policy.isEssential ? copy.clone() : undefined;
  try {
    await cache.put(address, copy);
  } catch (error) {
    if (spare === undefined || !(error instanceof Error) || error.name !== 'QuotaExceededError') throw error;
    await deleteCaches(isEvictable);
    await cache.put(address, spare);
  }
  if (isGone(source)) await cache.delete(address, MATCH_OPTIONS);
  if (policy.entries === undefined) return;
  const expiration = new CacheExpiration(policy.cacheName, limitsOf(policy));
  await expiration.updateTimestamp(address);
  // Expiry reads all timestamps, which is too slow for each of the many reads that are stored ahead.
  if ((await cache.keys()).length > policy.entries) await expiration.expireEntries();
}

/** Deletes the copies of a former release that this one cannot use: its documents, and caches of earlier versions of the worker. */
export async function deleteObsolete(): Promise<void> {
  await deleteCaches((name) => name === copyPolicies.documents.cacheName || !isCacheInUse(name));
}

async function deleteCaches(isWanted: (name: string) => boolean): Promise<void> {
  const names = await caches.keys();
  await Promise.all(names.filter(isWanted).map((name) => caches.delete(name)));
}

/** Options of a Workbox strategy that stores by this policy; when the device's storage is full, all its copies are deleted. */
export function strategyOptions(policy: CopyPolicy, ...plugins: WorkboxPlugin[]) {
  // Its types allow an explicit undefined where the plugin interface, read strictly, does not.
  const expiration = new ExpirationPlugin({ ...limitsOf(policy), purgeOnQuotaError: true }) as WorkboxPlugin;
  return { cacheName: policy.cacheName, matchOptions: MATCH_OPTIONS, plugins: [...plugins, expiration] };
}

function limitsOf({ entries, days }: CopyPolicy) {
  return {
    ...(entries === undefined ? {} : { maxEntries: entries }),
    ...(days === undefined ? {} : { maxAgeSeconds: days * SECONDS_PER_DAY }),
    matchOptions: MATCH_OPTIONS,
  };
}

/** Absolute address → when the server last answered, since this worker started, that the read is gone; milliseconds since 1970 */
const goneTimes = new Map<string, number>();

/** Records that a read at this address is gone: answers to earlier requests must not restore it. */
export function recordGone(address: string): void {
  goneTimes.set(address, Date.now());
}

/** Whether one of the reads is gone since then: its answer must not be restored. */
export function isGone({ reads, since }: Source = { reads: [], since: 0 }): boolean {
  return reads.some((address) => (goneTimes.get(address) ?? -1) >= since);
}

/**
 * Reads an answer to its last byte, so that a truncated one fails here and not in the page.
 * @throws TypeError or AbortError if it is truncated or takes too long
 */
export async function readWholeAnswer(response: Response): Promise<Response> {
  const body = await response.arrayBuffer();
  const headers = new Headers(response.headers);
  for (const name of WIRE_HEADERS) headers.delete(name);
  const { status, statusText } = response;
  return new Response(status === 204 || status === 304 ? null : body, { status, statusText, headers });
}

/** The answer with the time at which it was current (milliseconds since 1970), so that the page can show "as of 14:02". */
export function withStoredTime(response: Response, time = Date.now()): Response {
  return withHeader(response, STORED_AT_HEADER, new Date(time).toISOString());
}

/** When the copy was current, in milliseconds since 1970; 0 if there is none, or it has no time. */
export function storedAt(copy: Response | undefined): number {
  return Date.parse(copy?.headers.get(STORED_AT_HEADER) ?? '') || 0;
}

/** The copy of the same read in another language, with a header that marks it: used after the language was changed offline. */
export async function findInOtherLocale(policy: CopyPolicy, address: string): Promise<Response | undefined> {
  for (const [locale, other] of otherLocales(address)) {
    const copy = await findCopy(policy, other);
    if (copy) return withHeader(copy, OTHER_LOCALE_HEADER, locale);
  }
  return undefined;
}

/** The same read in each other language, the default language first: pairs of locale and address. */
export function otherLocales(address: string): [string, string][] {
  const requestedLocale = new URL(address).searchParams.get('locale');
  if (requestedLocale === null) return [];
  // Replaced in the text: `searchParams.set` would encode the brackets of a filter differently, which is another cache key.
  const inLocale = (locale: string) => address.replace(`locale=${requestedLocale}`, `locale=${locale}`);
  return locales.filter((locale) => locale !== requestedLocale).map((locale) => [locale, inLocale(locale)]);
}

function withHeader(response: Response, name: string, value: string): Response {
  const headers = new Headers(response.headers);
  headers.set(name, value);
  return new Response(response.body, { status: response.status, headers });
}
