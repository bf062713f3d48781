import { msg } from '@lingui/core/macro';
import { generatePath } from 'react-router';
import { staffPaths } from '#contract/staff/paths.ts';
import { type StaffArea, waitingCount } from '#kit/staff/staff-area.ts';
import { permitsToDo } from './permit-queries.ts';

export const staff: StaffArea = {
  pages: {
    staff: {
      [staffPaths.permits]: () => import('./PermitsPage.tsx'),
      [staffPaths.permit]: () => import('./PermitPage.tsx'),
    },
  },
  menu: [
    {
      href: staffPaths.permits,
      group: 'services',
      order: 20,
      label: () => msg`Parking permits`,
      waiting: waitingCount(permitsToDo, ({ meta }) => meta.total),
    },
  ],
  toDo: { who: 'staff', order: 10, load: () => import('./PermitsToDo.tsx') },
  found: {
    permit: { label: () => msg`Parking permits`, href: (id) => generatePath(staffPaths.permit, { id }) },
  },
  jobs: { parking: () => msg`Parking permit mails` },
  actions: {
    permit_approved: () => msg`Permit approved`,
    permit_rejected: () => msg`Permit rejected`,
    permit_plate_changed: () => msg`Number plate changed`,
    licence_viewed: () => msg`Licence photos viewed`,
    permit_list_viewed: () => msg`Parking permit list viewed`,
  },
  subjects: { parking_permit: staffPaths.permit },
};
