/**
 * Assigns the error messages of a request body to form fields: `title.en` is the field `title_en`, and for a list that one field edits
 * (`choices.0.en`), the field gets the first message of the list's items.
 */
export function groupByFormField<T>(
  messages: Readonly<Record<string, T>>,
  fields: readonly string[],
): Record<string, T> {
  const entries = Object.entries(messages).map(([path, message]): [string, T] => {
    const formField = [path.replaceAll('.', '_'), path.split('.', 1)[0]].find((field = '') => fields.includes(field));
    return [formField ?? path, message];
  });
  // `fromEntries` keeps the last entry of a field; reversed, the last entry is the first message.
  return Object.fromEntries(entries.toReversed());
}

/** The first message for each field: the server may send several. */
export function firstMessages(errors: Record<string, string[]>): Record<string, string> {
  return Object.fromEntries(Object.entries(errors).map(([field, [first = '']]) => [field, first]));
}
