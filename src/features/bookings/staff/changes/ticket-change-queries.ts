import { query } from '#client/api/query.ts';
import { ticketChanges } from '#contract/bookings/ticket-changes.ts';
import { fresh } from '#kit/staff/fresh.ts';

/** Areas whose reads are refetched after a change of tickets. */
export const refreshes = [
  'ticketChanges',
  'holdersAdmin',
  'waitingAdmin',
  'salesAdmin',
  'refundsAdmin',
  'paymentsAdmin',
  'door',
  'staff',
] as const;

export function bookingTicketsQuery(id: string) {
  return { ...query(ticketChanges.view, { params: { id } }), ...fresh };
}

export function freeSeatsQuery(type: number) {
  return { ...query(ticketChanges.seats, { params: { id: type } }), ...fresh };
}
