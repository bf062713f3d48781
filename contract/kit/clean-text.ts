/** Spaces other than U+0020, and the Braille blank. */
const SPACES = /[\u00a0\u1680\u2000-\u200a\u202f\u205f\u2800\u3000]/g;

/** Invisible characters, among them joiners and variation selectors. */
const INVISIBLE = /\p{Default_Ignorable_Code_Point}|[\ufff9-\ufffc]/gu;

/** Scripts in which a joiner or non-joiner changes the spelling of a word. */
const JOINING_SCRIPTS = (
  'Arabic Syriac Mongolian Devanagari Bengali Gurmukhi Gujarati Oriya Tamil Telugu Kannada Malayalam Sinhala Khmer ' +
  'Myanmar'
).split(' ');
const JOINING = new RegExp(`(?=\\p{L})[${JOINING_SCRIPTS.map((script) => `\\p{Script=${script}}`).join('')}]$`, 'u');
const PICTOGRAPH = /\p{Extended_Pictographic}(?:\ufe0f|\p{Emoji_Modifier})?$/u;
const PICTOGRAPH_FIRST = /^\p{Extended_Pictographic}/u;
/** A black flag, and the tags after it that name a part of a country */
const REGIONAL_FLAG = /\u{1f3f4}[\u{e0020}-\u{e007e}]*$/u;
/** The number of units before a character that the check needs: a character has at most two, a flag at most twenty. */
const CONTEXT_UNITS = 20;

/**
 * Removes invisible characters, composes letters (NFC) and replaces every kind of space by U+0020. Invisible
 * characters are preserved where they carry meaning: between letters of scripts that join them, inside emoji, and
 * after ideographs. Line breaks stay, and nothing is trimmed.
 */
export function cleanText(text: string): string {
  return text
    .replace(INVISIBLE, (character, offset: number) => (hasMeaning(character, text, offset) ? character : ''))
    .replace(SPACES, ' ')
    .normalize('NFC');
}

/** Cleans and trims a text: empty if it has no visible character. */
export function cleanTrimmed(text: string): string {
  return cleanText(text).trim();
}

/**
 * Normalises a typed or pasted code, number or plate: removes spaces, hyphens, dots and brackets, and converts
 * full-width digits and letters.
 */
export function compactText(text: string): string {
  return cleanText(text.normalize('NFKC')).replaceAll(/[\s\p{Pd}\u2212.()]/gu, '');
}

function hasMeaning(character: string, text: string, offset: number): boolean {
  const before = text.slice(Math.max(0, offset - CONTEXT_UNITS), offset);
  const after = text.slice(offset + character.length, offset + CONTEXT_UNITS);
  const letter = before.replace(/\p{M}+$/u, '');
  const joins = JOINING.test(letter);
  if (character === '\u200d') return joins || (PICTOGRAPH.test(before) && PICTOGRAPH_FIRST.test(after));
  if (character === '\u200c') return joins && /^[\p{L}\p{M}]/u.test(after);
  if (character === '\ufe0e' || character === '\ufe0f') return /[\p{Extended_Pictographic}\d#*]$/u.test(before);
  if (/[\u180b-\u180d\u180f]/.test(character)) return /(?=\p{L})\p{Script=Mongolian}$/u.test(before);
  if (/[\u{e0100}-\u{e01ef}]/u.test(character)) return /\p{Ideographic}$/u.test(before);
  if (/[\u{e0020}-\u{e007f}]/u.test(character)) return REGIONAL_FLAG.test(before);
  return false;
}
