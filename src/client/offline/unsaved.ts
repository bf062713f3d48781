const unsavedForms = new Set<string>();

/** Records whether a form has unsaved input. */
export function recordUnsaved(form: string, isUnsaved: boolean): void {
  if (isUnsaved) unsavedForms.add(form);
  else unsavedForms.delete(form);
}

/** The name in this record of a form that is sent to the server without a draft on the device. */
export function formRecordName(id: string): string {
  return `form|${id}`;
}

/** Whether a form has input that is neither sent nor stored: leaving the page would lose it. */
export function isFormUnsaved(): boolean {
  return [...unsavedForms].some((name) => name.startsWith(formRecordName('')));
}

/** Whether any input is unsaved: then no page is replaced (OFFLINE-34). */
export function isAnythingUnsaved(): boolean {
  return unsavedForms.size > 0;
}

/**
 * Calls back whenever the page may be about to close, to save pending input. `beforeunload` fires while the page is
 * still alive: a write that starts at `pagehide` is lost with its page. Phones, which unload nothing, report that the
 * page is hidden.
 * @param signal removes the listeners
 */
export function onPageLeaving(flush: () => void, signal: AbortSignal): void {
  addEventListener('beforeunload', flush, { signal });
  addEventListener('pagehide', flush, { signal });
  document.addEventListener('visibilitychange', () => document.hidden && flush(), { signal });
}
