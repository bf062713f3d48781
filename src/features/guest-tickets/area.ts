import { msg } from '@lingui/core/macro';
import { guestTicketPaths } from '#contract/guest-tickets/paths.ts';
import type { Area } from '#kit/area.ts';
import { staff } from './staff/staff-area.ts';

export const area: Area = {
  name: 'guest-tickets',
  staff,
  pages: { public: { [guestTicketPaths.guestTicket]: () => import('./GuestTicketPage.tsx') } },
  notifications: {
    ticket_handed_back: ({ name = '', title = '', date = '' }) =>
      name === ''
        ? msg`A ticket was handed back to you: ${title}, ${date}. Put another name on it, or use it yourself.`
        : msg`${name} has given a ticket back to you: ${title}, ${date}. Put another name on it, or use it yourself.`,
  },
};
