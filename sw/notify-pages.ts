import type { MessageToPage } from '#contract/worker.ts';

declare const self: ServiceWorkerGlobalScope;

/** Sends a message to every open page of the app. */
export async function notifyPages(message: MessageToPage): Promise<void> {
  const pages = await self.clients.matchAll({ type: 'window' });
  for (const page of pages) page.postMessage(message);
}

let isReached = true;

/** Tells the pages whether our server answers: a page that is shown from copies would not notice. */
export async function reportReach(next: boolean): Promise<void> {
  if (next && isReached) return;
  isReached = next;
  await notifyPages({ type: 'REACH', isReached: next });
}
