import { msg } from '@lingui/core/macro';
import { memberPaths } from '#contract/kit/member-paths.ts';
import type { Area } from '#kit/area.ts';

export const area: Area = {
  name: 'bookings',
  pages: {
    public: {
      [memberPaths.book]: () => import('./BookPage.tsx'),
    },
    account: {
      [memberPaths.myBookings]: () => import('./MyBookingsPage.tsx'),
      [memberPaths.myBooking]: () => import('./MyBookingsPage.tsx'),
    },
  },
  accountMenu: [{ href: memberPaths.myBookings, group: 'passes', order: 40, label: () => msg`My tickets` }],
  tabs: [{ href: memberPaths.myBookings, order: 40, icon: 'tickets', label: () => msg`Tickets` }],
  staff: () => import('./staff/staff-area.ts'),
  wallet: () => import('./wallet.ts'),
};
