import type { HallDesign, RowDesign, SeatMark, SectionDesign } from '#contract/bookings/hall-design.ts';
import { MAX_POSITION, seatMarks } from '#contract/bookings/hall-design.ts';
import { columnsOf, placeSection, SEAT_PITCH, STAGE_DEPTH, SEAT_SIZE } from '#contract/bookings/hall-geometry.ts';

/** A seat of a design: the key of its section, its row and its number. */
export interface SeatRef {
  key: number;
  row: string;
  number: number;
}

/** Distance in units of the plan within which an edge snaps to one of another section, and the grid otherwise. */
const SNAP = 12;
const GRID = 10;

/** Returns the design with changes of one section. */
export function changeSection(design: HallDesign, key: number, changes: Partial<SectionDesign>): HallDesign {
  const sections = design.sections.map((each) => (each.key === key ? { ...each, ...changes } : each));
  return { ...design, sections };
}

/** Adds an empty section below all others. */
export function addSection(design: HallDesign, section: Pick<SectionDesign, 'key' | 'name'>): HallDesign {
  const bottom = Math.max(STAGE_DEPTH, ...design.sections.map((each) => boxOf(each).bottom + 2 * SEAT_SIZE));
  const added: SectionDesign = { ...section, left: 40, top: bottom, bend: [0, 0], rows: [] };
  return { ...design, sections: [...design.sections, added] };
}

/** Adds a copy of a section to its right, under another name. */
export function copySection(design: HallDesign, key: number, copy: Pick<SectionDesign, 'key' | 'name'>): HallDesign {
  const section = design.sections.find((each) => each.key === key);
  if (section === undefined) return design;
  const left = Math.min(MAX_POSITION, section.left + (columnsOf(section) + 2) * SEAT_PITCH);
  return { ...design, sections: [...design.sections, { ...section, ...copy, left }] };
}

export function removeSection(design: HallDesign, key: number): HallDesign {
  return { ...design, sections: design.sections.filter((each) => each.key !== key) };
}

/** Moves a section up or down in the order of the list. */
export function reorderSection(design: HallDesign, key: number, by: 1 | -1): HallDesign {
  const from = design.sections.findIndex((each) => each.key === key);
  const [one, other] = [design.sections[from], design.sections[from + by]];
  if (one === undefined || other === undefined) return design;
  const sections = design.sections.with(from, other).with(from + by, one);
  return { ...design, sections };
}

/** Exchanges left and right: the seats with their numbers, and the ends of the curve. */
export function mirrorSection(section: SectionDesign): SectionDesign {
  const last = columnsOf(section) - 1;
  const [left, right] = section.bend;
  const rows = section.rows.map((row) => ({
    ...row,
    seats: row.seats.map(([column, number]): [number, number] => [last - column, number]).toReversed(),
  }));
  return { ...section, bend: [right, left], rows };
}

/** Gives the seats of each row its numbers from one side. Properties stay with their seat. */
export function numberFrom(section: SectionDesign, side: 'left' | 'right'): SectionDesign {
  return { ...section, rows: section.rows.map((row) => renumber(row, side)) };
}

function renumber(row: RowDesign, side: 'left' | 'right'): RowDesign {
  const seats = row.seats.toSorted(([one], [other]) => one - other);
  const ascending = seats.map(([, number]) => number).toSorted((one, other) => one - other);
  const numbers = side === 'left' ? ascending : ascending.toReversed();
  const now = new Map(seats.map(([, number], index) => [number, numbers[index] ?? number]));
  const marks = seatMarks.flatMap((mark) => {
    const marked = row[mark]?.map((number) => now.get(number) ?? number);
    return marked === undefined ? [] : [[mark, marked.toSorted((one, other) => one - other)]];
  });
  return {
    ...row,
    seats: seats.map(([column, number]): [number, number] => [column, now.get(number) ?? number]),
    ...(Object.fromEntries(marks) as Partial<RowDesign>),
  };
}

