import type { Box, Hall, HallSeat, HallSection } from './hall.ts';
import { rowsIn, type RowPart } from './map-geometry.ts';
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
  return withRow(rowsIn(hall, box), active).map((part) => (
    <SeatRow
      key={part.row.index}
      {...part}
      states={states[part.row.index] ?? []}
      price={priceOf(part.row.section)}
      active={active?.row === part.row ? active.id : undefined}
    />
  ));
}

/** The row that the Tab key leads to is there as a whole, in view or not. */
function withRow(parts: readonly RowPart[], active: HallSeat | undefined): RowPart[] {
  if (active === undefined) return [...parts];
  const { row } = active;
  const whole = { row, from: 0, to: row.seats.length };
  const others = parts.filter((part) => part.row !== row);
  return [...others, whole].toSorted((one, other) => one.row.index - other.row.index);
}
