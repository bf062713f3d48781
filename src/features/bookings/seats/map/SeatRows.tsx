import { memo } from 'react';
import type { Box, Hall, HallSeat, HallSection } from '../hall.ts';
import type { RowStates } from '../seat-states.ts';
import { useSeatLabels } from '../use-seat-labels.ts';
import { isSameRow } from './HallDrawing.tsx';
import { groupOfSeat, groupsInBox, type SeatGroup } from './map-geometry.ts';
import { useIncrementalList } from './use-incremental-list.ts';
import classes from './map.module.css';

interface Props {
  hall: Hall;
  states: RowStates;
  /** Seats inside this rectangle become buttons */
  box: Box;
  /** The tab stop of the map */
  active: HallSeat | undefined;
  /** Seats found by "best together", highlighted among the other seats */
  found: readonly HallSeat[];
  priceOf: (section: HallSection) => string;
}

/** The visible seats as buttons, row by row. */
export function SeatRows({ hall, states, box, active, found, priceOf }: Props) {
  const own = active && keyOf(groupOfSeat(active));
  const groups = useIncrementalList(
    withGroupOf(active, groupsInBox(hall, box)),
    keyOf,
    (group) => keyOf(group) === own,
  );
  return groups.map(({ row, from, to }) => (
    <SeatRow
      key={keyOf({ row, from })}
      row={row}
      from={from}
      to={to}
      states={states[row.index] ?? []}
      price={priceOf(row.section)}
      active={active?.row === row ? active.id : undefined}
      found={found.some((seat) => seat.row === row) ? found : NONE}
    />
  ));
}

const NONE: readonly HallSeat[] = [];

/** Larger than the number of seats of any row. */
const MAX_ROW_SEATS = 10_000;

function keyOf({ row, from }: Pick<SeatGroup, 'row' | 'from'>): number {
  return row.index * MAX_ROW_SEATS + from;
}

/** Adds the group of the tab stop, which is rendered even outside the view. */
function withGroupOf(active: HallSeat | undefined, parts: readonly SeatGroup[]): readonly SeatGroup[] {
  if (active === undefined) return parts;
  const own = groupOfSeat(active);
  if (parts.some(({ row, from }) => row === own.row && from === own.from)) return parts;
  return [...parts, own].toSorted((one, other) => one.row.index - other.row.index || one.from - other.from);
}

interface RowProps extends SeatGroup {
  states: RowStates[number];
  price: string;
  /** The tab stop, if it is in this row */
  active: number | undefined;
  /** Positions of found seats; empty if this row has none */
  found: readonly HallSeat[];
}

/** The visible seats of a row as buttons. */
const SeatRow = memo(function SeatRow({ row, from, to, states, price, active, found }: RowProps) {
  const labels = useSeatLabels();
  const first = row.seats[0];
  return (
    <>
      {first !== undefined && from === 0 && (
        <span className={classes.rowName} style={{ left: first.x - 20, top: first.y }} aria-hidden="true">
          {row.name}
        </span>
      )}
      {row.seats.slice(from, to).map(({ id, number, x, y, column, marks }) => {
        const state = states[column] ?? 'booked';
        return (
          <button
            key={id}
            type="button"
            className={classes.seat}
            style={{ left: x, top: y }}
            data-seat={id}
            data-state={state}
            data-found={found.some((seat) => seat.id === id) || undefined}
            tabIndex={id === active ? 0 : -1}
            aria-label={labels.seat({ section: row.section.name, row: row.name, number }, price, state, marks)}
            data-marks={marks?.join(' ')}
            aria-pressed={state === 'chosen'}
            aria-disabled={(state !== 'free' && state !== 'chosen') || undefined}
          >
            {number}
          </button>
        );
      })}
    </>
  );
}, isSame);

function isSame(before: RowProps, after: RowProps): boolean {
  const { states: was, ...rest } = before;
  const { states: is, ...others } = after;
  if (!isSameRow(was, is)) return false;
  return (Object.keys(others) as (keyof typeof others)[]).every((name) => rest[name] === others[name]);
}
