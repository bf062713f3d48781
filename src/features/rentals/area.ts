import { msg } from '@lingui/core/macro';
import { rentalsPaths } from '#contract/rentals/paths.ts';
import type { Area } from '#kit/area.ts';
import { agenda } from './agenda.ts';
import { cachedReads } from './cached-reads.ts';
import { onDevice } from './on-device.ts';
import { staff } from './staff/staff-area.ts';

export const area: Area = {
  name: 'rentals',
  pages: {
    public: {
      [rentalsPaths.all]: () => import('./RentalsPage.tsx'),
      [rentalsPaths.request]: () => import('./RequestPage.tsx'),
      [rentalsPaths.thing]: () => import('./RentalItemPage.tsx'),
    },
    account: {
      [rentalsPaths.mine]: () => import('./MyRentalsPage.tsx'),
      [rentalsPaths.one]: () => import('./MyRentalPage.tsx'),
    },
  },
  accountMenu: [{ href: rentalsPaths.mine, group: 'services', order: 45, label: () => msg`Rentals` }],
  notifications: {
    rental_approved: ({ name = '', from = '', until = '' }) =>
      msg`Your rental request was approved: ${name}, from ${from} to ${until}.`,
    rental_declined: ({ name = '', from = '', until = '' }) =>
      msg`Your rental request was declined: ${name}, from ${from} to ${until}.`,
    rental_changes_requested: ({ name = '' }) => msg`Please change your rental request: ${name}.`,
    rental_answered: ({ name = '' }) => msg`The union has written to you about your rental request: ${name}.`,
    rental_collected: ({ name = '', until = '' }) => msg`You collected ${name}. Please return it by ${until}.`,
    rental_returned: ({ name = '' }) => msg`You returned ${name}.`,
  },
  staff,
  agenda,
  offlineWrites: {
    'rentals.request': {
      lane: 'writes',
      load: async () => ({ endpoint: (await import('#contract/rentals/calls.ts')).rentals.request }),
    },
  },
  onDevice,
  cachedReads: cachedReads,
};
