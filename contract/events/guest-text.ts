/** A guest as typed on one line. */
export interface TypedGuest {
  first_name: string;
  last_name: string;
  email: string;
  note: string;
}

/**
 * Reads guests, one on a line: name, address, note, separated by commas, semicolons or tabs, such as
 * `Maria Borg Olivier, maria@example.org, vegetarian`. The first word is the name, the others are the surname. The address
 * may be missing.
 */
export function readGuestText(text: string): TypedGuest[] {
  return text.split('\n').flatMap((line) => {
    const [name = '', second = '', ...others] = line.split(/[,;\t]/u).map((part) => part.trim());
    if (name === '' && second === '' && others.every((part) => part === '')) return [];
    const [first_name = '', ...surname] = name.split(/\s+/u);
    const isAddress = second.includes('@') || second === '';
    const note = (isAddress ? others : [second, ...others]).filter((part) => part !== '').join(', ');
    return [{ first_name, last_name: surname.join(' '), email: isAddress ? second : '', note }];
  });
}
