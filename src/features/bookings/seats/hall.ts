import type { SeatMark } from '#contract/bookings/hall-design.ts';
import { type Seat, SEAT_SIZE, type SeatingPlan } from '#contract/bookings/seating.ts';

/** A rectangle of the plan, in its units. */
export interface Box {
  left: number;
  top: number;
  right: number;
  bottom: number;
}

export interface HallSeat {
  id: number;
  number: number;
  /** Coordinates of the upper left corner */
  x: number;
  y: number;
  row: HallRow;
  /** Its index in the row, from 0 at the left */
  column: number;
  /** Its properties, such as a restricted view; missing if it has none (HALL-5) */
  marks?: readonly SeatMark[];
}

export interface HallRow {
  /** Index among all rows, from 0 */
  index: number;
  name: string;
  section: HallSection;
  seats: readonly HallSeat[];
  box: Box;
}

export interface HallSection {
  id: number;
  name: string;
  /** Tickets that are valid in this section */
  ticket_ids: readonly number[];
  /** From the stage backwards */
  rows: readonly HallRow[];
  box: Box;
}

/** A seating plan whose seats, rows and sections refer to each other. */
export interface Hall {
  name: string;
  width: number;
  height: number;
  /** Distance of the first seats from the top */
  front: number;
  sections: readonly HallSection[];
  /** The rows of all sections, one section after the other */
  rows: readonly HallRow[];
  /** By id, in the order of the rows */
  seats: ReadonlyMap<number, HallSeat>;
}

/** Converts the plan from the API into a hall. Leaves out sections and rows without seats. */
export function toHall({ sections, properties, ...plan }: SeatingPlan): Hall {
  const marks = marksBySeat(properties);
  const rows: HallRow[] = [];
  const found = sections.map(({ rows: given, ...rest }) => {
    const section = { ...rest, rows: [] as HallRow[], box: EMPTY };
    for (const { name, seats } of given) {
      if (seats.length === 0) continue;
      const row = { index: rows.length, name, section, seats: [] as HallSeat[], box: EMPTY };
      row.seats = seats.map(([id, number, x, y], column) => {
        const seat = { id, number, x, y, row, column };
        const own = marks.get(id);
        return own === undefined ? seat : { ...seat, marks: own };
      });
      row.box = around(row.seats.map(boundingBox));
      section.rows.push(row);
      rows.push(row);
    }
    section.box = around(section.rows.map(({ box }) => box));
    return section;
  });
  return {
    ...plan,
    sections: found.filter((section) => section.rows.length > 0),
    rows,
    front: Math.min(...rows.map(({ box }) => box.top)),
    seats: new Map(rows.flatMap((row) => row.seats.map((seat) => [seat.id, seat]))),
  };
}

function marksBySeat(properties: SeatingPlan['properties']): ReadonlyMap<number, readonly SeatMark[]> {
  const marks = new Map<number, SeatMark[]>();
  for (const [mark, ids] of Object.entries(properties ?? {})) {
    for (const id of ids) marks.set(id, [...(marks.get(id) ?? []), mark as SeatMark]);
  }
  return marks;
}

/** Whether "best together" may propose the seat: wheelchair and companion places are chosen by who needs them. */
export function isForEverybody({ marks = [] }: HallSeat): boolean {
  return !marks.includes('wheelchair') && !marks.includes('companion');
}

/** Converts the seat to the type used by the rest of the portal. */
export function toSeat({ id, number, row }: HallSeat): Seat {
  return { id, section: row.section.name, row: row.name, number };
}

/** Returns the distance from the middle of a seat to the middle of the front, in units of the plan. */
export function distanceToFront({ width, front }: Hall, { x, y }: HallSeat): number {
  return Math.hypot(x + SEAT_SIZE / 2 - width / 2, y - front);
}

/**
 * Returns a function for the distance from a seat to the middle of these rows, in units of the plan. Horizontally, the middle is that of
 * the hall.
 */
export function distanceToMiddle({ width }: Hall, rows: readonly HallRow[]): (seat: HallSeat) => number {
  const { top, bottom } = around(rows.map(({ box }) => box));
  const across = (width - SEAT_SIZE) / 2;
  const down = (top + bottom - SEAT_SIZE) / 2;
  return ({ x, y }) => Math.hypot(x - across, y - down);
}

/** Whether two seats of a row adjoin: no aisle and no gap in the numbers between them. */
export function isAdjacentSeat(seat: HallSeat, next: HallSeat): boolean {
  return next.number - seat.number === 1 && next.x - seat.x < 2 * SEAT_SIZE;
}

export function doBoxesOverlap(one: Box, other: Box): boolean {
  return one.left < other.right && one.right > other.left && one.top < other.bottom && one.bottom > other.top;
}

const EMPTY: Box = { left: Infinity, top: Infinity, right: -Infinity, bottom: -Infinity };

function boundingBox({ x, y }: HallSeat): Box {
  return { left: x, top: y, right: x + SEAT_SIZE, bottom: y + SEAT_SIZE };
}

function around(boxes: readonly Box[]): Box {
  return {
    left: Math.min(...boxes.map(({ left }) => left)),
    top: Math.min(...boxes.map(({ top }) => top)),
    right: Math.max(...boxes.map(({ right }) => right)),
    bottom: Math.max(...boxes.map(({ bottom }) => bottom)),
  };
}
