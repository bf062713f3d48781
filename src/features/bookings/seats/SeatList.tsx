import { Plural, useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import type { Hall, HallRow, HallSeat, HallSection } from './hall.ts';
import { countFree, type RowStates, type SeatState } from './seat-states.ts';
import { useSeatLabels } from './use-seat-labels.ts';
import classes from './seats.module.css';

interface Props {
  states: RowStates;
  priceOf: (section: HallSection) => string;
  onPress: (seat: HallSeat, state: SeatState) => void;
}

/** All seats by section and row, with all functions of the map. */
export function SeatList({ hall, ...props }: Props & { hall: Hall }) {
  return (
    <ul>
      {hall.sections.map((section) => (
        <li key={section.id}>
          <SectionSeats section={section} {...props} />
        </li>
      ))}
    </ul>
  );
}

/** Renders the rows only once the section is opened, because a hall may have thousands of seats. */
function SectionSeats({ section, ...props }: Props & { section: HallSection }) {
  const [isOpen, setOpen] = useState(false);
  return (
    <details className={classes.section} onToggle={(event) => setOpen(event.currentTarget.open)}>
      <summary>
        <strong>{section.name}</strong>
        <span>{props.priceOf(section)}</span>
        <FreeSeats rows={section.rows} states={props.states} />
      </summary>
      {isOpen && (
        <ul className={classes.rows}>
          {section.rows.map((row) => (
            <li key={row.index}>
              <RowSeats row={row} {...props} />
            </li>
          ))}
        </ul>
      )}
    </details>
  );
}

function RowSeats({ row, states, priceOf, onPress }: Props & { row: HallRow }) {
  const { t } = useLingui();
  const labels = useSeatLabels();
  const [isOpen, setOpen] = useState(false);
  const price = priceOf(row.section);
  return (
    <details className={classes.row} onToggle={(event) => setOpen(event.currentTarget.open)}>
      <summary>
        <strong>{t`Row ${row.name}`}</strong>
        <FreeSeats rows={[row]} states={states} />
      </summary>
      {isOpen && (
        <ul className={classes.seats}>
          {row.seats.map((seat) => {
            const state = states[row.index]?.[seat.column] ?? 'booked';
            const place = { section: row.section.name, row: row.name, number: seat.number };
            return (
              <li key={seat.id}>
                <button
                  type="button"
                  className={classes.listed}
                  data-state={state}
                  data-word={[labels.properties(seat.marks), labels.states[state]].filter(Boolean).join(', ')}
                  aria-label={labels.seat(place, price, state, seat.marks)}
                  aria-pressed={state === 'chosen'}
                  aria-disabled={isOutOfReach(state) || undefined}
                  onClick={() => onPress(seat, state)}
                >
                  {seat.number}
                </button>
              </li>
            );
          })}
        </ul>
      )}
    </details>
  );
}

function FreeSeats({ rows, states }: { rows: readonly HallRow[]; states: RowStates }) {
  return (
    <span>
      <Plural value={countFree(rows, states)} one="# seat available" other="# seats available" />
    </span>
  );
}

function isOutOfReach(state: SeatState): boolean {
  return state !== 'free' && state !== 'chosen';
}
