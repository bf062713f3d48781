import { useLingui } from '@lingui/react/macro';
import type { SeatState } from './seat-states.ts';

/** Where a seat is. */
export interface SeatPlace {
  section: string;
  row: string;
  number: number;
}

/** How seats and their states are said. */
export function useSeatWords() {
  const { t } = useLingui();
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
    place: ({ section, row, number }: SeatPlace) => t`${section}, row ${row}, seat ${number}`,
    /** "Stalls centre, row C, seat 7, €15.00, available" */
    seat: ({ section, row, number }: SeatPlace, price: string, state: SeatState) => {
      const stateName = states[state];
      return t`${section}, row ${row}, seat ${number}, ${price}, ${stateName}`;
    },
  };
}
