import { msg } from '@lingui/core/macro';
import { type StaffArea, waitingCount } from '#kit/staff/staff-area.ts';
import { staffPaths } from '#lib/staff-paths.ts';
import { waitingRequests } from './requests.ts';

export const staffArea: StaffArea = {
  pages: {
    staff: { [staffPaths.rentals]: () => import('./RentalRequestsPage.tsx') },
  },
  menu: [
    {
      href: staffPaths.rentals,
      group: 'services',
      order: 25,
      label: () => msg`Rental requests`,
      waiting: waitingCount(waitingRequests, ({ meta }) => meta.total),
    },
  ],
  toDo: null,
  actions: {
    rental_approved: () => msg`Rental approved`,
    rental_declined: () => msg`Rental declined`,
  },
  subjects: {},
};
