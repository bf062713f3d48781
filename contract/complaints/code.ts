import { compactText } from '#contract/kit/clean-text.ts';
import { checkCharacter } from '#contract/kit/permit-code.ts';

/** Number of random numbers in a code, each from 0 to 31: 120 bits. */
export const CODE_NUMBERS = 24;
const GROUP_LENGTH = 5;
/** Crockford's base 32. */
const alphabet = '0123456789ABCDEFGHJKMNPQRSTVWXYZ';
const CODE = /^[0-9A-HJKMNP-TV-Z]{25}$/;

/**
 * Formats the code of a complaint, `XXXXX-XXXXX-XXXXX-XXXXX-XXXXX` (COMPLAINT-11). Only this code gives access to the
 * answer.
 * @param numbers 24 random numbers from 0 to 31
 */
export function writeComplaintCode(numbers: readonly number[]): string {
  const text = numbers.map((number) => alphabet[number]).join('');
  return inGroups(text + checkCharacter(text));
}

/**
 * Reads a code as typed or pasted: any case, any spaces and hyphens, O for 0, I and L for 1.
 * @returns the code as `writeComplaintCode` formats it; undefined if the check character does not match
 */
export function readComplaintCode(typed: string): string | undefined {
  const text = compactText(typed).toUpperCase().replaceAll('O', '0').replaceAll(/[IL]/g, '1');
  if (!CODE.test(text) || checkCharacter(text.slice(0, -1)) !== text.at(-1)) return undefined;
  return inGroups(text);
}

function inGroups(text: string): string {
  return text.match(new RegExp(`.{${GROUP_LENGTH}}`, 'g'))?.join('-') ?? '';
}
