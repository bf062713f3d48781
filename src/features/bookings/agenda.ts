import { msg } from '@lingui/core/macro';
import { ownBookingPath } from '#kit/booking/booking-address.ts';
import type { AgendaLines } from '#kit/today/agenda-lines.ts';

export const agenda: AgendaLines = {
  ticket: ({ ref, title }) => ({ href: ownBookingPath(ref), title, note: msg`Ticket` }),
  ticket_hold: ({ ref, title }) => ({ href: ownBookingPath(ref), title, note: msg`Not paid yet` }),
};
