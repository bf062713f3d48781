/** A sentence in the catalogue of words: its id, and the English it is written in. */
export interface Sentence {
  id: string;
  message: string;
}

/** Puts a sentence into the reader's language; app and server each have theirs. */
export type Say = (sentence: Sentence, values?: Record<string, string | number>) => string;

/** A piece of a text that is shown on a page and drawn in a PDF alike. */
export type Block =
  | { kind: 'heading'; level: 1 | 2 | 3; text: string }
  | { kind: 'text'; text: string }
  | { kind: 'list'; items: readonly string[] }
  /** Addresses to follow, each with what is to be found there */
  | { kind: 'links'; items: readonly { name: string; text: string; href: string }[] }
  /** A table of scores from 0 to 100, each drawn as a bar beside its number; `head` is over names and numbers */
  | { kind: 'scores'; head: readonly [string, string]; rows: readonly { name: string; score: number }[] };
