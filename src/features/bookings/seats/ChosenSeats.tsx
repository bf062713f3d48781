import { Trans, useLingui } from '@lingui/react/macro';
import type { RefObject } from 'react';
import type { Ticket } from '#contract/events.ts';
import { Button } from '#ui/Button.tsx';
import type { ChosenSeat } from '../choice.ts';
import type { Want } from './tickets-wanted.ts';
import { useSeatWords } from './use-seat-words.ts';
import classes from './seats.module.css';

interface Props {
  chosen: readonly ChosenSeat[];
  tickets: readonly Ticket[];
  missing: readonly Want[];
  pending: readonly number[];
  onGiveBack: (seat: ChosenSeat) => void;
  /** Where the focus goes when what had it is gone */
  heading: RefObject<HTMLHeadingElement | null>;
}

/** What was chosen so far, each with the way to give it back. */
export function ChosenSeats({ chosen, tickets, missing, pending, onGiveBack, heading }: Props) {
  const { t } = useLingui();
  const words = useSeatWords();
  const count = chosen.length;
  const all = count + missing.reduce((sum, want) => sum + want.count, 0);
  return (
    <section className={classes.chosen} aria-label={t`Your seats`}>
      <h3 ref={heading} tabIndex={-1}>
        <Trans>Your seats</Trans>{' '}
        <span>
          <Trans>
            {count} of {all}
          </Trans>
        </span>
      </h3>
      {count > 0 && (
        <ul>
          {chosen.map((each) => {
            const place = words.place(each.seat);
            const ticket = tickets.find(({ id }) => id === each.ticket_id);
            return (
              <li key={each.seat.id}>
                <span>
                  <strong>{place}</strong>
                  {ticket !== undefined && `${ticket.name}, ${ticket.amount.formatted}`}
                </span>
                <Button
                  tone="quiet"
                  busy={pending.includes(each.seat.id)}
                  label={t`Give back: ${place}`}
                  onClick={() => onGiveBack(each)}
                >
                  <Trans>Give back</Trans>
                </Button>
              </li>
            );
          })}
        </ul>
      )}
    </section>
  );
}
