import type { DoorTicket } from '#contract/bookings/door.ts';
import { foldForSearch, searchWords } from '#contract/search/words.ts';

/** The largest number of tickets that a search by name shows. */
export const MAX_FOUND = 10;

/** Whether a text is long enough to search by: two letters, or one ideograph. */
export function isSearchable(text: string): boolean {
  return foldForSearch(text).length > 1 || /\p{Ideographic}/u.test(text);
}

/**
 * Returns tickets whose holder's name matches: each search word must begin a word in the name, folded as in every search, in list order;
 * one more than `MAX_FOUND` if more match.
 */
export function findTickets(tickets: readonly DoorTicket[], text: string): DoorTicket[] {
  if (!isSearchable(text)) return [];
  const words = searchWords(text);
  const found: DoorTicket[] = [];
  for (const ticket of tickets) {
    const name = ` ${foldForSearch(`${ticket.first_name} ${ticket.last_name}`)}`;
    if (words.every((word) => name.includes(` ${word}`))) found.push(ticket);
    if (found.length > MAX_FOUND) break;
  }
  return found;
}
