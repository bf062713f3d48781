import { fold } from './fold.ts';
import { MAX_SEARCH_WORDS } from './search.ts';

/** Punctuation that separates words. The database's `search_fold` treats it alike (migration 0065). */
export const SEPARATORS = '/.,;:!?()[]"“”«»&';
const BETWEEN_WORDS = new RegExp(`[\\s${SEPARATORS.replaceAll(/[[\]/]/g, '\\$&')}]+`, 'g');

/**
 * Normalises a text for the search over the whole portal: folded, with one space between words (`ta’ Ħaż-Żebbuġ` is
 * `ta haz zebbug`).
 */
export function foldForSearch(text: string): string {
  return fold(text).replaceAll(BETWEEN_WORDS, ' ').trim();
}

/** The folded words of a search, at most eight, each once. */
export function searchWords(search: string): string[] {
  return [...new Set(foldForSearch(search).split(' '))].filter(Boolean).slice(0, MAX_SEARCH_WORDS);
}
