import { randomInt } from 'node:crypto';

/** Letters and digits that cannot be confused when they are read aloud or typed at check-in. */
const ALPHABET = '23456789ABCDEFGHJKLMNPQRSTUVWXYZ';
const CODE_LENGTH = 10;

/** Returns a code of fifty bits, for tickets and other items that are checked by a person. */
export function generateTicketCode(): string {
  return Array.from({ length: CODE_LENGTH }, () => ALPHABET[randomInt(ALPHABET.length)]).join('');
}
