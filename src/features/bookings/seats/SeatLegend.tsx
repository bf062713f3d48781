import { useLingui } from '@lingui/react/macro';
import type { SeatState } from './seat-states.ts';
import { useSeatWords } from './use-seat-words.ts';
import classes from './seats.module.css';

const shown: readonly SeatState[] = ['free', 'chosen', 'on_hold', 'booked'];

/** What the shapes of the seats mean. */
export function SeatLegend() {
  const { t } = useLingui();
  const { states } = useSeatWords();
  return (
    <ul className={classes.legend} aria-label={t`What the seats mean`}>
      {shown.map((state) => (
        <li key={state}>
          <span className={classes.sign} data-state={state} aria-hidden="true" />
          {states[state]}
        </li>
      ))}
    </ul>
  );
}
