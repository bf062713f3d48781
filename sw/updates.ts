import type { MessageToPage, MessageToWorker } from '#contract/kit/worker.ts';
import { listLateAnswers } from './late-answers.ts';
import { sendReachability } from './notify-pages.ts';
import type { FindPolicy } from './policies.ts';
import type { Precache } from './precache.ts';
import { prefetchOffice, prefetchReads } from './read-ahead.ts';
import { deleteObsolete } from './store.ts';
import { updateDocument } from './stored-documents.ts';

declare const self: ServiceWorkerGlobalScope;

/**
 * A new version installs beside the active one and waits until a page activates it; the first version activates at
 * once.
 */
export function handleVersions(precache: Precache, findPolicy: FindPolicy): void {
  self.addEventListener('install', (event) => event.waitUntil(precache.install()));
  self.addEventListener('activate', (event) => event.waitUntil(activate(precache, findPolicy)));
  self.addEventListener('message', (event) => {
    const message: MessageToWorker | null = event.data;
    if (message?.type === 'SKIP_WAITING') event.waitUntil(self.skipWaiting());
    if (message?.type === 'TAKE_OVER') event.waitUntil(self.clients.claim());
    if (message?.type === 'ASK_REACH') sendReachability(event);
    if (message?.type === 'ASK_UPDATES') {
      resendUpdates(event);
      // Every idle page sends this message, also with Save-Data.
      event.waitUntil(prefetchOffice(findPolicy));
    }
    // Not part of activation, because the browser delays every request of the page until activation has ended.
    if (message?.type === 'FETCH_REST') event.waitUntil(precache.fetchRest());
    if (message?.type === 'KEEP_DOCUMENT') {
      const url = new URL(message.address, self.location.origin);
      const start = message.isSignedIn ? precache.memberStartPaths(message.locale) : [];
      const rules = { findPolicy, isOfRelease: precache.has, shell: precache.shell, start };
      event.waitUntil(updateDocument(url, message.locale, rules));
    }
    if (message?.type === 'FETCH_AHEAD') event.waitUntil(prefetchReads(message.locale, findPolicy));
  });
}

/**
 * Sends the update messages again, because a page begins to listen when it is idle, and on a good network its fresh
 * answers arrive earlier.
 */
function resendUpdates({ source }: ExtendableMessageEvent): void {
  const page = source instanceof Client ? source.id : '';
  for (const url of listLateAnswers(page)) {
    const message: MessageToPage = { type: 'READ_UPDATED', url };
    source?.postMessage(message);
  }
}

async function activate(precache: Precache, findPolicy: FindPolicy): Promise<void> {
  await precache.activate();
  await deleteObsolete();
  await self.clients.claim();
  // Not awaited, because the browser delays every request of the page until activation has ended.
  void prefetchOffice(findPolicy);
}
