import { MAX_PLACES } from '#contract/bookings/calls.ts';
import type { Ticket } from '#contract/kit/tickets.ts';
import type { ChosenSeat } from '../flow/choice.ts';
import type { HallSection } from './hall.ts';

/** A ticket and the number of seats it still needs. */
export interface TicketSeatsNeeded {
  ticket: Ticket;
  count: number;
}

export interface SeatSelection {
  tickets: readonly Ticket[];
  /** Ticket id → number of seats to choose; if empty, any seats up to the limit per account */
  wanted: Readonly<Record<number, number>>;
  chosen: readonly ChosenSeat[];
}

/** Returns the tickets for which seats can be chosen: wanted and on sale. */
export function selectableTickets({ tickets, wanted }: Pick<SeatSelection, 'tickets' | 'wanted'>): Ticket[] {
  const isOpen = hasChosenTickets(wanted) ? (id: number) => (wanted[id] ?? 0) > 0 : () => true;
  return tickets.filter(({ id, state }) => state === 'ON_SALE' && isOpen(id));
}

/** Returns the tickets that still need seats, in ticket order; never more than the limit per account. */
export function ticketsNeedingSeats(request: SeatSelection): TicketSeatsNeeded[] {
  const { wanted, chosen } = request;
  let remaining = MAX_PLACES - chosen.length;
  return selectableTickets(request).flatMap((ticket) => {
    const seated = chosen.filter(({ ticket_id }) => ticket_id === ticket.id).length;
    const needed = hasChosenTickets(wanted) ? (wanted[ticket.id] ?? 0) - seated : remaining;
    const count = Math.min(remaining, Math.max(0, needed));
    if (hasChosenTickets(wanted)) remaining -= count;
    return count === 0 ? [] : [{ ticket, count }];
  });
}

/** Returns the ticket for a seat of a section: the first that is valid there and still needs a seat. */
export function findTicketFor(section: HallSection, missing: readonly TicketSeatsNeeded[]): Ticket | undefined {
  return missing.find(({ ticket }) => section.ticket_ids.includes(ticket.id))?.ticket;
}

/** Whether tickets were chosen before the seats. */
export function hasChosenTickets(wanted: SeatSelection['wanted']): boolean {
  return Object.values(wanted).some((count) => count > 0);
}
