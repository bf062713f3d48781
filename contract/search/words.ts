import { fold } from '#contract/kit/fold.ts';
import { MAX_SEARCH_WORDS } from './calls.ts';

/** Punctuation that separates words. The database's `search_fold` (server/db/functions) treats it alike. */
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

/** Fewest letters of a word that is also found as two, and of each of its parts; `e` is a part of `email`. */
const MIN_SPLIT_WORD = 5;
const MIN_FIRST_PART = 2;
const MIN_LAST_PART = 3;
/** Longer searches are precise enough without other spellings. */
const MAX_RESPELT_WORDS = 3;

/** One word of a search: the word, anywhere in a text, and the same letters as two words, from the start of a word. */
export interface SearchTerm {
  word: string;
  /** `car pool` of `carpool`, `e mail` of `email` */
  splits: readonly string[];
}

/** The spellings of a search: a text matches one of them if it has all its terms. */
export interface SearchSpellings {
  /** The search without spaces: `carpool` of `Car-pool` */
  joined: string;
  spellings: readonly (readonly SearchTerm[])[];
}

/**
 * The spellings of a search, because people write `carpool`, `car-pool` and `car pool`: the words as typed, then with
 * neighbours joined. A hyphen is folded into a space beforehand.
 */
export function searchSpellings(search: string): SearchSpellings {
  const words = searchWords(search);
  const joined = foldForSearch(search).replaceAll(' ', '');
  const typed = words.map((word) => toTerm(word, words.length === 1));
  if (words.length < 2 || words.length > MAX_RESPELT_WORDS)
    return { joined, spellings: words.length === 0 ? [] : [typed] };
  const pairs = words
    .slice(1)
    .map((_, index) => [
      ...words.slice(0, index).map((word) => toTerm(word, false)),
      toTerm(`${words[index]}${words[index + 1]}`, true),
      ...words.slice(index + 2).map((word) => toTerm(word, false)),
    ]);
  return { joined, spellings: [typed, ...pairs, ...(words.length > 2 ? [[toTerm(joined, true)]] : [])] };
}

/** Whether a folded text has all terms of a spelling. @param isFromStart words count only from their start */
export function hasSpelling(text: string, spellings: SearchSpellings['spellings'], isFromStart = false): boolean {
  const spaced = ` ${text}`;
  const has = ({ word, splits }: SearchTerm) =>
    spaced.includes(isFromStart ? ` ${word}` : word) || splits.some((split) => spaced.includes(` ${split}`));
  return spellings.some((terms) => terms.every((term) => has(term)));
}

function toTerm(word: string, isSplit: boolean): SearchTerm {
  if (!isSplit || word.length < MIN_SPLIT_WORD) return { word, splits: [] };
  const places = Array.from({ length: word.length }, (_, at) => at).filter(
    (at) => (at >= MIN_FIRST_PART || (at === 1 && word.startsWith('e'))) && word.length - at >= MIN_LAST_PART,
  );
  return { word, splits: places.map((at) => `${word.slice(0, at)} ${word.slice(at)}`) };
}
