import type { MessageToWorker } from '#contract/worker.ts';
import { isCacheInUse } from './cache-names.ts';
import { answerReach } from './notify-pages.ts';
import type { Precache } from './precache.ts';

declare const self: ServiceWorkerGlobalScope;

/**
 * A new version installs beside the active one and waits until a page activates it; the first version activates at
 * once.
 */
export function handleVersions(precache: Precache): void {
  self.addEventListener('install', (event) => event.waitUntil(precache.install()));
  self.addEventListener('activate', (event) => event.waitUntil(takeOver(precache)));
  self.addEventListener('message', (event) => {
    const message: MessageToWorker | null = event.data;
    if (message?.type === 'SKIP_WAITING') event.waitUntil(self.skipWaiting());
    if (message?.type === 'TAKE_OVER') event.waitUntil(self.clients.claim());
    // Not part of activation: until that has ended, the browser delays every request of the page.
    if (message?.type === 'ASK_REACH') answerReach(event);
    if (message?.type === 'FETCH_REST') event.waitUntil(precache.fetchRest());
  });
}

async function takeOver(precache: Precache): Promise<void> {
  await precache.activate();
  const names = await caches.keys();
  await Promise.all(names.filter((name) => !isCacheInUse(name)).map((name) => caches.delete(name)));
  await self.clients.claim();
}
