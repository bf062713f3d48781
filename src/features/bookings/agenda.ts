import { msg } from '@lingui/core/macro';
import { ownBookingAddress } from '#kit/booking/booking-address.ts';
import type { AgendaLines } from '#kit/today/agenda-lines.ts';

export const agenda: AgendaLines = {
  ticket: ({ ref, title }) => ({ href: ownBookingAddress(ref), title, note: msg`Ticket` }),
  ticket_hold: ({ ref, title }) => ({ href: ownBookingAddress(ref), title, note: msg`Not paid yet` }),
};
