import type { Box, Hall, HallSeat, HallSection } from './hall.ts';
import { partWith, rowsIn, type RowPart } from './map-geometry.ts';
import type { RowStates } from './seat-states.ts';
import { SeatRow } from './SeatRow.tsx';

interface Props {
  hall: Hall;
  states: RowStates;
  /** What lies in it is made into buttons */
  box: Box;
  /** The seat that the Tab key leads to */
  active: HallSeat | undefined;
  priceOf: (section: HallSection) => string;
}

/** The seats in view as buttons, row by row. */
export function SeatRows({ hall, states, box, active, priceOf }: Props) {
  return withPartOf(active, rowsIn(hall, box)).map(({ row, from, to }) => (
    <SeatRow
      key={row.index * MANY + from}
      row={row}
      from={from}
      to={to}
      states={states[row.index] ?? []}
      price={priceOf(row.section)}
      active={active?.row === row ? active.id : undefined}
    />
  ));
}

/** More than a row has seats. */
const MANY = 10_000;

/** The seat that the Tab key leads to is there, in view or not. */
function withPartOf(active: HallSeat | undefined, parts: readonly RowPart[]): readonly RowPart[] {
  if (active === undefined) return parts;
  const own = partWith(active);
  if (parts.some(({ row, from }) => row === own.row && from === own.from)) return parts;
  return [...parts, own].toSorted((one, other) => one.row.index - other.row.index || one.from - other.from);
}
