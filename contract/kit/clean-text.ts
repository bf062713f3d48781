/** Spaces that are not U+0020, and the blank of Braille. */
const SPACES = /[\u00a0\u1680\u2000-\u200a\u202f\u205f\u2800\u3000]/g;

/** Characters without a shape, among them joiners and variation selectors. */
const INVISIBLE = /\p{Default_Ignorable_Code_Point}|[\ufff9-\ufffc]/gu;

/** Scripts in which a joiner or non-joiner changes how a word is written. */
const JOINING_SCRIPTS = (
  'Arabic Syriac Mongolian Devanagari Bengali Gurmukhi Gujarati Oriya Tamil Telugu Kannada Malayalam Sinhala Khmer ' +
  'Myanmar'
).split(' ');
const JOINING = new RegExp(`(?=\\p{L})[${JOINING_SCRIPTS.map((script) => `\\p{Script=${script}}`).join('')}]$`, 'u');
const PICTOGRAPH = /\p{Extended_Pictographic}(?:\ufe0f|\p{Emoji_Modifier})?$/u;
const PICTOGRAPH_FIRST = /^\p{Extended_Pictographic}/u;
/** A black flag, and the tags after it that name a part of a country */
const FLAG = /\u{1f3f4}[\u{e0020}-\u{e007e}]*$/u;
/** A character is at most two units, and a flag at most twenty. */
const CONTEXT = 20;

/**
 * Removes what nobody sees, composes letters (NFC) and makes every space an ordinary one. Invisible characters stay
 * where they carry meaning: between letters of scripts that join them, inside emoji, and after ideographs. Line breaks
 * stay; nothing is trimmed.
 */
export function cleanText(text: string): string {
  return text
    .replace(INVISIBLE, (character, offset: number) => (hasMeaning(character, text, offset) ? character : ''))
    .replace(SPACES, ' ')
    .normalize('NFC');
}

/** The same without spaces and line breaks at its ends: empty if there is nothing to see. */
export function cleanTrimmed(text: string): string {
  return cleanText(text).trim();
}

/**
 * A code, number or plate as it was typed or pasted, without spaces, hyphens, dots and brackets; wide digits and
 * letters become ordinary ones.
 */
export function compactText(text: string): string {
  return cleanText(text.normalize('NFKC')).replaceAll(/[\s\p{Pd}\u2212.()]/gu, '');
}

function hasMeaning(character: string, text: string, offset: number): boolean {
  const before = text.slice(Math.max(0, offset - CONTEXT), offset);
  const after = text.slice(offset + character.length, offset + CONTEXT);
  const letter = before.replace(/\p{M}+$/u, '');
  const joins = JOINING.test(letter);
  if (character === '\u200d') return joins || (PICTOGRAPH.test(before) && PICTOGRAPH_FIRST.test(after));
  if (character === '\u200c') return joins && /^[\p{L}\p{M}]/u.test(after);
  if (character === '\ufe0e' || character === '\ufe0f') return /[\p{Extended_Pictographic}\d#*]$/u.test(before);
  if (/[\u180b-\u180d\u180f]/.test(character)) return /(?=\p{L})\p{Script=Mongolian}$/u.test(before);
  if (/[\u{e0100}-\u{e01ef}]/u.test(character)) return /\p{Ideographic}$/u.test(before);
  if (/[\u{e0020}-\u{e007f}]/u.test(character)) return FLAG.test(before);
  return false;
}
