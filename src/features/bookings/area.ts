import { msg } from '@lingui/core/macro';
import { bookingsPaths } from '#contract/bookings/paths.ts';
import { memberPaths } from '#contract/kit/member-paths.ts';
import type { Area } from '#kit/area.ts';
import { agenda } from './agenda.ts';
import { onDevice } from './on-device.ts';
import { staff } from './staff/staff-area.ts';
import { today } from './today.tsx';
import { UnpaidReminder } from './UnpaidReminder.tsx';

export const area: Area = {
  name: 'bookings',
  pages: {
    public: {
      [memberPaths.book]: () => import('./BookPage.tsx'),
      [bookingsPaths.waitingList]: () => import('./waiting/WaitingListPage.tsx'),
    },
    account: {
      [memberPaths.myBookings]: () => import('./MyBookingsPage.tsx'),
      [memberPaths.myBooking]: () => import('./MyBookingsPage.tsx'),
      [bookingsPaths.acceptTicket]: () => import('./handovers/AcceptTicketPage.tsx'),
    },
  },
  accountMenu: [{ href: memberPaths.myBookings, group: 'passes', order: 40, label: () => msg`My tickets` }],
  tabs: [{ href: memberPaths.myBookings, order: 40, icon: 'tickets', label: () => msg`Tickets` }],
  notifications: {
    ticket_handed_over: ({ title = '', date = '' }) =>
      msg`Another student has accepted the ticket that you handed over: ${title}, ${date}.`,
    ticket_received: ({ title = '', date = '' }) => msg`You have accepted a ticket: ${title}, ${date}.`,
    tickets_changed: ({ title = '', date = '' }) => msg`Our office has changed your tickets: ${title}, ${date}.`,
    waiting_offered: ({ title = '', date = '', places = '', until = '' }) =>
      msg`Places are reserved for you: ${title}, ${date}. Places: ${places}. Book them by ${until}.`,
    waiting_cancelled: ({ title = '', date = '' }) =>
      msg`Cancelled: ${title}, ${date}. The waiting list that you joined is closed.`,
    waiting_moved: ({ title = '', time = '', venue = '' }) =>
      msg`The date you are waiting for has changed: ${title}, now ${time}. Venue: ${venue}.`,
    waiting_removed: ({ title = '', date = '', reason = '' }) =>
      msg`You were taken off the waiting list: ${title}, ${date}. The reason: ${reason}`,
  },
  staff,
  wallet: () => import('./wallet.ts'),
  today,
  agenda,
  reminder: UnpaidReminder,
  offlineWrites: {
    // Not critical: the ticket was already admitted, and the server only decides which device was first (docs/decisions/signed-codes.md).
    'door.checkIn': {
      lane: 'writes',
      load: async () => ({ endpoint: (await import('#contract/bookings/door.ts')).door.checkIn }),
    },
  },
  onDevice,
};
