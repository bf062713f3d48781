import { mayReload, reloadNoted } from '#lib/reload-guard.ts';
import { isAnythingUnsaved } from '#offline/unsaved.ts';

/** A form that is left keeps its draft; the page waits for that this long, in steps. */
const FLUSH_MS = 2000;
const STEP_MS = 50;

const failures = new WeakSet<object>();

/**
 * Notes each chunk that cannot be loaded (an old release's, or no network). Only noted, not acted upon: parts that may
 * stay away are asked for as well, and a page that lacks one of those is not thrown away.
 */
export function watchChunkFailures(): void {
  addEventListener('vite:preloadError', ({ payload }) => failures.add(payload));
}

export function isChunkFailure(error: unknown): boolean {
  return error instanceof Object && failures.has(error);
}

/**
 * Whether an error that stops the page is mended by loading the page afresh (spec §8): a chunk is missing, and the page
 * was not reloaded within the last 60 seconds. Offline without the service worker a reload would lose the page.
 */
export function isMendedByReload(error: unknown): boolean {
  const isServed = navigator.onLine || Boolean(navigator.serviceWorker?.controller);
  return isChunkFailure(error) && isServed && mayReload();
}

/** Reloads once drafts are on the disk; not at all when they do not get there (safety.md). */
export async function reloadWhenSaved(): Promise<void> {
  for (let waited = 0; isAnythingUnsaved(); waited += STEP_MS) {
    if (waited >= FLUSH_MS) return;
    await new Promise((resolve) => setTimeout(resolve, STEP_MS));
  }
  reloadNoted();
}
