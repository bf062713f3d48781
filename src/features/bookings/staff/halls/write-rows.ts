import { type RowDesign, seatMarks } from '#contract/bookings/hall-design.ts';
import type { Locale } from '#contract/kit/common.ts';
import { rowWords } from './row-words.ts';

/** Writes rows as `readRows` reads them, rows with equal seats and consecutive names on one line (HALL-4). */
export function writeRows(rows: readonly RowDesign[], locale: Locale): string {
  const lines: { from: string; to: string; seats: string }[] = [];
  for (const row of rows) {
    const seats = writeSeats(row, locale);
    const last = lines.at(-1);
    if (last !== undefined && last.seats === seats && isNextName(last.to, row.name)) last.to = row.name;
    else lines.push({ from: row.name, to: row.name, seats });
  }
  return lines.map(({ from, to, seats }) => `${from === to ? from : `${from}–${to}`} ${seats}`).join('\n');
}

function isNextName(name: string, next: string): boolean {
  if (/^[1-9]\d{0,2}$/.test(name)) return next === String(Number(name) + 1);
  return /^[A-Y]$/.test(name) && next === String.fromCharCode(name.charCodeAt(0) + 1);
}

function writeSeats(row: RowDesign, locale: Locale): string {
  const words = rowWords[locale];
  const seats = row.seats.toSorted(([one], [other]) => one - other);
  const gaps = seats.flatMap(([column, number], index) => {
    const next = seats[index + 1];
    const width = next === undefined ? 0 : next[0] - column - 1;
    return width < 1 ? [] : [`${words.gap} ${width === 1 ? '' : `${width} `}${words.after} ${number}`];
  });
  const indent = seats[0]?.[0] ?? 0;
  const marks = seatMarks.flatMap((mark) => {
    const numbers = row[mark] ?? [];
    return numbers.length === 0 ? [] : [`${words[mark]} ${writeNumbers(numbers.toSorted((a, b) => a - b))}`];
  });
  const numbers = writeNumbers(seats.map(([, number]) => number));
  return [numbers, ...(indent === 0 ? [] : [`${words.indent} ${indent}`]), ...gaps, ...marks].join(', ');
}

/** Consecutive numbers as ranges, ascending or descending: `1–12 20 24–21`. */
function writeNumbers(numbers: readonly number[]): string {
  const runs: { from: number; to: number; step: number }[] = [];
  for (const number of numbers) {
    const run = runs.at(-1);
    const step = run === undefined ? 0 : number - run.to;
    if (run !== undefined && Math.abs(step) === 1 && (run.step === 0 || run.step === step)) {
      run.to = number;
      run.step = step;
    } else runs.push({ from: number, to: number, step: 0 });
  }
  return runs.map(({ from, to }) => (from === to ? String(from) : `${from}–${to}`)).join(' ');
}
