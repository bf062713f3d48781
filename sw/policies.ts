import { MARKER_HEADER } from '#contract/kit/common.ts';
import type { EndpointSpec } from '#contract/kit/endpoint.ts';
import { DOCUMENTS_CACHE } from '#contract/kit/worker.ts';

/*
 * Start here: every copy that the worker stores, by kind. `store.ts` reads, writes, limits and deletes all of them.
 *
 * | kind | stored | answered | requested | rules of its own in |
 * |---|---|---|---|---|
 * | reads | authentic successes of public reads | copy at once, then refreshed | whenever a page reads | public-reads.ts |
 * | read ahead | the same reads, from one answer with many | as reads | once idle | read-ahead.ts |
 * | office data | as reads, in every language | as reads | at activation and when a page is idle, hourly at most | read-ahead.ts |
 * | documents | rendered from stored reads alone; of other pages their start | copy only | once the page is idle | stored-documents.ts |
 * | pictures | our own public pictures | copy, else network | whenever a page shows one | pictures.ts |
 * | assets | files of this build, by checksum, and of two releases before | copy, else network | install, then once idle | precache.ts |
 * | releases | names of the files of each release | never | install and activation | releases.ts |
 */

const MINUTE_MS = 60_000;

/** A cache and its limits. Without limits, its owner deletes obsolete copies. */
export interface CopyPolicy {
  cacheName: string;
  /** Maximum number of copies: the ones used longest ago are deleted first */
  entries?: number;
  /** Days after which a copy is deleted */
  days?: number;
  /** Larger answers are not stored */
  maxBytes?: number;
  /** Milliseconds for which a copy is not fetched again */
  freshMs?: number;
  /** Milliseconds after which a request for the copy is aborted */
  timeoutMs?: number;
  /** The app cannot start without these copies: when storage is full, other copies are deleted for them */
  isEssential?: true;
}

/** Prefix of all our caches; no other cache is ever touched. */
const PREFIX = 'ksu-';
/** Increase it when the app can no longer read cached answers from an earlier release: activation then deletes those. */
const READS_PREFIX = `${PREFIX}reads-1-`;

/** The kinds that have one cache each; those of `reads` are in the contract. */
export const copyPolicies = {
  /** Its cache holds only the time when it was last read, for each language. */
  ahead: { cacheName: `${READS_PREFIX}ahead`, freshMs: 10 * MINUTE_MS, timeoutMs: MINUTE_MS },
  /** A document that takes longer is stored at the next visit of its page. Documents are deleted with their release. */
  documents: { cacheName: DOCUMENTS_CACHE, entries: 60, freshMs: 10 * MINUTE_MS, timeoutMs: MINUTE_MS / 2 },
  /** About 30 MB, because pictures have 150 kB at most on average; larger ones are shown and not stored. */
  pictures: { cacheName: `${PREFIX}pictures`, entries: 200, days: 60, maxBytes: 1024 * 1024 },
  /** No file takes longer on a poor campus network; a connection that never answers must not block the rest. */
  assets: { cacheName: `${PREFIX}assets`, isEssential: true, timeoutMs: MINUTE_MS },
  releases: { cacheName: `${PREFIX}releases`, isEssential: true },
} as const satisfies Record<string, CopyPolicy>;

/**
 * Milliseconds until the request of a read is aborted. With a copy on screen the user does not wait, so a slow network may still replace
 * it; without a copy the page waits, and may give up sooner.
 */
export const READ_TIMEOUTS = { withCopy: MINUTE_MS, withoutCopy: MINUTE_MS / 4 };

/** Milliseconds for which the worker does not fetch the office data again (OFFICE-6). */
export const OFFICE_FRESH_MS = 60 * MINUTE_MS;

/** Whether this version still uses a cache. Caches of other programs on the origin count as used. */
export function isCacheInUse(name: string): boolean {
  const isKnown = Object.values(copyPolicies).some(({ cacheName }) => cacheName === name);
  return !name.startsWith(PREFIX) || isKnown || name.startsWith(READS_PREFIX);
}

/** The parts of a read that decide whether its answers may be stored. */
export type PublicRead = Pick<EndpointSpec, 'method' | 'path' | 'who' | 'cache'>;
/** Finds the policy of a path; returns undefined if its answers must not be stored. */
export type FindPolicy = (pathname: string) => Required<Pick<CopyPolicy, 'cacheName' | 'entries' | 'days'>> | undefined;

/**
 * The allow-list of public reads, derived from the contract, which has their caches and limits. All reads take part in the
 * search, including those without a policy: `/api/events/mine` must not be mistaken for `/api/events/{id}`.
 */
export function createPolicyFinder(endpoints: readonly PublicRead[]): FindPolicy {
  const reads = endpoints
    .filter(({ method }) => method === 'GET')
    .toSorted((a, b) => (precedence(a.path) < precedence(b.path) ? -1 : 1))
    .map((read) => ({ segments: read.path.split('/'), policy: policyOf(read) }));
  return (pathname) => reads.find(({ segments }) => matches(segments, pathname.split('/')))?.policy;
}

/** Endpoints that share a cache share its limits. */
function policyOf({ who, cache }: PublicRead): ReturnType<FindPolicy> {
  if (who !== 'anyone' || cache === undefined || cache.strategy === 'none') return undefined;
  return { cacheName: READS_PREFIX + cache.cache, entries: cache.entries, days: cache.days };
}

/** Fixed segments come before parameters, from the left. */
function precedence(path: string): string {
  return path.replace(/[^/]+/g, (segment) => (isParameter(segment) ? '1' : '0'));
}

function matches(pattern: readonly string[], segments: readonly string[]): boolean {
  return (
    pattern.length === segments.length &&
    pattern.every((part, at) => (isParameter(part) ? segments[at] !== '' : part === segments[at]))
  );
}

function isParameter(segment: string): boolean {
  return segment.startsWith('{') && segment.endsWith('}');
}

/** The parts of a `Response` that show its origin. */
export type ResponseInfo = Pick<Response, 'status' | 'type' | 'redirected' | 'headers'>;

/**
 * Whether an answer, of any status, is from our server. A captive portal answers 200 with a page, redirects, or answers
 * 511: all of these count as no network (OFFLINE-12).
 */
export function isAuthentic(response: ResponseInfo): boolean {
  return isDirect(response) && response.headers.has(MARKER_HEADER) && mediaType(response) === 'application/json';
}

/** Whether an authentic answer may be stored: a success that the server does not mark private. */
export function isStorable({ status, headers }: ResponseInfo): boolean {
  return status === 200 && !/\b(?:private|no-store)\b/i.test(headers.get('cache-control') ?? '');
}

/** Whether a picture may be stored. */
export function isStorablePicture(response: ResponseInfo): boolean {
  const isSmall = Number(response.headers.get('content-length') ?? 0) <= copyPolicies.pictures.maxBytes;
  return isDirect(response) && isStorable(response) && mediaType(response).startsWith('image/') && isSmall;
}

/** Whether the server is overloaded or failing: then a stored copy is better than its answer. */
export function isServerFailing({ status }: ResponseInfo): boolean {
  return status === 429 || status >= 500;
}

/** Whether it comes from our origin, from this very address. */
export function isDirect({ type, redirected }: ResponseInfo): boolean {
  return type === 'basic' && !redirected;
}

function mediaType({ headers }: ResponseInfo): string {
  return headers.get('content-type')?.split(';')[0]?.trim().toLowerCase() ?? '';
}
