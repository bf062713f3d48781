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
