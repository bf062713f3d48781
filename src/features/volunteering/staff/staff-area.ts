import { msg } from '@lingui/core/macro';
import { staffPaths } from '#contract/staff/paths.ts';
import { TO_DO_LIMIT } from '#kit/staff/fresh.ts';
import { type StaffArea, waitingCount } from '#kit/staff/staff-area.ts';
import { laterPart } from '#shared/device/later-part.tsx';
import { undecided } from './volunteering-admin-queries.ts';

export const staffArea: StaffArea = {
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
      waiting: waitingCount(undecided(TO_DO_LIMIT), ({ meta }) => meta.total),
    },
  ],
  toDo: { who: 'staff', order: 55, Section: laterPart('staff', () => import('./SignUpsToDo.tsx')).Part },
  actions: {
    opportunity_added: () => msg`Opportunity for volunteers added`,
    opportunity_changed: () => msg`Opportunity for volunteers changed`,
    opportunity_cancelled: () => msg`Opportunity for volunteers cancelled`,
    sign_up_confirmed: () => msg`Volunteer’s sign-up confirmed`,
    sign_up_declined: () => msg`Volunteer’s sign-up declined`,
    sign_up_released: () => msg`Volunteer’s sign-up withdrawn for them`,
    hours_noted: () => msg`Hours of volunteers noted`,
    sign_up_table_viewed: () => msg`Table of volunteers downloaded`,
    sign_up_list_viewed: () => msg`List of volunteers’ sign-ups viewed`,
  },
  subjects: { opportunity: staffPaths.volunteerOpportunity },
};
