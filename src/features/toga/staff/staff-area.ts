import { msg } from '@lingui/core/macro';
import { staffPaths } from '#contract/staff/paths.ts';
import { type StaffArea, waitingCount } from '#kit/staff/staff-area.ts';
import { depositsDue } from './staff-toga-queries.ts';

export const staff: StaffArea = {
  pages: {
    guard: { [staffPaths.toga]: () => import('./CounterPage.tsx') },
    finance: { [staffPaths.togaRentals]: () => import('./TogaRentalsPage.tsx') },
    staff: {
      [staffPaths.togaRental]: () => import('./TogaRentalPage.tsx'),
      [staffPaths.togaDates]: () => import('./TogaDatesPage.tsx'),
    },
  },
  menu: [
    {
      href: staffPaths.togaRentals,
      group: 'services',
      order: 27,
      label: () => msg`Toga rentals`,
      waiting: waitingCount(depositsDue, ({ meta }) => meta.total),
    },
    { href: staffPaths.togaDates, group: 'dates', order: 28, label: () => msg`Toga fittings` },
    {
      href: staffPaths.toga,
      group: 'entrance',
      order: 75,
      label: () => msg`Toga counter`,
      offline: () => msg`You are offline. Togas are checked against the list on this device.`,
    },
  ],
  toDo: { who: 'finance', order: 27, load: () => import('./DepositsToDo.tsx') },
  day: {
    toga_fitting: { label: () => msg`Toga fittings`, href: () => staffPaths.toga },
    toga_collection: { label: () => msg`Togas to hand out`, href: () => staffPaths.toga },
    toga_return: { label: () => msg`Togas to take back`, href: () => staffPaths.toga },
  },
  jobs: { toga: () => msg`Toga mails` },
  actions: {
    toga_opened: () => msg`Toga rental switched on`,
    toga_closed: () => msg`Toga rental switched off`,
    toga_slots_added: () => msg`Fitting slots added`,
    toga_slots_removed: () => msg`Fitting slots removed`,
    graduation_added: () => msg`Graduation day added`,
    graduation_removed: () => msg`Graduation day removed`,
    toga_list_viewed: () => msg`Toga list viewed`,
    toga_rental_list_viewed: () => msg`Toga rental list viewed`,
    toga_rental_viewed: () => msg`Toga rental viewed`,
    toga_marked: () => msg`Toga marked`,
    toga_flagged: () => msg`Toga marked a second time`,
    toga_deposit_refunded: () => msg`Toga deposit refunded`,
  },
  subjects: { toga_rental: staffPaths.togaRental },
  details: ({ mark }) => (mark === undefined ? [] : [markLabels[mark]?.() ?? mark]),
};

const markLabels: Readonly<Record<string, () => ReturnType<typeof msg>>> = {
  fitted: () => msg`Fitted`,
  collected: () => msg`Collected`,
  returned: () => msg`Returned`,
  late: () => msg`Returned late`,
  damaged: () => msg`Returned damaged`,
};
