import type { Locale } from '#contract/kit/common.ts';
import { DOCUMENTS_CACHE, type MessageToWorker } from '#contract/kit/worker.ts';
import { frontPages } from '../lib/locale-homes.ts';
import { isDataScarce } from '../lib/whole-app.ts';
import { whenIdle } from './register.ts';

/**
 * Asks the worker to keep the document of the page on screen (docs/decisions/stale-while-revalidate.md), except for somebody who saves data.
 * @param address path and query of the page
 * @param isSignedIn whether a page that is not public starts with what members see around it
 */
export async function keepDocument(address: string, locale: Locale, isSignedIn: boolean): Promise<void> {
  const isWanted = () => location.pathname + location.search === address;
  await tellWorker({ type: 'KEEP_DOCUMENT', address, locale, isSignedIn }, isWanted);
}

/**
 * Asks the worker to fetch what the front page and the menu lead to (docs/decisions/stale-while-revalidate.md), except for somebody who saves data.
 */
export async function readAhead(locale: Locale): Promise<void> {
  await tellWorker({ type: 'FETCH_AHEAD', locale });
}

/** @param isWanted whether it still is, once there is a worker */
async function tellWorker(message: MessageToWorker, isWanted: () => boolean = () => true): Promise<void> {
  if (!('serviceWorker' in navigator) || isDataScarce()) return;
  const { active } = await navigator.serviceWorker.ready;
  await whenIdle();
  if (isWanted()) active?.postMessage(message);
}

/** A visitor's front page, at any of its addresses, is not shown to somebody signed in. */
export async function forgetFrontPage(): Promise<void> {
  if (!('caches' in globalThis)) return;
  const documents = await caches.open(DOCUMENTS_CACHE);
  await Promise.all(frontPages.map((path) => documents.delete(path, { ignoreVary: true })));
}

/** No kept document is shown any more, and the page on screen comes in the language that is chosen now. */
export async function forgetDocuments(): Promise<void> {
  await caches.delete(DOCUMENTS_CACHE);
  location.reload();
}
