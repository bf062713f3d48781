import { isAnythingUnsaved } from '#offline/unsaved.ts';

/**
 * True while the person is writing: a page is not replaced under their hands (safety.md, "a new version arrives
 * mid-draft"). A text field that has the focus and holds something is being written in; a form whose draft is not on the disk yet is not left either.
 */
export function isBusy(): boolean {
  if (isAnythingUnsaved()) return true;
  const field = document.activeElement;
  return (field instanceof HTMLInputElement || field instanceof HTMLTextAreaElement) && field.value !== '';
}
