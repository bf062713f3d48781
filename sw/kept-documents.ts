import { BOOT_STATE_ID, DOCUMENTS_CACHE, KEPT_AT_ATTRIBUTE } from '#contract/worker.ts';
import { wholeAnswer } from './kept-answer.ts';
import type { FindPolicy } from './read-policies.ts';

/** Documents on the device: those of the pages visited last. */
const ENTRIES = 60;
/** A document that was kept less than this ago is not fetched again. */
const FRESH_MS = 10 * 60_000;
/** Background work: a page that takes longer is kept at its next visit. */
const TIMEOUT_MS = 30_000;
const MATCH = { ignoreVary: true };
const KEPT_AT_HEADER = 'x-ksu-kept-at';

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
}

/** Pages that are not public, as the server answered since this worker started: it is not asked about them again. */
const notPublic = new Set<string>();

/** The kept document of this page, or undefined. */
export async function findDocument(url: URL): Promise<Response | undefined> {
  const documents = await caches.open(DOCUMENTS_CACHE);
  return documents.match(keyOf(url), MATCH);
}

/**
 * Keeps the document of a page, or forgets the one that was kept if the page is gone or no longer public. Never rejects: a
 * document that cannot be fetched now is fetched at the next visit.
 */
export async function keepDocument(url: URL, rules: KeepingRules): Promise<void> {
  if (notPublic.has(url.pathname)) return;
  const documents = await caches.open(DOCUMENTS_CACHE);
  const known = await documents.match(keyOf(url), MATCH);
  if (known !== undefined && Date.now() - keptAt(known) < FRESH_MS) return;
  const response = await fetchDocument(url).catch(() => undefined);
  const text = (await response?.clone().text()) ?? '';
  // What a captive portal sends, or a server of another release, says nothing about the page.
  if (response === undefined || !isOurs(response, text, rules)) return;
  const mayKeep = response.status === 200 && isPublic(text, url, rules);
  if (mayKeep) await documents.put(keyOf(url), stamped(response, text));
  else await documents.delete(keyOf(url), MATCH);
  if (!mayKeep && response.status === 200) notPublic.add(url.pathname);
  const keys = await documents.keys();
  await Promise.all(keys.slice(0, Math.max(0, keys.length - ENTRIES)).map((key) => documents.delete(key)));
}

async function fetchDocument(url: URL): Promise<Response> {
  const controller = new AbortController();
  const timer = setTimeout(() => controller.abort(), TIMEOUT_MS);
  try {
    return await wholeAnswer(await fetch(url, { headers: { accept: 'text/html' }, signal: controller.signal }));
  } finally {
    clearTimeout(timer);
  }
}

/** Whether it is a page of this release from our server, rendered or not, or the news that there is none. */
function isOurs({ status, headers }: Response, text: string, { isOfRelease }: KeepingRules): boolean {
  const files = [...text.matchAll(/(?:src|href)="(\/assets\/[^"]+)"/g)].map(([, file = '']) => file);
  const isAnswer = status === 200 || status === 404 || status === 410;
  return isAnswer && headers.has('content-security-policy') && files.length > 0 && files.every(isOfRelease);
}

/** Whether it was rendered, from nothing but reads that may be stored. */
function isPublic(text: string, url: URL, { findPolicy }: KeepingRules): boolean {
  const [, json] = new RegExp(`<script[^>]* id="${BOOT_STATE_ID}">([^<]*)</script>`).exec(text) ?? [];
  if (json === undefined) return false;
  const { reads } = JSON.parse(json) as BootState;
  return reads.every((read) => findPolicy(new URL(read, url).pathname) !== undefined);
}

function stamped(response: Response, text: string): Response {
  const at = new Date().toISOString();
  const headers = new Headers(response.headers);
  headers.set(KEPT_AT_HEADER, at);
  const body = text.replace(`id="${BOOT_STATE_ID}"`, `id="${BOOT_STATE_ID}" ${KEPT_AT_ATTRIBUTE}="${at}"`);
  return new Response(body, { headers });
}

function keptAt({ headers }: Response): number {
  return Date.parse(headers.get(KEPT_AT_HEADER) ?? '') || 0;
}

function keyOf(url: URL): string {
  return url.origin + url.pathname + url.search;
}
