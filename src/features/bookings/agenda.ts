import { msg } from '@lingui/core/macro';
import type { AgendaLines } from '#kit/today/agenda-lines.ts';
import { ownBookingAddress } from '#shared/booking/booking-address.ts';

export const agenda: AgendaLines = {
  ticket: ({ ref, title }) => ({ href: ownBookingAddress(ref), title, note: msg`Ticket` }),
  ticket_hold: ({ ref, title }) => ({ href: ownBookingAddress(ref), title, note: msg`Not paid yet` }),
};
