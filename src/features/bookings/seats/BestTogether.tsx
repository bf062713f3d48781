import { Plural, Trans } from '@lingui/react/macro';
import { Button } from '#ui/Button.tsx';
import { findBestTogether } from './best-together.ts';
import type { Hall, HallSeat } from './hall.ts';
import type { FoundSeat } from './match-seats.ts';
import type { Want } from './tickets-wanted.ts';
import classes from './seats.module.css';

interface Props {
  hall: Hall;
  /** Seats that are still to be found; with none there is nothing to look for */
  missing: readonly Want[];
  isFree: (seat: HallSeat) => boolean;
  /** What was found; undefined: there are not so many */
  onFound: (found: readonly FoundSeat[] | undefined) => void;
}

/** The first thing on the step: the best seats for everybody, with one press. */
export function BestTogether({ hall, missing, isFree, onFound }: Props) {
  const count = missing.reduce((sum, want) => sum + want.count, 0);
  if (count === 0) return null;
  const find = () => {
    const wants = missing.map((want) => ({ ticket_id: want.ticket.id, count: want.count }));
    onFound(findBestTogether(hall, wants, isFree));
  };
  return (
    <div className={classes.best}>
      <Button tone="secondary" onClick={find}>
        <Plural value={count} one="Find the best seat" other="Find the best # together" />
      </Button>
      <p>
        <Trans>Or choose for yourself, on the map or in the list.</Trans>
      </p>
    </div>
  );
}
