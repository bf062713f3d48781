import type { RefObject } from 'react';
import type { Hall, HallSection } from './hall.ts';
import type { RowStates } from './seat-states.ts';
import { usePointedSeat } from './use-seat-events.ts';
import { useSeatWords } from './use-seat-words.ts';
import classes from './map-side.module.css';

interface Props {
  surface: RefObject<HTMLDivElement | null>;
  hall: Hall;
  states: RowStates;
  priceOf: (section: HallSection) => string;
  /** What became of the last press, for everybody */
  said: string;
}

/** What the seat under the pointer or the focus is, which a screen reader has from the seat itself, and what was done. */
export function Readout({ surface, hall, states, priceOf, said }: Props) {
  const seat = usePointedSeat(surface, hall);
  const words = useSeatWords();
  const place = seat && { section: seat.row.section.name, row: seat.row.name, number: seat.number };
  return (
    <div className={classes.readout}>
      <p aria-hidden="true">
        {seat !== undefined &&
          place !== undefined &&
          words.seat(place, priceOf(seat.row.section), states[seat.row.index]?.[seat.place] ?? 'booked')}
      </p>
      <p role="status">{said}</p>
    </div>
  );
}
