/**
 * Assigns the error messages of a request body to form fields: `title.en` is the field `title_en`, and a list that one field edits
 * (`choices.0.en`) has the first message of its items.
 */
export function groupByFormField<T>(
  messages: Readonly<Record<string, T>>,
  fields: readonly string[],
): Record<string, T> {
  const entries = Object.entries(messages).map(([path, message]): [string, T] => {
    const formField = [path.replaceAll('.', '_'), path.split('.', 1)[0]].find((field = '') => fields.includes(field));
    return [formField ?? path, message];
  });
  // Reversed, because of several entries for one field the last counts.
  return Object.fromEntries(entries.toReversed());
}

/** The first message for each field: the server may send several. */
export function firstMessages(errors: Record<string, string[]>): Record<string, string> {
  return Object.fromEntries(Object.entries(errors).map(([field, [first = '']]) => [field, first]));
}
