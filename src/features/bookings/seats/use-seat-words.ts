import { useLingui } from '@lingui/react/macro';
import { type SeatPlace, useSeatPlace } from '#shared/use-seat-place.ts';
import type { SeatState } from './seat-states.ts';

/** How seats and their states are said. */
export function useSeatWords() {
  const { t } = useLingui();
  const place = useSeatPlace();
  const states: Record<SeatState, string> = {
    free: t({ message: 'available', comment: 'A seat that can be chosen' }),
    chosen: t({ message: 'selected', comment: 'A seat that the reader has chosen' }),
    pending: t({ message: 'one moment', comment: 'A seat that is being reserved or given back right now' }),
    on_hold: t({ message: 'on hold', comment: 'A seat that somebody else is about to book' }),
    booked: t({ message: 'booked', comment: 'A seat that somebody else has' }),
    other_ticket: t({ message: 'for another ticket', comment: 'A seat that cannot be had with the chosen tickets' }),
  };
  return {
    states,
    /** "Stalls centre, row C, seat 7" */
    place,
    /** "Stalls centre, row C, seat 7, €15.00, available" */
    seat: (seat: SeatPlace, price: string, state: SeatState) => [place(seat), price, states[state]].join(', '),
  };
}
