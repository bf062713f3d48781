import type { Visits } from './visits.ts';

/** Visits by page, in the order of the columns: the bare page, the static copy, then the pages of the app. */
export type Measured = ReadonlyMap<string, readonly Visits[]>;

interface Row {
  label: string;
  of: (visits: Visits) => number | undefined;
  /** The limit: a value, or a multiple of the bare page's value. Rows without a limit are printed only */
  wanted?: { most: number } | { times: number };
  /** Pages to which the limit does not apply */
  except?: readonly string[];
  digits?: number;
}

/** Column names of the bare page, the static copy, and the members-only card page. */
export const BARE_PAGE = 'F';
export const STATIC_COPY = 'S';
export const CARD_PAGE = 'card';

/** Only members see the card, so the server does not render it. */
const rendered = { except: [CARD_PAGE] };

/** The table of the issue "Fast where the network is poor". In milliseconds unless stated otherwise. */
const rows: readonly Row[] = [
  { label: 'first visit: first paint', of: ({ first }) => first.paint, wanted: { times: 1.2 } },
  { label: 'first visit: largest content', of: ({ first }) => first.largest, wanted: { times: 2 }, ...rendered },
  { label: 'first visit: live', of: ({ first }) => first.live || undefined, wanted: { most: 4000 } },
  { label: 'first visit: longest task', of: ({ first }) => first.longest },
  {
    label: 'first visit: layout shift',
    of: ({ first }) => first.shift,
    wanted: { most: 0.01 },
    digits: 3,
    ...rendered,
  },
  { label: 'repeat visit: largest content', of: ({ repeat }) => repeat.largest, wanted: { times: 1.6 } },
  { label: 'offline start', of: ({ offline }) => offline.largest, wanted: { times: 2 } },
  { label: 'worker active', of: ({ first }) => first.worker, wanted: { times: 7 } },
  { label: 'wire, first visit, kB', of: ({ wire }) => wire / 1000, wanted: { most: 190 } },
  { label: 'silent line: content', of: ({ silent }) => silent?.content, wanted: { most: 1000 } },
  { label: 'silent line: press inside', of: ({ press }) => press, wanted: { most: 1000 } },
];

const LABEL = 30;
const CELL = 9;

/**
 * Prints the medians.
 * @returns a line for each value above its limit
 */
export function printTable(measured: Measured): string[] {
  console.log(line('', [...measured.keys(), 'wanted']));
  return rows.flatMap((row) => {
    const values = new Map(Array.from(measured, ([name, visits]) => [name, median(visits.map(row.of))]));
    const cells = Array.from(values.values(), (value) => value?.toFixed(row.digits ?? 0) ?? '–');
    console.log(line(row.label, [...cells, wantedOf(row)]));
    return Array.from(values).flatMap(([name, value]) => beyond(row, name, value, values.get(BARE_PAGE)));
  });
}

function beyond({ label, wanted, except = [] }: Row, name: string, value = 0, bare = 0): string[] {
  if (wanted === undefined || name === BARE_PAGE || name === STATIC_COPY || except.includes(name)) return [];
  const most = 'most' in wanted ? wanted.most : wanted.times * bare;
  return value > most ? [`${label}, ${name}: ${value.toFixed(2)}, at most ${most.toFixed(2)}`] : [];
}

function wantedOf({ wanted }: Row): string {
  if (wanted === undefined) return '';
  return 'most' in wanted ? `≤ ${wanted.most}` : `≤ ${wanted.times} F`;
}

function line(label: string, cells: readonly string[]): string {
  return label.padEnd(LABEL) + cells.map((cell) => cell.padStart(CELL)).join('');
}

function median(values: readonly (number | undefined)[]): number | undefined {
  const known = values.filter((value) => value !== undefined).toSorted((a, b) => a - b);
  return known[known.length >> 1];
}
