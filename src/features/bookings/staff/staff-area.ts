import { msg } from '@lingui/core/macro';
import { generatePath } from 'react-router';
import { staffPaths } from '#contract/staff/paths.ts';
import type { StaffArea } from '#kit/staff/staff-area.ts';

export const staff: StaffArea = {
  pages: {
    guard: {
      [staffPaths.door]: () => import('./DoorsPage.tsx'),
      [staffPaths.doorOf]: () => import('./DoorPage.tsx'),
    },
  },
  menu: [
    {
      href: staffPaths.door,
      group: 'entrance',
      order: 70,
      label: () => msg`At the door`,
      offline: () => msg`You are offline. Tickets are checked against the list on this device.`,
    },
  ],
  day: { door: { label: () => msg`Door`, href: (id) => generatePath(staffPaths.doorOf, { id }) } },
  jobs: { bookings: () => msg`Tickets by e-mail` },
  actions: {
    ticket_admitted: () => msg`Ticket checked in`,
    ticket_refused: () => msg`Ticket refused at the door`,
    door_list_viewed: () => msg`Door list viewed`,
  },
  subjects: { occurrence: staffPaths.doorOf },
};
