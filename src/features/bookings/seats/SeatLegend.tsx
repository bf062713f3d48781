import { useLingui } from '@lingui/react/macro';
import { drawSeat } from './seat-shapes.ts';
import type { SeatState } from './seat-states.ts';
import { useSeatWords } from './use-seat-words.ts';
import side from './map-side.module.css';
import classes from './map.module.css';

const shown: readonly SeatState[] = ['free', 'chosen', 'on_hold', 'booked'];

/** What the shapes of the seats mean. */
export function SeatLegend() {
  const { t } = useLingui();
  const { states } = useSeatWords();
  return (
    <ul className={side.legend} aria-label={t`What the seats mean`}>
      {shown.map((state) => (
        <li key={state}>
          <svg viewBox="0 0 25 25" width="25" height="25" aria-hidden="true">
            <path className={classes.seats} data-state={state} d={drawSeat(state)} />
          </svg>
          {states[state]}
        </li>
      ))}
    </ul>
  );
}
