import { msg } from '@lingui/core/macro';
import type { Area } from '#kit/area.ts';
import { memberPaths } from '#lib/member-paths.ts';

export const area: Area = {
  name: 'rentals',
  pages: {
    public: {
      [memberPaths.rentals]: () => import('./RentalsPage.tsx'),
      [memberPaths.equipment]: () => import('./EquipmentPage.tsx'),
    },
    account: {
      [memberPaths.myRentals]: () => import('./MyRentalsPage.tsx'),
    },
  },
  accountMenu: [{ href: memberPaths.myRentals, order: 45, label: () => msg`Rentals` }],
  notifications: {
    rental_approved: ({ name = '', from = '', until = '' }) =>
      msg`Your rental request was approved: ${name}, from ${from} to ${until}.`,
    rental_declined: ({ name = '', from = '', until = '' }) =>
      msg`Your rental request was declined: ${name}, from ${from} to ${until}.`,
  },
  staff: () => import('./staff/staff-area.ts'),
};
