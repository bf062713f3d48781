import { Trans, useLingui } from '@lingui/react/macro';
import type { LostSeat } from '#contract/bookings.ts';
import { Notice } from '#ui/Notice.tsx';
import type { Hall, HallSeat } from './hall.ts';
import type { RowStates, SeatState } from './seat-states.ts';
import { useSeatWords } from './use-seat-words.ts';
import classes from './seats.module.css';

interface Props {
  hall: Hall;
  lost: readonly LostSeat[];
  states: RowStates;
  onPress: (seat: HallSeat, state: SeatState) => void;
}

/** Seats that somebody else was faster to take, each with what is still free near it ("revisit seating options"). */
export function LostSeats({ hall, lost, states, onPress }: Props) {
  const { t } = useLingui();
  const words = useSeatWords();
  if (lost.length === 0) return null;
  return (
    <Notice tone="warning" title={t`Revisit seating options`}>
      <ul className={classes.lost}>
        {lost.map(({ seat, nearest }) => {
          const place = words.place(seat);
          const left = nearest.map(({ id }) => hall.seats.get(id)).filter((each) => each !== undefined);
          const free = left.filter(({ row, place: at }) => states[row.index]?.[at] === 'free');
          return (
            <li key={seat.id}>
              <p>
                <Trans>{place} has just been taken.</Trans> {free.length > 0 && <Trans>Nearest to it:</Trans>}
              </p>
              <ul>
                {free.map((each) => (
                  <li key={each.id}>
                    <button type="button" className={classes.near} onClick={() => onPress(each, 'free')}>
                      {words.place({ section: each.row.section.name, row: each.row.name, number: each.number })}
                    </button>
                  </li>
                ))}
              </ul>
            </li>
          );
        })}
      </ul>
    </Notice>
  );
}
