import type { MessageToPage } from '#contract/kit/worker.ts';

declare const self: ServiceWorkerGlobalScope;

/** Sends a message to all open pages. */
export async function notifyPages(message: MessageToPage): Promise<void> {
  const pages = await self.clients.matchAll({ type: 'window' });
  for (const page of pages) page.postMessage(message);
}

/**
 * Sends a message to one page; does nothing if that page is gone.
 * @param id its `clientId`
 */
export async function notifyPage(id: string, message: MessageToPage): Promise<void> {
  (await self.clients.get(id))?.postMessage(message);
}

let isReached = true;

/** Sends the current state to a page that has just begun to listen. */
export function sendReachability(event: ExtendableMessageEvent): void {
  const answer: MessageToPage = { type: 'REACH', isReached };
  event.source?.postMessage(answer);
}

/** Notifies the pages whether our server answers, because a page that is shown from copies would not notice. */
export async function reportReachability(next: boolean): Promise<void> {
  if (next && isReached) return;
  isReached = next;
  await notifyPages({ type: 'REACH', isReached: next });
}
