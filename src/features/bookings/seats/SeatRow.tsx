import { memo } from 'react';
import { isSameRow } from './HallDrawing.tsx';
import type { RowPart } from './map-geometry.ts';
import type { RowStates } from './seat-states.ts';
import { useSeatWords } from './use-seat-words.ts';
import classes from './map.module.css';

interface Props extends RowPart {
  states: RowStates[number];
  price: string;
  /** The seat that the Tab key leads to, when it is in this row */
  active: number | undefined;
}

/** The seats of a row that are in view, as buttons. */
export const SeatRow = memo(function SeatRow({ row, from, to, states, price, active }: Props) {
  const words = useSeatWords();
  const first = row.seats[0];
  return (
    <>
      {first !== undefined && from === 0 && (
        <span className={classes.rowName} style={{ left: first.x - 20, top: first.y }} aria-hidden="true">
          {row.name}
        </span>
      )}
      {row.seats.slice(from, to).map(({ id, number, x, y, place }) => {
        const state = states[place] ?? 'booked';
        return (
          <button
            key={id}
            type="button"
            className={classes.seat}
            style={{ left: x, top: y }}
            data-seat={id}
            data-state={state}
            tabIndex={id === active ? 0 : -1}
            aria-label={words.seat({ section: row.section.name, row: row.name, number }, price, state)}
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

function isSame(before: Props, after: Props): boolean {
  const { states: was, ...rest } = before;
  const { states: is, ...others } = after;
  if (!isSameRow(was, is)) return false;
  return (Object.keys(others) as (keyof typeof others)[]).every((name) => rest[name] === others[name]);
}
