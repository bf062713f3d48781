import { alphabet, checkCharacter } from '#contract/kit/permit-code.ts';

/** The number of random characters of a gate code, before its check character. */
export const GATE_CODE_RANDOM_LENGTH = 7;

/**
 * Formats the code that identifies a carpool at the gate: seven characters and a check character.
 * @param numbers seven numbers from 0 to 31
 */
export function writeGateCode(numbers: readonly number[]): string {
  const randomPart = numbers.map((number) => alphabet[number]).join('');
  return randomPart + checkCharacter(randomPart);
}

/** Whether the check character matches: false if any one character is mistyped, or any two are swapped. */
export function isGateCode(code: string): boolean {
  const randomPart = code.slice(0, GATE_CODE_RANDOM_LENGTH);
  return /^[0-9A-HJKMNP-TV-Z]{8}$/.test(code) && checkCharacter(randomPart) === code.slice(GATE_CODE_RANDOM_LENGTH);
}
