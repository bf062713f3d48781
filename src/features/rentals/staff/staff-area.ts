import { msg } from '@lingui/core/macro';
import { staffPaths } from '#contract/staff/paths.ts';
import { type StaffArea, waitingCount } from '#kit/staff/staff-area.ts';
import { requestsToDo } from './requests.ts';

export const staff: StaffArea = {
  pages: {
    staff: {
      [staffPaths.rentals]: () => import('./RentalRequestsPage.tsx'),
      [staffPaths.rentalCalendar]: () => import('./RentalCalendarPage.tsx'),
      [staffPaths.rental]: () => import('./RentalRequestPage.tsx'),
      [staffPaths.rentalThings]: () => import('./RentalThingsPage.tsx'),
    },
  },
  menu: [
    {
      href: staffPaths.rentals,
      group: 'services',
      order: 25,
      label: () => msg`Rental requests`,
      waiting: waitingCount(requestsToDo, ({ meta }) => meta.total),
    },
    { href: staffPaths.rentalCalendar, group: 'services', order: 26, label: () => msg`Rental calendar` },
    { href: staffPaths.rentalThings, group: 'settings', order: 122, label: () => msg`Things to rent` },
  ],
  toDo: { who: 'staff', order: 15, load: () => import('./RentalsToDo.tsx') },
  day: {
    rental_collection: { label: () => msg`Rentals to hand out`, href: () => staffPaths.rentalCalendar },
    rental_return: { label: () => msg`Rentals to take back`, href: () => staffPaths.rentalCalendar },
  },
  translated: { rental_thing: { label: () => msg`Things to rent`, href: () => staffPaths.rentalThings } },
  jobs: { rentals: () => msg`Rental mails` },
  actions: {
    rental_approved: () => msg`Rental approved`,
    rental_declined: () => msg`Rental declined`,
    rental_changes_requested: () => msg`Rental changes requested`,
    rental_answered: () => msg`Rental message sent`,
    rental_collected: () => msg`Rental collected`,
    rental_returned: () => msg`Rental returned`,
    rental_list_viewed: () => msg`Rental list viewed`,
    rental_calendar_viewed: () => msg`Rental calendar viewed`,
    rental_viewed: () => msg`Rental request viewed`,
    rental_thing_added: () => msg`Thing to rent added`,
    rental_thing_changed: () => msg`Thing to rent changed`,
  },
  subjects: { rental: staffPaths.rental },
};
