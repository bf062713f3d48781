import { msg } from '@lingui/core/macro';
import type { Area } from '#kit/area.ts';
import { rentalsPaths } from '#lib/rentals-paths.ts';

export const area: Area = {
  name: 'rentals',
  pages: {
    public: {
      [rentalsPaths.all]: () => import('./RentalsPage.tsx'),
      [rentalsPaths.equipment]: () => import('./EquipmentPage.tsx'),
    },
    account: {
      [rentalsPaths.mine]: () => import('./MyRentalsPage.tsx'),
    },
  },
  accountMenu: [{ href: rentalsPaths.mine, order: 45, label: () => msg`Rentals` }],
  notifications: {
    rental_approved: ({ name = '', from = '', until = '' }) =>
      msg`Your rental request was approved: ${name}, from ${from} to ${until}.`,
    rental_declined: ({ name = '', from = '', until = '' }) =>
      msg`Your rental request was declined: ${name}, from ${from} to ${until}.`,
  },
  staff: () => import('./staff/staff-area.ts'),
};
