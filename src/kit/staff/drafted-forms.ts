const drafted = new Set<string>();

/** Records whether a form's unsaved text is in a draft on the device. */
export function noteDraft(form: string, isDrafted: boolean): void {
  if (isDrafted) drafted.add(form);
  else drafted.delete(form);
}

/** Whether the page has unsaved text of which the device has a draft. */
export function hasDrafts(): boolean {
  return drafted.size > 0;
}
