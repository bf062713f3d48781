import { mayReload, reloadAndRecord } from '#client/lib/reload-guard.ts';
import { isAnythingUnsaved } from '#client/offline/unsaved.ts';

/** Maximum milliseconds that the page waits, in steps, until the draft of a form is saved. */
const FLUSH_MS = 2000;
const STEP_MS = 50;

const chunkFailures = new WeakSet<object>();

/**
 * Notes each chunk that cannot be loaded (an old release's, or no network). It is only noted: optional parts may fail
 * to load without the page being reloaded.
 */
export function watchChunkFailures(): void {
  addEventListener('vite:preloadError', ({ payload }) => chunkFailures.add(payload));
}

export function isChunkFailure(error: unknown): boolean {
  return error instanceof Object && chunkFailures.has(error);
}

/**
 * Whether reloading the page solves this error (OFFLINE-36): a chunk is missing, and the page was not reloaded within
 * the last 60 seconds. Offline without the service worker a reload would lose the page.
 */
export function isSolvedByReload(error: unknown): boolean {
  const isServed = navigator.onLine || Boolean(navigator.serviceWorker?.controller);
  return isChunkFailure(error) && isServed && mayReload();
}

/** Reloads once drafts are saved; never if they cannot be saved (OFFLINE-36). */
export async function reloadWhenSaved(): Promise<void> {
  for (let waited = 0; isAnythingUnsaved(); waited += STEP_MS) {
    if (waited >= FLUSH_MS) return;
    await new Promise((resolve) => setTimeout(resolve, STEP_MS));
  }
  reloadAndRecord();
}
