const unsaved = new Set<string>();

/** Notes whether something typed into a form is not on the disk yet. */
export function noteUnsaved(form: string, isUnsaved: boolean): void {
  if (isUnsaved) unsaved.add(form);
  else unsaved.delete(form);
}

/** Whether something typed is not on the disk yet: no page is replaced then (safety.md). */
export function isAnythingUnsaved(): boolean {
  return unsaved.size > 0;
}

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
