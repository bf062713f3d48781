/** A message of the catalogues: its id and its English source text. */
export interface Sentence {
  id: string;
  message: string;
}

/** Translates a message into the reader's language; the app and the server each have an implementation. */
export type Say = (sentence: Sentence, values?: Record<string, string | number>) => string;

/** A block of a text that both a page and a PDF can show. */
export type Block =
  | { kind: 'heading'; level: 1 | 2 | 3; text: string }
  | { kind: 'text'; text: string }
  | { kind: 'list'; items: readonly string[] }
  /** Links, each with a description of its target */
  | { kind: 'links'; items: readonly { name: string; text: string; href: string }[] }
  /** A table of scores from 0 to 100, each shown as a bar beside its number; `head` has the two column headings */
  | { kind: 'scores'; head: readonly [string, string]; rows: readonly { name: string; score: number }[] };

/** A table of texts, whose first column names the rows. All rows have as many cells as `head`. */
export interface TableBlock {
  kind: 'table';
  head: readonly string[];
  rows: readonly (readonly string[])[];
}

/** Bars of equal distance for values that a text or table beside it says too. */
export interface ChartBlock {
  kind: 'chart';
  values: readonly number[];
}

/** A block that only a PDF shows, or one that a page shows as well. */
export type DocumentBlock = Block | TableBlock | ChartBlock;
