import { MAX_ROW_SEATS, MAX_ROWS, MAX_SEAT_NUMBER, ROW_NAME, type RowDesign } from '#contract/bookings/hall-design.ts';
import { findWord, type RowWord } from './row-words.ts';

/** An error in the typed text of rows. */
export type RowProblemCode =
  | 'row_name'
  | 'name_range'
  | 'no_seats'
  | 'number'
  | 'no_row'
  | 'same_row'
  | 'same_number'
  | 'unknown_number'
  | 'after'
  | 'too_many_rows'
  | 'too_many_seats';

/** A problem with its position: line and character, both from 1, and the text there. */
export interface RowProblem {
  code: RowProblemCode;
  line: number;
  position: number;
  found: string;
}

export type ReadRows = { rows: RowDesign[] } | { problem: RowProblem };

/** A piece of the text with its position. */
interface Token {
  text: string;
  line: number;
  position: number;
}

type Marks = Partial<Record<Exclude<RowWord, 'gap' | 'after' | 'indent'>, number[]>>;

/** A row before its columns are known: its numbers from left to right, and the width of the gap after a number. */
interface Draft {
  name: string;
  numbers: number[];
  gaps: Map<number, number>;
  marks: Marks;
  indent: number;
}

class RowTextError extends Error {
  readonly problem: RowProblem;

  constructor(code: RowProblemCode, { text, line, position }: Token) {
    super(code);
    this.problem = { code, line, position, found: text };
  }
}

/**
 * Reads typed rows (HALL-4). Items are separated by commas: `A 1–24` is a row, `A–M 1–24` several, `24–1` is numbered
 * from the right, `1–10 15–24` leaves numbers out. `gap after 12`, `gap 3 after 12`, `indent 2`, `wheelchair 1–2`,
 * `companion 3`, `restricted 20–24` and `blocked 5` apply to the rows of their line that have the number.
 */
export function readRows(text: string): ReadRows {
  try {
    return { rows: readLines(text) };
  } catch (error) {
    if (error instanceof RowTextError) return { problem: error.problem };
    throw error;
  }
}

function readLines(text: string): RowDesign[] {
  const rows: RowDesign[] = [];
  const names = new Set<string>();
  for (const [index, line] of text.split(/\r?\n/).entries()) {
    const drafts: { draft: Draft; at: Token }[] = [];
    for (const tokens of itemsOf(line, index + 1)) readItem(tokens, drafts);
    for (const { draft, at } of drafts) {
      if (names.has(draft.name)) throw new RowTextError('same_row', { ...at, text: draft.name });
      names.add(draft.name);
      if (names.size > MAX_ROWS) throw new RowTextError('too_many_rows', at);
      rows.push(toRow(draft));
    }
  }
  return rows;
}

/** The items of a line, each as its words. */
function itemsOf(line: string, number: number): [Token, ...Token[]][] {
  const items: [Token, ...Token[]][] = [];
  let start = 0;
  for (const item of line.split(/[,;]/)) {
    const words = [...item.matchAll(/\S+/g)].map((match): Token => ({
      text: match[0],
      line: number,
      position: start + match.index + 1,
    }));
    const [first, ...rest] = words;
    if (first !== undefined) items.push([first, ...rest]);
    start += item.length + 1;
  }
  return items;
}

function readItem([first, ...rest]: [Token, ...Token[]], drafts: { draft: Draft; at: Token }[]): void {
  const word = findWord(first.text);
  if (word === undefined) {
    const numbers = readNumbers(rest, first);
    for (const name of readNames(first)) {
      drafts.push({ draft: { name, numbers, gaps: new Map(), marks: {}, indent: 0 }, at: first });
    }
    return;
  }
  if (drafts.length === 0) throw new RowTextError('no_row', first);
  const rows = drafts.map(({ draft }) => draft);
  if (word === 'gap') readGap(first, rest, rows);
  else if (word === 'indent') for (const row of rows) row.indent = readNumber(rest[0] ?? first);
  else if (word === 'after') throw new RowTextError('row_name', first);
  else readMark(word, first, rest, rows);
}

