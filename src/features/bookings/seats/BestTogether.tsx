import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { Button } from '#ui/Button.tsx';
import { findBestTogether } from './best-together.ts';
import type { ChosenSeat } from './chosen-seat.ts';
import { type Hall, type HallSeat, toSeat } from './hall.ts';
import type { Want } from './tickets-wanted.ts';
import { useSeatWords } from './use-seat-words.ts';
import classes from './seats.module.css';

interface Props {
  hall: Hall;
  /** Seats that are still to be found; with none there is nothing to look for */
  missing: readonly Want[];
  isFree: (seat: HallSeat) => boolean;
  onChoose: (seats: readonly ChosenSeat[]) => void;
  /** Told in words what was found */
  say: (words: string) => void;
}

/** The first thing on the step: the best seats for everybody, with one press. */
export function BestTogether({ hall, missing, isFree, onChoose, say }: Props) {
  const { t } = useLingui();
  const words = useSeatWords();
  const count = missing.reduce((sum, want) => sum + want.count, 0);
  if (count === 0) return null;
  const find = () => {
    const wants = missing.map((want) => ({ ticket_id: want.ticket.id, count: want.count }));
    const found = findBestTogether(hall, wants, isFree);
    if (found === undefined) {
      say(t`There are not so many seats left for these tickets.`);
      return;
    }
    const places = found.map(({ seat }) => words.place(toSeat(seat))).join('; ');
    onChoose(found.map(({ seat, ticket_id }) => ({ seat: toSeat(seat), ticket_id })));
    say(t`Selected: ${places}.`);
  };
  return (
    <div className={classes.best}>
      <Button onClick={find}>
        <Plural value={count} one="Find the best seat" other="Find the best # together" />
      </Button>
      <p>
        <Trans>Or choose for yourself, on the map or in the list.</Trans>
      </p>
    </div>
  );
}
