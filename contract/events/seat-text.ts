/** A seat by the names that are printed in the hall. */
export interface NamedSeat {
  section: string;
  row: string;
  number: number;
}

/** A typed part of a row: one seat, or the seats from `from` to `to`. Without a section, any section has the row. */
export interface SeatRange {
  section: string | null;
  row: string;
  from: number;
  to: number;
}

const ITEM = /^(?:(.*?\S)\s+)?(\d+)(?:\s*[-–]\s*(\d+))?$/u;

/**
 * Reads typed seats, one section on a line: `Stalls: A 1–4, 7, B 2`. A number without a row is of the row before it.
 * @returns the ranges, or the first part that cannot be read
 */
export function readSeatText(text: string): { ranges: SeatRange[] } | { unreadable: string } {
  const ranges: SeatRange[] = [];
  for (const line of text.split('\n')) {
    const colon = line.indexOf(':');
    const section = colon === -1 ? null : line.slice(0, colon).trim();
    let row: string | undefined;
    for (const item of line.slice(colon + 1).split(/[,;]/u)) {
      const written = item.trim();
      if (written === '') continue;
      const [, named, from, to = from] = ITEM.exec(written) ?? [];
      row = named ?? row;
      if (row === undefined || from === undefined || Number(to) < Number(from)) return { unreadable: written };
      ranges.push({ section, row, from: Number(from), to: Number(to) });
    }
  }
  return { ranges };
}

/** Writes seats as `readSeatText` reads them. They are in the order of sections, rows and numbers. */
export function writeSeatText(seats: readonly NamedSeat[]): string {
  const sections = groups(seats, ({ section }) => section);
  return sections.map(([section, inside]) => `${section}: ${writeRows(inside)}`).join('\n');
}

function writeRows(seats: readonly NamedSeat[]): string {
  const rows = groups(seats, ({ row }) => row);
  return rows.map(([row, inside]) => `${row} ${writeNumbers(inside.map(({ number }) => number))}`).join(', ');
}

/** Groups seats that follow each other; devices may lack `Map.groupBy`. */
function groups(seats: readonly NamedSeat[], keyOf: (seat: NamedSeat) => string): [string, NamedSeat[]][] {
  const found = new Map<string, NamedSeat[]>();
  for (const seat of seats) found.set(keyOf(seat), [...(found.get(keyOf(seat)) ?? []), seat]);
  return [...found];
}

/** Writes ascending numbers as `1–4, 7`. */
export function writeNumbers(numbers: readonly number[]): string {
  const runs: [number, number][] = [];
  for (const number of numbers) {
    const last = runs.at(-1);
    if (last !== undefined && number === last[1] + 1) last[1] = number;
    else runs.push([number, number]);
  }
  return runs.map(([from, to]) => (from === to ? String(from) : `${from}–${to}`)).join(', ');
}
