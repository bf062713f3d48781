import type { Seat } from '#contract/bookings.ts';

/** A seat with the ticket it was chosen for. */
export interface ChosenSeat {
  seat: Seat;
  ticket_id: number;
}
