import { SYNC_TAG } from '#contract/kit/worker.ts';
import { notifyPages } from './notify-pages.ts';

declare const self: ServiceWorkerGlobalScope;

/** `SyncEvent` is not in TypeScript's own types: only Chromium has it. */
interface SyncEvent extends ExtendableEvent {
  readonly tag: string;
}

/** A `sync` event may wake the pages' outbox, nothing more: the browser's own queue would lose messages. */
export function wakeOutbox(): void {
  self.addEventListener('sync' as 'activate', (event) => {
    const { tag } = event as SyncEvent;
    if (tag === SYNC_TAG) event.waitUntil(notifyPages({ type: 'SEND_WAITING' }));
  });
}
