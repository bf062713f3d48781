import type { Locale } from '#contract/kit/common.ts';

/** U+FFFF is after every other character in Unicode's root collation. */
const LAST_CHARACTER = '\u{ffff}';
/** The letter before each letter that English does not have: `ċ` comes after all that begins with `b`. */
const PRECEDING_LETTER: Readonly<Record<string, string>> = {
  'c\u0307': 'b',
  'g\u0307': 'f',
  għ: 'g',
  ħ: 'h',
  ie: 'i',
  'z\u0307': 'y',
};
const MALTESE_LETTERS = /[cgz]\u0307|għ|ħ|ie/gi;

/**
 * Compares texts in a language's list order, like `orderedBy` of the server. Maltese is derived from English, because
 * not every browser's `Intl.Collator` supports Maltese, and none treats ie as a letter.
 */
export function textOrder(locale: Locale): (one: string, other: string) => number {
  if (locale === 'en') return new Intl.Collator('en').compare;
  const { compare } = new Intl.Collator('en', { caseFirst: 'upper' });
  return (one, other) => compare(inEnglishLetters(one), inEnglishLetters(other));
}

function inEnglishLetters(text: string): string {
  return text.normalize('NFD').replaceAll(MALTESE_LETTERS, (letter) => {
    const before = PRECEDING_LETTER[letter.toLowerCase()] ?? letter;
    return (letter === letter.toLowerCase() ? before : before.toUpperCase()) + LAST_CHARACTER;
  });
}
