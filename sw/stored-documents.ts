import type { Locale } from '#contract/kit/common.ts';
import { isPreviewPage } from '#contract/kit/server-addresses.ts';
import { BACKGROUND_HEADER, DOCUMENT_AGE_MS, FRAME_READ } from '#contract/kit/worker.ts';
import { parseAssetPaths, parseReads, addStartFiles, addStoredTime } from './document-text.ts';
import { copyPolicies, type FindPolicy, isDirect } from './policies.ts';
import {
  deleteCopy,
  findCopy,
  isGone,
  listCopies,
  type Source,
  withStoredTime,
  storeCopy,
  storedAt,
  readWholeAnswer,
} from './store.ts';

const { documents } = copyPolicies;
const LANGUAGE_HEADER = 'content-language';
const FRONT_PATH = '/';

/** The rules for storing documents. */
export interface DocumentRules {
  /** Policy of an address of the API: only pages whose every read may be stored are stored */
  findPolicy: FindPolicy;
  /** Whether a file belongs to this release: a document of another release would request files that are not stored here */
  isOfRelease: (address: string) => boolean;
  /** The document that every page can start from */
  shell: () => Promise<Response>;
  /** Paths of the files that a page starts with besides its own */
  start: readonly string[];
}

/** An address that is the same for all users: without any id, such as that of a booking. */
const PATH_WITHOUT_IDS = /^[a-z/-]+$/;
/** Pages that must not be stored, according to the server since this worker started: they are not requested again. */
const unstorablePages = new Set<string>();
/** Reads that changed since this worker started, and when (milliseconds since 1970). */
const changedReads = new Map<string, number>();
/** The language of the last page that sent a request; documents in another language that arrive later are discarded. */
let currentLocale: Locale | undefined;

/** The stored document of this page, or undefined; undefined also if storage fails. */
export async function findDocument(url: URL): Promise<Response | undefined> {
  return findCopy(documents, documentKey(url)).catch(() => undefined);
}

/**
 * Stores the document of a page, or deletes the stored one if the page is gone or no longer public. Never rejects: a document that cannot
 * be fetched or stored now is fetched at the next visit.
 * @param locale the language of the requesting page: documents are stored in one language only
 */
export async function updateDocument(url: URL, locale: Locale, rules: DocumentRules): Promise<void> {
  currentLocale = locale;
  // A query may be a secret (the link of a new password), and each filter of a list would be another document.
  if ((url.search !== '' && url.pathname !== FRONT_PATH) || isPreviewPage(url.pathname)) return;
  await fetchAndStore(url, locale, rules).catch(() => undefined);
}

async function fetchAndStore(url: URL, locale: Locale, rules: DocumentRules): Promise<void> {
  const key = documentKey(url);
  if (unstorablePages.has(key)) return;
  const known = await findCopy(documents, key);
  if (known !== undefined && (await isCurrent(known, locale))) return;
  const began = Date.now() - DOCUMENT_AGE_MS;
  const response = await fetchDocument(url).catch(() => undefined);
  const text = (await response?.clone().text()) ?? '';
  // A response of a captive portal, or of a server of another release, proves nothing about the page.
  if (response === undefined || !isFromThisRelease(response, text, rules)) return;
  // Neither does the empty shell, which an overloaded server sends.
  const reads = parseReads(text);
  if (response.status === 200 && reads === undefined) return;
  const source = { reads: (reads ?? []).map((read) => url.origin + read), since: began };
  const doesPageExist = response.status === 200 && !isGone(source);
  if (doesPageExist && isPublic(reads ?? [], url, rules)) {
    await storeDocument(key, withStoredTime(new Response(addStoredTime(text, began), response), began), source);
  } else if (doesPageExist && PATH_WITHOUT_IDS.test(url.pathname)) {
    await storeDocument(key, await toStartDocument(response, text, rules), source);
  } else {
    await deleteCopy(documents, key);
    if (doesPageExist) unstorablePages.add(key);
  }
}

