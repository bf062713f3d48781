import type { Locale } from '#contract/kit/common.ts';
import { DOCUMENTS_CACHE, type MessageToWorker } from '#contract/kit/worker.ts';
import { frontPages } from '../lib/locale-homes.ts';
import { isDataScarce } from '../lib/whole-app.ts';
import { whenIdle } from './register.ts';

/**
 * Requests that the worker stores the document of the page on screen (docs/decisions/stale-while-revalidate.md), except
 * for users who save data.
 * @param address path and query of the page
 * @param isSignedIn whether a page that is not public starts with the members' layout
 */
export async function keepDocument(address: string, locale: Locale, isSignedIn: boolean): Promise<void> {
  const isWanted = () => location.pathname + location.search === address;
  await tellWorker({ type: 'KEEP_DOCUMENT', address, locale, isSignedIn }, isWanted);
}

/**
 * Requests that the worker fetches the pages linked from the front page and the menu
 * (docs/decisions/stale-while-revalidate.md), except for users who save data.
 */
export async function readAhead(locale: Locale): Promise<void> {
  await tellWorker({ type: 'FETCH_AHEAD', locale });
}

/** @param isWanted whether the message is still wanted, once there is a worker */
async function tellWorker(message: MessageToWorker, isWanted: () => boolean = () => true): Promise<void> {
  if (!('serviceWorker' in navigator) || isDataScarce()) return;
  const { active } = await navigator.serviceWorker.ready;
  await whenIdle();
  if (isWanted()) active?.postMessage(message);
}

/** Deletes the visitors' front page, under all its addresses, because a signed-in user must not see it. */
export async function forgetFrontPage(): Promise<void> {
  if (!('caches' in globalThis)) return;
  const documents = await caches.open(DOCUMENTS_CACHE);
  await Promise.all(frontPages.map((path) => documents.delete(path, { ignoreVary: true })));
}

/** Deletes all stored documents, and reloads the page on screen in the current language. */
export async function forgetDocuments(): Promise<void> {
  await caches.delete(DOCUMENTS_CACHE);
  location.reload();
}
