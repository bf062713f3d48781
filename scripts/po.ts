/** One message of a catalogue. */
export interface Message {
  /** The source text, or the explicit id */
  id: string;
  /** The translation; empty if missing */
  text: string;
  isFuzzy: boolean;
}

/** Returns the messages of a `.po` file in order, without its header and obsolete messages. */
export function readMessages(po: string): Message[] {
  return po
    .split(/\n\s*\n/)
    .filter((block) => !/^#~/m.test(block) && /^msgid /m.test(block))
    .map((block) => ({
      id: field(block, 'msgid'),
      text: field(block, 'msgstr'),
      isFuzzy: /^#,.*\bfuzzy\b/m.test(block),
    }))
    .filter(({ id }) => id !== '');
}

function field(block: string, name: 'msgid' | 'msgstr'): string {
  const lines = new RegExp(`^${name}(?:\\[0\\])? ((?:".*"\\s*)+)`, 'm').exec(block)?.[1] ?? '';
  return [...lines.matchAll(/^"(.*)"\s*$/gm)].map(([, part]) => unescape(part ?? '')).join('');
}

function unescape(text: string): string {
  return text.replace(/\\(["\\n])/g, (_, sign: string) => (sign === 'n' ? '\n' : sign));
}

const malteseForms = ['one', 'two', 'few', 'many', 'other'];

/**
 * Returns the faults of a locale's catalogue, one line each: a message without a translation, a fuzzy message, or a
 * Maltese plural without all five forms.
 */
export function findFaults(po: string, locale: 'en' | 'mt'): string[] {
  return readMessages(po).flatMap(({ id, text, isFuzzy }) => {
    const name = `${locale}: "${id.slice(0, 60)}"`;
    if (text === '') return [`${name} is not translated`];
    if (isFuzzy) return [`${name} is marked as unsure`];
    return locale === 'mt' ? missingForms(text).map((form) => `${name} has no plural form "${form}"`) : [];
  });
}

/** Returns the missing forms of each `{count, plural, …}` in the text; only cardinal plurals have five. */
function missingForms(text: string): string[] {
  return [...text.matchAll(/\{[^{}]+,\s*plural,/g)].flatMap(({ index, 0: start }) => {
    const forms = branchesOf(text.slice(index + start.length));
    return malteseForms.filter((form) => !forms.includes(form));
  });
}

/** Returns the branch names up to the end of this plural: `one {…} other {…}}`. */
function branchesOf(rest: string): string[] {
  const names: string[] = [];
  let depth = 0;
  let word = '';
  for (const sign of rest) {
    if (sign === '}' && depth === 0) break;
    if (sign === '{') {
      if (depth === 0) names.push(word.trim());
      depth += 1;
    }
    if (sign === '}') {
      depth -= 1;
      word = '';
    } else if (depth === 0) word += sign;
  }
  return names;
}