/** Records that a read's answer has changed: documents made from it are fetched again at their next visit. */
export function recordChange(read: string): void {
  changedReads.set(pathAndQuery(read), Date.now());
}

/**
 * Deletes the documents made from a read that is gone, because such a page must not come back.
 * @param read absolute address
 */
export async function deleteMadeFrom(read: string): Promise<void> {
  for (const key of await listCopies(documents)) {
    const document = await findCopy(documents, key);
    const isMadeFrom =
      document !== undefined && parseReads(await document.text())?.includes(pathAndQuery(read)) === true;
    if (isMadeFrom) await deleteCopy(documents, key);
  }
}

/**
 * Returns the start of a page that is not public: only the shell, with links to the files that it starts with.
 * @throws TypeError if the shell can neither be read nor fetched
 */
async function toStartDocument(response: Response, text: string, { shell, start }: DocumentRules): Promise<Response> {
  const empty = await shell();
  if (!empty.ok) throw new TypeError('No shell');
  const headers = new Headers(empty.headers);
  headers.set(LANGUAGE_HEADER, languageOf(response) ?? '');
  return new Response(addStartFiles(await empty.text(), text, start), { headers });
}

async function isCurrent(known: Response, locale: Locale): Promise<boolean> {
  const at = storedAt(known);
  const age = Date.now() - at;
  if (languageOf(known) !== locale) return false;
  const reads = parseReads(await known.text());
  // A release's files do not change.
  if (reads === undefined) return true;
  // Negative if the clock was ahead when it was stored.
  if (age < 0 || age >= documents.freshMs) return false;
  return !reads.some((read) => (changedReads.get(read) ?? 0) >= at);
}

async function fetchDocument(url: URL): Promise<Response> {
  const controller = new AbortController();
  const timer = setTimeout(() => controller.abort(), documents.timeoutMs);
  const headers = { accept: 'text/html', [BACKGROUND_HEADER]: '1' };
  try {
    const response = await fetch(url, { headers, signal: controller.signal });
    // The target of a redirect is another page, and would be shown at this address.
    if (!isDirect(response)) throw new TypeError(`Not this page of ours: ${url.href}`);
    return await readWholeAnswer(response);
  } finally {
    clearTimeout(timer);
  }
}

/** Stores a document, unless the language was changed during its request: then it is in the former language. */
async function storeDocument(key: string, document: Response, source: Source): Promise<void> {
  if (languageOf(document) !== currentLocale) return;
  const keys = await listCopies(documents);
  const before = keys[0] === undefined ? undefined : await findCopy(documents, keys[0]);
  const isOtherLanguage = before !== undefined && languageOf(before) !== languageOf(document);
  if (isOtherLanguage) await Promise.all(keys.map((each) => deleteCopy(documents, each)));
  await storeCopy(documents, key, document, source);
}

/** Whether the response is a page of this release from our server, rendered or not, or its 404. */
function isFromThisRelease({ status, headers }: Response, text: string, { isOfRelease }: DocumentRules): boolean {
  const files = parseAssetPaths(text);
  const isAnswer = status === 200 || status === 404 || status === 410;
  return isAnswer && headers.has('content-security-policy') && files.length > 0 && files.every(isOfRelease);
}

/**
 * Whether it was rendered from at least one read, and only from reads that may be stored. Members' pages and the sign-in pages have only
 * the reads of every page on the server.
 */
function isPublic(reads: readonly string[], url: URL, { findPolicy }: DocumentRules): boolean {
  const paths = reads.map((read) => new URL(read, url).pathname);
  return paths.some((path) => path !== FRAME_READ) && paths.every((path) => findPolicy(path) !== undefined);
}

function languageOf({ headers }: Response): string | null {
  return headers.get(LANGUAGE_HEADER);
}

/** The front page is the same with any query: an installed app starts with one (`/?source=installed`). */
function documentKey({ origin, pathname, search }: URL): string {
  return origin + pathname + (pathname === FRONT_PATH ? '' : search);
}

function pathAndQuery(address: string): string {
  const { pathname, search } = new URL(address);
  return pathname + search;
}