/** Sets a property of seats, or removes it if all of them have it. Wheelchair and companion places exclude each other. */
export function markSeats(design: HallDesign, seats: readonly SeatRef[], mark: SeatMark): HallDesign {
  const rowOf = ({ key, row }: SeatRef) =>
    design.sections.find((each) => each.key === key)?.rows.find(({ name }) => name === row);
  const isRemoved = seats.every((seat) => rowOf(seat)?.[mark]?.includes(seat.number) === true);
  const other = mark === 'wheelchair' ? 'companion' : mark === 'companion' ? 'wheelchair' : undefined;
  const sections = design.sections.map((section) => {
    const own = seats.filter(({ key }) => key === section.key);
    if (own.length === 0) return section;
    const rows = section.rows.map((row) => {
      const numbers = own.filter((seat) => seat.row === row.name).map(({ number }) => number);
      if (numbers.length === 0) return row;
      const marked = withNumbers(row, mark, numbers, !isRemoved);
      return other === undefined ? marked : withNumbers(marked, other, numbers, false);
    });
    return { ...section, rows };
  });
  return { ...design, sections };
}

function withNumbers(row: RowDesign, mark: SeatMark, numbers: readonly number[], isAdded: boolean): RowDesign {
  const { [mark]: before = [], ...rest } = row;
  const others = before.filter((number) => !numbers.includes(number));
  const after = (isAdded ? [...others, ...numbers] : others).toSorted((one, another) => one - another);
  return after.length === 0 ? rest : { ...rest, [mark]: after };
}

/**
 * Returns the drawing of a file with the keys of this hall: a section keeps its key if it is that section or the key is
 * new, otherwise a seat of one section would count as a seat of another in a later version (HALL-6).
 */
export function withFreeKeys(imported: HallDesign, present: HallDesign, nextKey: number): HallDesign {
  const names = new Map(present.sections.map(({ key, name }) => [key, name.en]));
  let free = Math.max(nextKey, ...imported.sections.map(({ key }) => key + 1));
  const sections = imported.sections.map((section) => {
    if (section.key >= nextKey || names.get(section.key) === section.name.en) return section;
    free += 1;
    return { ...section, key: free - 1 };
  });
  return { sections };
}

/** A rectangle of the plan. */
export interface SectionBox {
  left: number;
  top: number;
  right: number;
  bottom: number;
}

/** Returns the rectangle of the seats of a section; of an empty one, a place for one seat. */
export function boxOf(section: SectionDesign): SectionBox {
  const seats = placeSection(section).flat();
  const { left, top } = section;
  if (seats.length === 0) return { left, top, right: left + SEAT_SIZE, bottom: top + SEAT_SIZE };
  return {
    left: Math.min(...seats.map(({ x }) => x)),
    top: Math.min(...seats.map(({ y }) => y)),
    right: Math.max(...seats.map(({ x }) => x)) + SEAT_SIZE,
    bottom: Math.max(...seats.map(({ y }) => y)) + SEAT_SIZE,
  };
}

/**
 * Returns the position of a section that is dragged to here: an edge near one of another section snaps to it,
 * otherwise the position to the grid.
 */
export function snapTo(design: HallDesign, key: number, to: { left: number; top: number }) {
  const others = design.sections.filter((each) => each.key !== key);
  const nearest = (value: number, lines: readonly number[]) => {
    const line = lines.toSorted((one, other) => Math.abs(one - value) - Math.abs(other - value))[0];
    const near = line !== undefined && Math.abs(line - value) <= SNAP ? line : Math.round(value / GRID) * GRID;
    return Math.min(MAX_POSITION, Math.max(0, near));
  };
  return {
    left: nearest(
      to.left,
      others.map(({ left }) => left),
    ),
    top: nearest(
      to.top,
      others.map(({ top }) => top),
    ),
  };
}
