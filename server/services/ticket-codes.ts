import { randomInt } from 'node:crypto';

/** Letters and digits that cannot be confused with one another, read aloud or typed at a door. */
const ALPHABET = '23456789ABCDEFGHJKLMNPQRSTUVWXYZ';
const CODE_LENGTH = 10;

/** A code of fifty bits: for tickets, and whatever else is checked by a person at a counter. */
export function drawCode(): string {
  return Array.from({ length: CODE_LENGTH }, () => ALPHABET[randomInt(ALPHABET.length)]).join('');
}
