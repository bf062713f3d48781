import {
  type HallDesign,
  MAX_HALL_SEATS,
  type RowDesign,
  type SeatMark,
  seatMarks,
  type SectionDesign,
} from './hall-design.ts';

/**
 * Width and height of a seat (BOOK-17). Not imported from seating.ts, because a chunk shared with the pages of members would add
 * its name to the scripts of a first visit.
 */
export const SEAT_SIZE = 25;
/** The distance between seats and between rows, in units of the plan (BOOK-17). */
export const SEAT_PITCH = 29;
export const ROW_PITCH = 33;
/** The free area at the top, which has the stage, and around the seats. */
export const STAGE_DEPTH = 150;
const MARGIN = 20;

/** A seat with its upper left corner. */
export interface PlacedSeat {
  number: number;
  x: number;
  y: number;
}

/** Returns the number of columns of a section. */
export function columnsOf({ rows }: Pick<SectionDesign, 'rows'>): number {
  return Math.max(0, ...rows.flatMap(({ seats }) => seats.map(([column]) => column + 1)));
}

/** Returns the seats of a row; two parabolas, one from each end of the row, look like an arc (HALL-3). */
export function placeRow(section: Omit<SectionDesign, 'rows'>, row: RowDesign, index: number, columns: number) {
  const [left, right] = section.bend;
  return row.seats.map(([column, number]): PlacedSeat => {
    const along = columns < 2 ? 0 : column / (columns - 1);
    const forward = left * (1 - along) ** 2 + right * along ** 2;
    return {
      number,
      x: section.left + column * SEAT_PITCH,
      y: Math.max(0, Math.round(section.top + index * ROW_PITCH - forward)),
    };
  });
}

/** Returns a section's seats by row. */
export function placeSection(section: SectionDesign): PlacedSeat[][] {
  const columns = columnsOf(section);
  return section.rows.map((row, index) => placeRow(section, row, index, columns));
}

/** Returns the size of the plan: all seats, with a margin. */
export function sizeOfHall({ sections }: HallDesign): { width: number; height: number } {
  let [right, bottom] = [600, STAGE_DEPTH + 100];
  for (const section of sections) {
    for (const { x, y } of placeSection(section).flat()) {
      right = Math.max(right, x + SEAT_SIZE);
      bottom = Math.max(bottom, y + SEAT_SIZE);
    }
  }
  return { width: right + MARGIN, height: bottom + MARGIN };
}

export function countSeats({ sections }: HallDesign): number {
  return sections.reduce((sum, { rows }) => sum + rows.reduce((all, { seats }) => all + seats.length, 0), 0);
}

/** The properties of a seat. */
export function marksOf(row: RowDesign, number: number): SeatMark[] {
  return seatMarks.filter((mark) => row[mark]?.includes(number));
}

/** A place at which a drawing cannot become seats; `row` and `number` name it, if it is one. */
export interface DesignProblem {
  code:
    | 'too_many_seats'
    | 'no_name'
    | 'same_key'
    | 'same_name'
    | 'same_row'
    | 'same_number'
    | 'same_column'
    | 'unknown_seat'
    | 'wheelchair_companion'
    | 'overlap';
  section?: SectionDesign;
  row?: string;
  number?: number;
}

/** Returns the first contradiction of a design: a doubled row or number, or two seats in one place (HALL-3). */
export function findDesignProblem(design: HallDesign): DesignProblem | undefined {
  if (countSeats(design) > MAX_HALL_SEATS) return { code: 'too_many_seats' };
  const keys = new Set<number>();
  const names = new Set<string>();
  for (const section of design.sections) {
    const found = sectionProblem(section, keys, names);
    if (found !== undefined) return { ...found, section };
  }
  return findOverlap(design);
}

function sectionProblem(section: SectionDesign, keys: Set<number>, names: Set<string>): DesignProblem | undefined {
  if (keys.has(section.key)) return { code: 'same_key' };
  keys.add(section.key);
  if (section.name.en.trim() === '' || section.name.mt.trim() === '') return { code: 'no_name' };
  if (names.has(section.name.en)) return { code: 'same_name' };
  names.add(section.name.en);
  const rows = new Set<string>();
  for (const row of section.rows) {
    if (rows.has(row.name)) return { code: 'same_row', row: row.name };
    rows.add(row.name);
    const found = rowProblem(row);
    if (found !== undefined) return { ...found, row: row.name };
  }
  return undefined;
}

function rowProblem(row: RowDesign): DesignProblem | undefined {
  const numbers = new Set<number>();
  const columns = new Set<number>();
  for (const [column, number] of row.seats) {
    if (numbers.has(number)) return { code: 'same_number', number };
    if (columns.has(column)) return { code: 'same_column', number };
    numbers.add(number);
    columns.add(column);
  }
  for (const mark of seatMarks) {
    const number = row[mark]?.find((each) => !numbers.has(each));
    if (number !== undefined) return { code: 'unknown_seat', number };
  }
  const both = row.wheelchair?.find((number) => row.companion?.includes(number));
  return both === undefined ? undefined : { code: 'wheelchair_companion', number: both };
}

/** Seats are compared with those in the neighbouring cells of a grid, so that a hall of thousands takes milliseconds. */
function findOverlap({ sections }: HallDesign): DesignProblem | undefined {
  const cells = new Map<number, { x: number; y: number }[]>();
  const keyOf = (column: number, row: number) => row * 100_000 + column;
  for (const section of sections) {
    for (const [index, seats] of placeSection(section).entries()) {
      for (const { number, x, y } of seats) {
        const [column, row] = [Math.floor(x / SEAT_SIZE), Math.floor(y / SEAT_SIZE)];
        const near = [-1, 0, 1].flatMap((down) =>
          [-1, 0, 1].flatMap((across) => cells.get(keyOf(column + across, row + down)) ?? []),
        );
        if (near.some((seat) => Math.abs(seat.x - x) < SEAT_SIZE && Math.abs(seat.y - y) < SEAT_SIZE))
          return { code: 'overlap', section, number, row: section.rows[index]?.name ?? '' };
        const key = keyOf(column, row);
        cells.set(key, [...(cells.get(key) ?? []), { x, y }]);
      }
    }
  }
  return undefined;
}
