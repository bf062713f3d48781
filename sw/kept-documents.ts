import type { Locale } from '#contract/kit/common.ts';
import {
  BACKGROUND_HEADER,
  BOOT_STATE_ID,
  DOCUMENTS_CACHE,
  FRAME_READ,
  KEPT_AT_ATTRIBUTE,
  DOCUMENT_AGE_MS,
} from '#contract/kit/worker.ts';
import { goneAt } from './gone-reads.ts';
import { wholeAnswer } from './kept-answer.ts';
import type { FindPolicy } from './read-policies.ts';
import { withStart } from './shell-start.ts';

/** Documents on the device: those of the pages visited last. */
const ENTRIES = 60;
/** A document that was kept less than this ago is not fetched again, unless a read it was made from has changed. */
const FRESH_MS = 10 * 60_000;
/** Background work: a page that takes longer is kept at its next visit. */
const TIMEOUT_MS = 30_000;
const MATCH = { ignoreVary: true };
const KEPT_AT_HEADER = 'x-ksu-kept-at';
const LANGUAGE_HEADER = 'content-language';
const FRONT = '/';

/** What a document was made from, as far as the worker needs it (src/app/boot-state.ts). */
interface BootState {
  reads: string[];
}

/** Decides what may be kept. */
export interface KeepingRules {
  /** Policy of an address of the API: only pages whose every read may be stored are kept */
  findPolicy: FindPolicy;
  /** Whether a file belongs to this release: a document of another one would ask for files that are not here */
  isOfRelease: (address: string) => boolean;
  /** The document that every page can start from */
  shell: () => Promise<Response>;
  /** Paths of what a page starts with besides its own files */
  start: readonly string[];
}

/** An address that is the same for everybody: without the id of a booking, or of anything else. */
const WORDS = /^[a-z/-]+$/;
/** Pages of which nothing is kept, as the server answered since this worker started: it is not asked about them again. */
const notKept = new Set<string>();
/** Reads that changed since this worker started, and when (milliseconds since 1970). */
const changes = new Map<string, number>();
/** The language of the page that asked last: what comes later in another one is of a choice that was changed. */
let chosen: Locale | undefined;

/** The kept document of this page, or undefined, also where storage fails. */
export async function findDocument(url: URL): Promise<Response | undefined> {
  return caches.match(keyOf(url), { ...MATCH, cacheName: DOCUMENTS_CACHE }).catch(() => undefined);
}

/**
 * Keeps the document of a page, or forgets the one that was kept if the page is gone or no longer public. Never rejects: a
 * document that cannot be fetched or stored now is fetched at the next visit.
 * @param locale the language of the page that asks: documents are kept in one language only
 */
export async function keepDocument(url: URL, locale: Locale, rules: KeepingRules): Promise<void> {
  chosen = locale;
  // A query may be a secret (the link of a new password), and each filter of a list would be another document.
  if (url.search !== '' && url.pathname !== FRONT) return;
  await fetchAndStore(url, locale, rules).catch(() => undefined);
}

async function fetchAndStore(url: URL, locale: Locale, rules: KeepingRules): Promise<void> {
  const key = keyOf(url);
  if (notKept.has(key)) return;
  const documents = await caches.open(DOCUMENTS_CACHE);
  const known = await documents.match(key, MATCH);
  if (known !== undefined && (await isGoodEnough(known, locale))) return;
  const began = Date.now() - DOCUMENT_AGE_MS;
  const response = await fetchDocument(url).catch(() => undefined);
  const text = (await response?.clone().text()) ?? '';
  // What a captive portal sends, or a server of another release, says nothing about the page.
  if (response === undefined || !isOurs(response, text, rules)) return;
  // Nor does the empty shell, which a server with too much to do sends.
  if (response.status === 200 && readsOf(text) === undefined) return;
  const isGone = isGoneSince(text, url, began);
  const isThere = response.status === 200 && !isGone;
  if (isThere && isPublic(text, url, rules)) {
    await store(key, stamped(response, text, began));
    // Asked again: it may be gone since, and what was there forgotten, while this one was stored.
    if (isGoneSince(text, url, began)) await documents.delete(key, MATCH);
  } else if (isThere && WORDS.test(url.pathname)) {
    await store(key, await startOf(response, text, rules));
  } else {
    await documents.delete(key, MATCH);
    if (isThere) notKept.add(key);
  }
}

/** Whether something it was made from was gone before it was made, or on its way here: it must not bring it back. */
function isGoneSince(text: string, { origin }: URL, began: number): boolean {
  return readsOf(text)?.some((read) => goneAt(origin + read) >= began) === true;
}

/** A read has another answer than before: documents made from it are fetched again at their next visit. */
export function noteChange(read: string): void {
  changes.set(pathOf(read), Date.now());
}

