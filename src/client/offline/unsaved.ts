const unsaved = new Set<string>();

/** Records whether something typed into a form is not saved yet. */
export function noteUnsaved(form: string, isUnsaved: boolean): void {
  if (isUnsaved) unsaved.add(form);
  else unsaved.delete(form);
}

/** The name under which a form is noted that is sent to the server and stored nowhere before. */
export function formNote(id: string): string {
  return `form|${id}`;
}

/** Whether a form has something typed that is neither sent nor stored: leaving the page would lose it. */
export function isFormUnsaved(): boolean {
  return [...unsaved].some((name) => name.startsWith(formNote('')));
}

/** Whether something typed is not saved yet: then no page is replaced (OFFLINE-34). */
export function isAnythingUnsaved(): boolean {
  return unsaved.size > 0;
}

/**
 * Calls back whenever the page may be about to close, to save what is not saved yet. `beforeunload` comes while the
 * page is still alive: a write that starts at `pagehide` is lost with its page. Phones, which unload nothing, report
 * that the page is hidden.
 * @param signal removes the listeners
 */
export function onPageLeaving(flush: () => void, signal: AbortSignal): void {
  addEventListener('beforeunload', flush, { signal });
  addEventListener('pagehide', flush, { signal });
  document.addEventListener('visibilitychange', () => document.hidden && flush(), { signal });
}
