import { useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import { MAX_PLACES } from '#contract/bookings.ts';
import { tremble } from '#shared/device/haptic.ts';
import type { ChosenSeat } from '../flow/choice.ts';
import { type HallSeat, toSeat } from './hall.ts';
import type { FoundSeat } from './match-seats.ts';
import type { SeatState } from './seat-states.ts';
import { findTicketFor, type Want } from './tickets-wanted.ts';
import { useSeatWords } from './use-seat-words.ts';

interface Options {
  chosen: readonly ChosenSeat[];
  missing: readonly Want[];
  onChoose: (seats: readonly ChosenSeat[]) => void;
  onGiveBack: (seat: ChosenSeat) => void;
}

/** What pressing a seat does, on the map and in the list, and the sentence that announces the result. */
export function useSeatPress({ chosen, missing, onChoose, onGiveBack }: Options) {
  const words = useSeatWords();
  const { t } = useLingui();
  const [announcement, announce] = useState('');

  function choose(seat: HallSeat): string {
    const ticket = findTicketFor(seat.row.section, missing);
    const place = words.place(toSeat(seat));
    if (ticket !== undefined) {
      onChoose([{ seat: toSeat(seat), ticket_id: ticket.id }]);
      tremble('chosen');
      return t`${place}: selected.`;
    }
    if (chosen.length >= MAX_PLACES) return t`You can choose up to ${MAX_PLACES} seats.`;
    if (missing.length > 0) return t`All your tickets for this part of the hall already have a seat.`;
    return t`All your tickets have a seat. Remove one to choose another.`;
  }

  function press(seat: HallSeat, state: SeatState): void {
    const place = words.place(toSeat(seat));
    const own = chosen.find((each) => each.seat.id === seat.id);
    if (state === 'free') announce(choose(seat));
    else if (state === 'chosen' && own !== undefined) {
      onGiveBack(own);
      announce(t`${place}: removed.`);
    } else announce(`${place}: ${words.states[state]}.`);
  }

  function take(found: readonly FoundSeat[] | undefined): void {
    if (found === undefined) {
      announce(t`There are not enough seats left for these tickets.`);
      return;
    }
    const places = found.map(({ seat }) => words.place(toSeat(seat))).join('; ');
    onChoose(found.map(({ seat, ticket_id }) => ({ seat: toSeat(seat), ticket_id })));
    tremble('chosen');
    announce(t`Selected: ${places}.`);
  }

  return {
    /** The sentence to be read out */
    announcement,
    press,
    /** Chooses what "best together" found. */
    take,
  };
}