/** Forgets the documents made from a read that is gone: such a page must not come back. @param read absolute address */
export async function forgetMadeFrom(read: string): Promise<void> {
  const documents = await caches.open(DOCUMENTS_CACHE);
  for (const key of await documents.keys()) {
    const document = await documents.match(key, MATCH);
    const isMadeFrom = document !== undefined && readsOf(await document.text())?.includes(pathOf(read)) === true;
    if (isMadeFrom) await documents.delete(key);
  }
}

/**
 * Of a page that is not public, nothing but the shell, with the names of the files that it starts with.
 * @throws TypeError if the shell can neither be read nor fetched
 */
async function startOf(response: Response, text: string, { shell, start }: KeepingRules): Promise<Response> {
  const empty = await shell();
  if (!empty.ok) throw new TypeError('No shell');
  const headers = new Headers(empty.headers);
  headers.set(LANGUAGE_HEADER, languageOf(response) ?? '');
  return new Response(withStart(await empty.text(), text, start), { headers });
}

async function isGoodEnough(known: Response, locale: Locale): Promise<boolean> {
  const at = keptAt(known);
  const age = Date.now() - at;
  if (languageOf(known) !== locale) return false;
  const reads = readsOf(await known.text());
  // The files of a release do not change.
  if (reads === undefined) return true;
  // Below zero after a clock that was ahead.
  if (age < 0 || age >= FRESH_MS) return false;
  return !reads.some((read) => (changes.get(read) ?? 0) >= at);
}

async function fetchDocument(url: URL): Promise<Response> {
  const controller = new AbortController();
  const timer = setTimeout(() => controller.abort(), TIMEOUT_MS);
  const headers = { accept: 'text/html', [BACKGROUND_HEADER]: '1' };
  try {
    const response = await fetch(url, { headers, signal: controller.signal });
    // The page that a redirect leads to is another one, and would be shown at this address.
    if (response.redirected || response.type !== 'basic') throw new TypeError(`Not this page of ours: ${url.href}`);
    return await wholeAnswer(response);
  } finally {
    clearTimeout(timer);
  }
}

/** Stores a document, unless the language was changed while the document was on its way: then it is in the former one. */
async function store(key: string, response: Response): Promise<void> {
  if (languageOf(response) !== chosen) return;
  const documents = await caches.open(DOCUMENTS_CACHE);
  const [before] = await documents.matchAll();
  const stale = before !== undefined && languageOf(before) !== languageOf(response) ? await documents.keys() : [];
  await Promise.all(stale.map((each) => documents.delete(each)));
  await documents.put(key, response);
  const keys = await documents.keys();
  await Promise.all(keys.slice(0, Math.max(0, keys.length - ENTRIES)).map((each) => documents.delete(each)));
}

/** Whether it is a page of this release from our server, rendered or not, or the news that there is none. */
function isOurs({ status, headers }: Response, text: string, { isOfRelease }: KeepingRules): boolean {
  const files = [...text.matchAll(/(?:src|href)="(\/assets\/[^"]+)"/g)].map(([, file = '']) => file);
  const isAnswer = status === 200 || status === 404 || status === 410;
  return isAnswer && headers.has('content-security-policy') && files.length > 0 && files.every(isOfRelease);
}

/**
 * Whether it was rendered from nothing but reads that may be stored, and from some: the pages of members, and those to log in, read
 * nothing on the server but what every page does.
 */
function isPublic(text: string, url: URL, { findPolicy }: KeepingRules): boolean {
  const paths = (readsOf(text) ?? []).map((read) => new URL(read, url).pathname);
  return paths.some((path) => path !== FRAME_READ) && paths.every((path) => findPolicy(path) !== undefined);
}

/** Path and query of each read that a document was made from; undefined if it was not rendered. */
function readsOf(text: string): string[] | undefined {
  const [, json] = new RegExp(`<script[^>]* id="${BOOT_STATE_ID}"[^>]*>([^<]*)</script>`).exec(text) ?? [];
  return json === undefined ? undefined : (JSON.parse(json) as BootState).reads;
}

/** @param began what it says was true at this time or later, in milliseconds since 1970 */
function stamped(response: Response, text: string, began: number): Response {
  const at = new Date(began).toISOString();
  const headers = new Headers(response.headers);
  headers.set(KEPT_AT_HEADER, at);
  const body = text.replace(`id="${BOOT_STATE_ID}"`, `id="${BOOT_STATE_ID}" ${KEPT_AT_ATTRIBUTE}="${at}"`);
  return new Response(body, { headers });
}

function keptAt({ headers }: Response): number {
  return Date.parse(headers.get(KEPT_AT_HEADER) ?? '') || 0;
}

function languageOf({ headers }: Response): string | null {
  return headers.get(LANGUAGE_HEADER);
}

/** The front page is the same whatever its query says: an installed app starts with one (`/?source=installed`). */
function keyOf({ origin, pathname, search }: URL): string {
  return origin + pathname + (pathname === FRONT ? '' : search);
}

function pathOf(address: string): string {
  const { pathname, search } = new URL(address);
  return pathname + search;
}
