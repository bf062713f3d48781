import { Plural, Trans, useLingui } from '@lingui/react/macro';
import type { RefObject } from 'react';
import type { LostSeat } from '#contract/bookings/calls.ts';
import type { Ticket } from '#contract/kit/tickets.ts';
import { Button } from '#kit/ui/Button.tsx';
import { Notice } from '#kit/ui/state/Notice.tsx';
import type { ChosenSeat } from '../flow/choice.ts';
import { canSitTogether, findBestTogether } from './best-together.ts';
import type { Hall, HallSeat } from './hall.ts';
import type { FoundSeat } from './match-seats.ts';
import type { TicketSeatsNeeded } from './seat-selection.ts';
import type { RowStates, SeatState } from './seat-states.ts';
import { useSeatLabels } from './use-seat-labels.ts';
import layout from '#kit/ui/page/layout.module.css';
import classes from './seats.module.css';

interface Props {
  chosen: readonly ChosenSeat[];
  tickets: readonly Ticket[];
  missing: readonly TicketSeatsNeeded[];
  pending: readonly number[];
  onGiveBack: (seat: ChosenSeat) => void;
  /** Receives the focus when the focused button disappears */
  heading: RefObject<HTMLHeadingElement | null>;
}

/** The seats chosen so far, each with a button to remove it. */
export function ChosenSeats({ chosen, tickets, missing, pending, onGiveBack, heading }: Props) {
  const { t } = useLingui();
  const labels = useSeatLabels();
  const count = chosen.length;
  const all = count + missing.reduce((sum, needed) => sum + needed.count, 0);
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
            const place = labels.seatName(each.seat);
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
                  label={t`Remove: ${place}`}
                  onClick={() => onGiveBack(each)}
                >
                  <Trans>Remove</Trans>
                </Button>
              </li>
            );
          })}
        </ul>
      )}
    </section>
  );
}

interface LostProps {
  hall: Hall;
  lost: readonly LostSeat[];
  states: RowStates;
  onPress: (seat: HallSeat, state: SeatState) => void;
}

/** Seats just taken by other users, each with the nearest free seats ("revisit seating options"). */
export function LostSeats({ hall, lost, states, onPress }: LostProps) {
  const { t } = useLingui();
  const labels = useSeatLabels();
  if (lost.length === 0) return null;
  return (
    <Notice tone="warning" title={t`Revisit seating options`}>
      <ul className={`${layout.stack2} ${classes.lost}`}>
        {lost.map(({ seat, nearest }) => {
          const place = labels.seatName(seat);
          const left = nearest.map(({ id }) => hall.seats.get(id)).filter((each) => each !== undefined);
          const free = left.filter(({ row, column: at }) => states[row.index]?.[at] === 'free');
          return (
            <li key={seat.id}>
              <p>
                <Trans>{place} has just been taken.</Trans> {free.length > 0 && <Trans>Nearest free seats:</Trans>}
              </p>
              <ul>
                {free.map((each) => (
                  <li key={each.id}>
                    <button type="button" className={classes.near} onClick={() => onPress(each, 'free')}>
                      {labels.seatName({ section: each.row.section.name, row: each.row.name, number: each.number })}
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

interface BestProps {
  hall: Hall;
  /** Seats that are still to be chosen; empty if there are none */
  missing: readonly TicketSeatsNeeded[];
  isFree: (seat: HallSeat) => boolean;
  /** Receives the seats; undefined if there are too few */
  onFound: (found: readonly FoundSeat[] | undefined) => void;
}

/** The first control of the step: chooses the best seats for all tickets in one press, together where the tickets allow it. */
export function BestTogether({ hall, missing, isFree, onFound }: BestProps) {
  const count = missing.reduce((sum, needed) => sum + needed.count, 0);
  if (count === 0) return null;
  const seatsNeeded = missing.map((needed) => ({ ticket_id: needed.ticket.id, count: needed.count }));
  const find = () => onFound(findBestTogether(hall, seatsNeeded, isFree));
  return (
    <div className={classes.best}>
      <Button tone="secondary" onClick={find}>
        {canSitTogether(hall, seatsNeeded) ? (
          <Plural value={count} one="Find the best seat" other="Find the best # together" />
        ) : (
          <Plural value={count} one="Find the best seat" other="Find the best # seats" />
        )}
      </Button>
      <p>
        <Trans>Or choose your own seats, on the map or in the list.</Trans>
      </p>
    </div>
  );
}
