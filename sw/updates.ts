import type { MessageToPage, MessageToWorker } from '#contract/kit/worker.ts';
import { keepDocument } from './kept-documents.ts';
import { lateAddresses } from './late-answers.ts';
import { answerReach } from './notify-pages.ts';
import type { FindPolicy } from './policies.ts';
import type { Precache } from './precache.ts';
import { readAhead } from './read-ahead.ts';
import { deleteObsolete } from './store.ts';

declare const self: ServiceWorkerGlobalScope;

/**
 * A new version installs beside the active one and waits until a page activates it; the first version activates at
 * once.
 */
export function handleVersions(precache: Precache, findPolicy: FindPolicy): void {
  self.addEventListener('install', (event) => event.waitUntil(precache.install()));
  self.addEventListener('activate', (event) => event.waitUntil(takeOver(precache)));
  self.addEventListener('message', (event) => {
    const message: MessageToWorker | null = event.data;
    if (message?.type === 'SKIP_WAITING') event.waitUntil(self.skipWaiting());
    if (message?.type === 'TAKE_OVER') event.waitUntil(self.clients.claim());
    if (message?.type === 'ASK_REACH') answerReach(event);
    if (message?.type === 'ASK_UPDATES') tellAgain(event);
    // Not part of activation, because the browser delays every request of the page until that has ended.
    if (message?.type === 'FETCH_REST') event.waitUntil(precache.fetchRest());
    if (message?.type === 'KEEP_DOCUMENT') {
      const url = new URL(message.address, self.location.origin);
      const start = message.isSignedIn ? precache.membersStart(message.locale) : [];
      const rules = { findPolicy, isOfRelease: precache.has, shell: precache.shell, start };
      event.waitUntil(keepDocument(url, message.locale, rules));
    }
    if (message?.type === 'FETCH_AHEAD') event.waitUntil(readAhead(message.locale, findPolicy));
  });
}

/** Repeats the messages: a page begins to listen when it is idle, and on a good network its fresh answers arrive before. */
function tellAgain({ source }: ExtendableMessageEvent): void {
  const page = source instanceof Client ? source.id : '';
  for (const url of lateAddresses(page)) {
    const message: MessageToPage = { type: 'READ_UPDATED', url };
    source?.postMessage(message);
  }
}

async function takeOver(precache: Precache): Promise<void> {
  await precache.activate();
  await deleteObsolete();
  await self.clients.claim();
}
