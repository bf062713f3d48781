/**
 * Messages about a body, by form field: `title.en` is the field `title_en`, and a list that is typed in one field (`choices.0.en`) shows
 * its first message there.
 */
export function byField<T>(said: Readonly<Record<string, T>>, fields: readonly string[]): Record<string, T> {
  const entries = Object.entries(said).map(([path, words]): [string, T] => {
    const typedIn = [path.replaceAll('.', '_'), path.split('.', 1)[0]].find((field = '') => fields.includes(field));
    return [typedIn ?? path, words];
  });
  return Object.fromEntries(entries.toReversed());
}

/** The first message for each field: the server may send several. */
export function firstMessages(errors: Record<string, string[]>): Record<string, string> {
  return Object.fromEntries(Object.entries(errors).map(([field, [first = '']]) => [field, first]));
}
