/**
 * The fields that change because a text from which they are derived has changed. A field that the user has filled in keeps its value; one
 * that was derived from the earlier text is derived again, or emptied.
 * @param values the values of the form
 * @param before field → the value derived from the earlier text
 * @param after field → the value derived from the new text
 */
export function derivedChanges(
  values: Readonly<Record<string, unknown>>,
  before: Readonly<Record<string, string>>,
  after: Readonly<Record<string, string>>,
): Record<string, string> {
  const names = [...new Set([...Object.keys(before), ...Object.keys(after)])];
  const changed = names.filter((name) => values[name] === '' || values[name] === before[name]);
  return Object.fromEntries(changed.map((name) => [name, after[name] ?? '']));
}
