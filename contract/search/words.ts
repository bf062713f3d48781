import { fold } from '#contract/kit/fold.ts';
import { MAX_SEARCH_WORDS } from './calls.ts';

/** Punctuation that separates words, as in the database's `search_fold` (server/db/functions). */
export const SEPARATORS = '/.,;:!?()[]"“”«»&';
const BETWEEN_WORDS = new RegExp(`[\\s${SEPARATORS.replaceAll(/[[\]/]/g, '\\$&')}]+`, 'g');

/**
 * Normalises a text for the search over the whole portal: folded, with one space between words (`ta’ Ħaż-Żebbuġ`
 * becomes `ta haz zebbug`).
 */
export function foldForSearch(text: string): string {
  return fold(text).replaceAll(BETWEEN_WORDS, ' ').trim();
}

/** The folded words of a search, at most eight, each once. */
export function searchWords(search: string): string[] {
  return [...new Set(foldForSearch(search).split(' '))].filter(Boolean).slice(0, MAX_SEARCH_WORDS);
}

/** The minimum letters of a word that is also searched for as two words, and of each part; `e` is a part of `email`. */
const MIN_SPLIT_WORD = 5;
const MIN_FIRST_PART = 2;
const MIN_LAST_PART = 3;
/** The maximum words of a search with other spellings: longer searches are precise enough without. */
const MAX_RESPELT_WORDS = 3;

/** One word of a search: the word, anywhere in a text, and its splits into two words, from the start of a word. */
export interface SearchTerm {
  word: string;
  /** `car pool` of `carpool`, `e mail` of `email` */
  splits: readonly string[];
}

/** The spellings of a search: a text matches a spelling if it contains all its terms. */
export interface SearchSpellings {
  /** The search without spaces: `carpool` of `Car-pool` */
  joined: string;
  spellings: readonly (readonly SearchTerm[])[];
}

/**
 * The spellings of a search, because people write `carpool`, `car-pool` and `car pool`: the words as typed, then with
 * neighbours joined. Hyphens are folded into spaces beforehand.
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

/**
 * Whether a folded text contains all terms of a spelling.
 * @param isFromStart words match only from their start
 */
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
