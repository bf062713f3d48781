/**
 * Calls back whenever the page may be about to go, for what is not on the disk yet. `beforeunload` comes while the page
 * still lives: a write begun at `pagehide` is lost with the page that began it. Phones, which unload nothing, say that
 * the page is hidden.
 * @param signal ends it
 */
export function onLeaving(flush: () => void, signal: AbortSignal): void {
  addEventListener('beforeunload', flush, { signal });
  addEventListener('pagehide', flush, { signal });
  document.addEventListener('visibilitychange', () => document.hidden && flush(), { signal });
}
