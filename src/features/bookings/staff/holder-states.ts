import { msg } from '@lingui/core/macro';
import type { TicketHolder } from '#contract/bookings/holders.ts';
import type { StateTable } from '#kit/staff/StateTag.tsx';

/** The states of tickets for staff. */
export const holderStateTable: StateTable<TicketHolder['state']> = {
  valid: { tone: 'good', label: () => msg`Valid` },
  used: { tone: 'plain', label: () => msg`Checked in` },
  cancelled: { tone: 'bad', label: () => msg({ message: 'Cancelled', context: 'ticket' }) },
};

/** The seat of a ticket in a table: "Stalls, C 7"; empty without numbered seats. */
export function seatLabel({ seat }: Pick<TicketHolder, 'seat'>): string {
  return seat === null ? '' : `${seat.section}, ${seat.row} ${seat.number}`;
}
