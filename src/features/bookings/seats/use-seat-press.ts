import { useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import { MAX_PLACES } from '#contract/bookings/calls.ts';
import { playHaptic } from '#kit/device/haptic.ts';
import type { ChosenSeat } from '../flow/choice.ts';
import { type HallSeat, toSeat } from './hall.ts';
import type { FoundSeat } from './match-seats.ts';
import { findTicketFor, type TicketSeatsNeeded } from './seat-selection.ts';
import type { SeatState } from './seat-states.ts';
import { useSeatLabels } from './use-seat-labels.ts';

interface Options {
  chosen: readonly ChosenSeat[];
  missing: readonly TicketSeatsNeeded[];
  onChoose: (seats: readonly ChosenSeat[]) => void;
  onGiveBack: (seat: ChosenSeat) => void;
}

/** Text for screen readers. */
export interface Announcement {
  text: string;
  /** Whether it only states the state of the pressed seat, which the map already shows with the price */
  repeatsSeatLabel: boolean;
}

/** Handles a press on a seat, for the map and the list, and announces the result. */
export function useSeatPress({ chosen, missing, onChoose, onGiveBack }: Options) {
  const labels = useSeatLabels();
  const { t } = useLingui();
  const [announcement, announce] = useState<Announcement>({ text: '', repeatsSeatLabel: false });

  function choose(seat: HallSeat): Announcement {
    const ticket = findTicketFor(seat.row.section, missing);
    const place = labels.seatName(toSeat(seat));
    if (ticket === undefined) return { text: explainRefusal(), repeatsSeatLabel: false };
    onChoose([{ seat: toSeat(seat), ticket_id: ticket.id }]);
    playHaptic('chosen');
    return { text: t`${place}: selected.`, repeatsSeatLabel: true };
  }

  function explainRefusal(): string {
    if (chosen.length >= MAX_PLACES) return t`You can choose up to ${MAX_PLACES} seats.`;
    if (missing.length > 0) return t`All your tickets for this part of the hall already have a seat.`;
    return t`All your tickets have a seat. Remove one to choose another.`;
  }

  function press(seat: HallSeat, state: SeatState): void {
    const place = labels.seatName(toSeat(seat));
    const own = chosen.find((each) => each.seat.id === seat.id);
    if (state === 'free') announce(choose(seat));
    else if (state === 'chosen' && own !== undefined) {
      onGiveBack(own);
      announce({ text: t`${place}: removed.`, repeatsSeatLabel: true });
    } else announce({ text: `${place}: ${labels.states[state]}.`, repeatsSeatLabel: true });
  }

  function chooseFound(found: readonly FoundSeat[] | undefined): void {
    if (found === undefined) {
      announce({ text: t`There are not enough seats left for these tickets.`, repeatsSeatLabel: false });
      return;
    }
    const places = found.map(({ seat }) => labels.seatName(toSeat(seat))).join('; ');
    onChoose(found.map(({ seat, ticket_id }) => ({ seat: toSeat(seat), ticket_id })));
    playHaptic('chosen');
    announce({ text: t`Selected: ${places}.`, repeatsSeatLabel: false });
  }

  return {
    announcement,
    press,
    /** Chooses the seats found by "best together". */
    take: chooseFound,
  };
}
