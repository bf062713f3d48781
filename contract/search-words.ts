import { MAX_SEARCH_WORDS } from './search.ts';

/** What separates words. The database's `search_fold` treats the same characters alike (migration 0050). */
const SEPARATORS = /[\s\u2010-\u2015\-/.,;:!?()[\]"“”«»…&]+/g;
/** What is written inside words, or left out: `m’hemm` is found by `mhemm`, `ta’` by `ta`. */
const LEFT_OUT = /['‘’ʼ`´\u00ad]/g;

/**
 * Normalises a text for the search over the whole portal: lower case, no diacritics (`għaqda` is `ghaqda`), no
 * apostrophes, and one space between words.
 */
export function foldForSearch(text: string): string {
  return text
    .normalize('NFD')
    .replaceAll(/\p{M}/gu, '')
    .toLowerCase()
    .replaceAll('ħ', 'h')
    .replaceAll(LEFT_OUT, '')
    .replaceAll(SEPARATORS, ' ')
    .trim();
}

/** The folded words of a search, at most eight, each once. */
export function searchWords(search: string): string[] {
  return [...new Set(foldForSearch(search).split(' '))].filter(Boolean).slice(0, MAX_SEARCH_WORDS);
}
