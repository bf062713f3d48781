import { useLingui } from '@lingui/react/macro';
import { formatPriceRange } from '#client/i18n/money.ts';
import type { SeatMark } from '#contract/bookings/hall-design.ts';
import type { Ticket } from '#contract/kit/tickets.ts';
import { type SeatPlace, useSeatPlace } from '#kit/booking/use-seat-place.ts';
import type { HallSection } from './hall.ts';
import { findTicketFor, type TicketSeatsNeeded } from './seat-selection.ts';
import type { SeatState } from './seat-states.ts';

/** Texts for seats and their states. */
export function useSeatLabels() {
  const { t } = useLingui();
  const seatName = useSeatPlace();
  const states: Record<SeatState, string> = {
    free: t({ message: 'available', comment: 'A seat that can be chosen' }),
    chosen: t({ message: 'selected', comment: 'A seat that the reader has chosen' }),
    pending: t({ message: 'updating', comment: 'A seat that is being reserved or given back right now' }),
    on_hold: t({ message: 'on hold', comment: 'A seat that somebody else is about to book' }),
    booked: t({ message: 'booked', comment: 'A seat that somebody else has' }),
    blocked: t({ message: 'not for sale', comment: 'A seat that cannot be booked' }),
    other_ticket: t({ message: 'for another ticket', comment: 'A seat that is not available with the chosen tickets' }),
  };
  const properties: Record<SeatMark, string> = {
    wheelchair: t({ message: 'wheelchair place', comment: 'Of a seat in a hall' }),
    companion: t({ message: 'companion of a wheelchair user', comment: 'Of a seat in a hall' }),
    restricted: t({ message: 'restricted view', comment: 'Of a seat in a hall' }),
    blocked: '',
  };
  const propertiesOf = (marks: readonly SeatMark[] = []) => marks.map((mark) => properties[mark]).filter(Boolean);
  return {
    states,
    /** "Stalls centre, row C, seat 7" */
    seatName: seatName,
    /** "wheelchair place, restricted view" (HALL-5) */
    properties: (marks?: readonly SeatMark[]) => propertiesOf(marks).join(', '),
    /** "Stalls centre, row C, seat 7, €15.00, restricted view, available" */
    seat: (seat: SeatPlace, price: string, state: SeatState, marks?: readonly SeatMark[]) =>
      [seatName(seat), price, ...propertiesOf(marks), states[state]].join(', '),
  };
}

/** Returns the price of a seat in a section: with the ticket it would be chosen with, otherwise with any valid ticket. */
export function usePrices(
  tickets: readonly Ticket[],
  open: readonly Ticket[],
  missing: readonly TicketSeatsNeeded[],
): (section: HallSection) => string {
  const { t } = useLingui();
  return (section) => {
    const next = findTicketFor(section, missing);
    const good = (list: readonly Ticket[]) => list.filter(({ id }) => section.ticket_ids.includes(id));
    const offered = next === undefined ? (good(open).length > 0 ? good(open) : good(tickets)) : [next];
    const amounts = offered.map(({ amount }) => amount).toSorted((a, b) => Number(a.amount) - Number(b.amount));
    const [min, max] = [amounts[0], amounts.at(-1)];
    if (min === undefined || max === undefined) return '';
    return max.amount === '0' ? t`Free` : formatPriceRange({ min, max });
  };
}