/** `A`, or `A–M` and `1–9` for several rows. */
function readNames(token: Token): string[] {
  const [from = '', to, more] = token.text.split(/[-–—]/);
  if (to === undefined) {
    if (!ROW_NAME.test(from)) throw new RowTextError('row_name', token);
    return [from];
  }
  if (more !== undefined) throw new RowTextError('name_range', token);
  if (/^\d{1,3}$/.test(from) && /^\d{1,3}$/.test(to)) {
    const [first, last] = [Number(from), Number(to)];
    if (last <= first) throw new RowTextError('name_range', token);
    if (last - first >= MAX_ROWS) throw new RowTextError('too_many_rows', token);
    return Array.from({ length: last - first + 1 }, (_, index) => String(first + index));
  }
  const isLetters = /^[A-Z]$/.test(from) && /^[A-Z]$/.test(to) && from < to;
  if (!isLetters) throw new RowTextError('name_range', token);
  const [first, last] = [from.charCodeAt(0), to.charCodeAt(0)];
  return Array.from({ length: last - first + 1 }, (_, index) => String.fromCharCode(first + index));
}

function readNumber(token: Token): number {
  const number = Number(token.text);
  if (!/^\d{1,3}$/.test(token.text) || number < 1 || number > MAX_SEAT_NUMBER) throw new RowTextError('number', token);
  return number;
}

/** Numbers and ranges, from left to right; a range may descend. */
function readNumbers(tokens: readonly Token[], item: Token): number[] {
  if (tokens.length === 0) throw new RowTextError('no_seats', item);
  const numbers: number[] = [];
  const found = new Set<number>();
  for (const token of tokens) {
    for (const number of readRange(token)) {
      if (found.has(number)) throw new RowTextError('same_number', { ...token, text: String(number) });
      found.add(number);
      numbers.push(number);
      if (numbers.length > MAX_ROW_SEATS) throw new RowTextError('too_many_seats', token);
    }
  }
  return numbers;
}

function readRange(token: Token): number[] {
  const parts = token.text.split(/[-–—]/);
  if (parts.length > 2) throw new RowTextError('number', token);
  const ends = parts.map((text) => readNumber({ ...token, text: text === '' ? token.text : text }));
  const [from = 0, to = from] = ends;
  const step = from <= to ? 1 : -1;
  return Array.from({ length: Math.abs(to - from) + 1 }, (_, index) => from + index * step);
}

/** `gap after 12` or `gap 3 after 12`. */
function readGap(item: Token, tokens: readonly Token[], rows: readonly Draft[]): void {
  const at = tokens.findIndex(({ text }) => findWord(text) === 'after');
  const [before, number] = [tokens.slice(0, at), tokens[at + 1]];
  if (at === -1 || at > 1 || number === undefined) throw new RowTextError('after', item);
  const width = before[0] === undefined ? 1 : readNumber(before[0]);
  const after = readNumber(number);
  const having = rows.filter(({ numbers }) => numbers.includes(after));
  if (having.length === 0) throw new RowTextError('unknown_number', number);
  for (const { gaps } of having) gaps.set(after, width);
}

function readMark(mark: keyof Marks, item: Token, tokens: readonly Token[], rows: readonly Draft[]): void {
  if (tokens.length === 0) throw new RowTextError('no_seats', item);
  for (const token of tokens) {
    for (const number of readRange(token)) {
      const having = rows.filter(({ numbers }) => numbers.includes(number));
      if (having.length === 0) throw new RowTextError('unknown_number', { ...token, text: String(number) });
      for (const { marks } of having) marks[mark] = [...new Set([...(marks[mark] ?? []), number])];
    }
  }
}

function toRow({ name, numbers, gaps, marks, indent }: Draft): RowDesign {
  let column = indent;
  const seats = numbers.map((number): [number, number] => {
    const seat: [number, number] = [column, number];
    column += 1 + (gaps.get(number) ?? 0);
    return seat;
  });
  const sorted = Object.entries(marks).map(([mark, all]) => [mark, all.toSorted((one, other) => one - other)]);
  return { name, seats, ...(Object.fromEntries(sorted) as Marks) };
}
