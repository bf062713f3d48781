import type { HallSeat, HallSection } from './hall.ts';
import type { RowStates } from './seat-states.ts';
import { useSeatWords } from './use-seat-words.ts';
import classes from './map.module.css';

interface Props {
  seat: HallSeat | undefined;
  states: RowStates;
  priceOf: (section: HallSection) => string;
}

/** What the seat under the pointer or the focus is, in words; a screen reader has them from the seat itself. */
export function Readout({ seat, states, priceOf }: Props) {
  const words = useSeatWords();
  return (
    <p className={classes.readout} aria-hidden="true">
      {seat !== undefined &&
        words.seat(
          { section: seat.row.section.name, row: seat.row.name, number: seat.number },
          priceOf(seat.row.section),
          states[seat.row.index]?.[seat.place] ?? 'booked',
        )}
    </p>
  );
}
