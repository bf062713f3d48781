/**
 * The form to which a draft belongs, e.g. `contact`.
 * @param key as in the table of drafts: form and owner
 */
export function formOf(key: string): string {
  return key.slice(0, key.lastIndexOf('|'));
}
