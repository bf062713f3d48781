import { isAnythingUnsaved } from '#client/offline/unsaved.ts';

/**
 * True while the user is writing, because the page must not be replaced then (OFFLINE-34): a text field with content
 * has the focus, or the draft of a form is not saved yet.
 */
export function isBeingFilledIn(): boolean {
  if (isAnythingUnsaved()) return true;
  const field = document.activeElement;
  return (field instanceof HTMLInputElement || field instanceof HTMLTextAreaElement) && field.value !== '';
}
