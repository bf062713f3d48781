/** Crockford's base 32: digits and capitals without I, L, O and U, which are easily misread. */
export const alphabet = '0123456789ABCDEFGHJKMNPQRSTVWXYZ';
const CODE = /^(\d\d)-([0-9A-HJKMNP-TV-Z]{4})-([0-9A-HJKMNP-TV-Z])$/;
/** Number of characters between year and check character. */
export const RANDOM_CHARACTERS = 4;

/**
 * Formats the code of a parking permit, `YY-XXXX-C` (PASS-5).
 * @param year e.g. 2026
 * @param numbers four numbers from 0 to 31
 */
export function writePermitCode(year: number, numbers: readonly number[]): string {
  const years = String(year % 100).padStart(2, '0');
  const middle = numbers.map((number) => alphabet[number]).join('');
  return `${years}-${middle}-${checkCharacter(years + middle)}`;
}

/** Whether the text has the form of a code, printed or typed. */
export function looksLikePermitCode(text: string): boolean {
  return CODE.test(text.toUpperCase());
}

/** Whether the check character matches: false if any one character is mistyped, or any two are swapped. */
export function isPermitCode(text: string): boolean {
  const [, year = '', middle = '', check = ''] = CODE.exec(text.toUpperCase()) ?? [];
  return check !== '' && checkCharacter(year + middle) === check;
}

/**
 * A polynomial over the field of 32 elements, evaluated at its generator: each position has its own factor, so a
 * mistake in one position, or two swapped characters, always change the result.
 * @param text characters of the alphabet, at most 30
 */
export function checkCharacter(text: string): string {
  const sum = [...text].reduce((before, character) => multiplyByGenerator(before ^ alphabet.indexOf(character)), 0);
  return alphabet[sum] ?? '';
}

/** Multiplies by the generator, modulo x⁵ + x² + 1. */
function multiplyByGenerator(element: number): number {
  const doubled = element << 1;
  return doubled > 31 ? doubled ^ 0b100101 : doubled;
}
