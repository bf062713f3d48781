import { msg } from '@lingui/core/macro';
import { generatePath } from 'react-router';
import { staffPaths } from '#contract/staff/paths.ts';
import { TO_DO_LIMIT } from '#kit/staff/fresh.ts';
import { type StaffArea, waitingCount } from '#kit/staff/staff-area.ts';
import { undecidedSignUpsQuery } from './volunteering-admin-queries.ts';

export const staff: StaffArea = {
  pages: {
    staff: {
      [staffPaths.volunteering]: () => import('./StaffOpportunitiesPage.tsx'),
      [staffPaths.volunteerOpportunity]: () => import('./StaffOpportunityPage.tsx'),
      [staffPaths.volunteerSignUps]: () => import('./SignUpsPage.tsx'),
    },
  },
  menu: [
    { href: staffPaths.volunteering, group: 'services', order: 98, label: () => msg`Volunteering` },
    {
      href: staffPaths.volunteerSignUps,
      group: 'services',
      order: 99,
      label: () => msg`Volunteers’ sign-ups`,
      waiting: waitingCount(undecidedSignUpsQuery(TO_DO_LIMIT), ({ meta }) => meta.total),
    },
  ],
  toDo: { who: 'staff', order: 55, load: () => import('./SignUpsToDo.tsx') },
  day: {
    volunteering: {
      label: () => msg`Volunteering`,
      href: (id) => generatePath(staffPaths.volunteerOpportunity, { id }),
    },
  },
  found: {
    opportunity: {
      label: () => msg`Volunteering`,
      href: (id) => generatePath(staffPaths.volunteerOpportunity, { id }),
    },
  },
  translated: {
    volunteer_opportunity: {
      label: () => msg`Volunteering`,
      href: (id) => generatePath(staffPaths.volunteerOpportunity, { id }),
    },
  },
  jobs: { volunteering: () => msg`Volunteering messages` },
  actions: {
    opportunity_added: () => msg`Volunteering opportunity added`,
    opportunity_changed: () => msg`Volunteering opportunity changed`,
    opportunity_cancelled: () => msg`Volunteering opportunity cancelled`,
    sign_up_confirmed: () => msg`Volunteer sign-up confirmed`,
    sign_up_declined: () => msg`Volunteer sign-up declined`,
    sign_up_released: () => msg`Volunteer sign-up withdrawn by staff`,
    hours_noted: () => msg`Volunteer hours recorded`,
    sign_up_table_viewed: () => msg`Volunteer table downloaded`,
    sign_up_list_viewed: () => msg`Volunteer sign-up list viewed`,
  },
  subjects: { opportunity: staffPaths.volunteerOpportunity },
};
