import { DOCUMENTS_CACHE, type MessageToWorker } from '#contract/worker.ts';
import { isDataScarce } from '#lib/whole-app.ts';

/**
 * Asks the worker to keep the document of the page on screen (docs/decisions/079), except for somebody who saves data.
 * @param address path and query of the page
 */
export async function keepDocument(address: string): Promise<void> {
  if (!('serviceWorker' in navigator) || isDataScarce()) return;
  const { active } = await navigator.serviceWorker.ready;
  const message: MessageToWorker = { type: 'KEEP_DOCUMENT', address };
  if (location.pathname + location.search === address) active?.postMessage(message);
}

/** A visitor's front page is not shown to somebody signed in. */
export async function forgetFrontPage(): Promise<void> {
  if (!('caches' in globalThis)) return;
  await (await caches.open(DOCUMENTS_CACHE)).delete('/', { ignoreVary: true });
}

/** No kept document is shown any more, and the page on screen comes in the language that is chosen now. */
export async function forgetDocuments(): Promise<void> {
  await caches.delete(DOCUMENTS_CACHE);
  location.reload();
}
