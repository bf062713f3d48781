/**
 * True while the person is writing: a page is not replaced under their hands (safety.md, "a new version arrives
 * mid-draft"). A text field that has the focus and holds something is being written in.
 */
export function isBusy(): boolean {
  const field = document.activeElement;
  return (field instanceof HTMLInputElement || field instanceof HTMLTextAreaElement) && field.value !== '';
}
