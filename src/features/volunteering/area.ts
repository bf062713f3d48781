import { msg } from '@lingui/core/macro';
import { memberPaths } from '#contract/kit/member-paths.ts';
import { volunteeringPaths } from '#contract/volunteering/paths.ts';
import type { Area } from '#kit/area.ts';
import { agenda } from './agenda.ts';
import { onDevice } from './on-device.ts';
import { staff } from './staff/staff-area.ts';

export const area: Area = {
  name: 'volunteering',
  pages: {
    account: {
      [memberPaths.volunteering]: () => import('./VolunteeringPage.tsx'),
      [volunteeringPaths.opportunities]: () => import('./OpportunitiesPage.tsx'),
      [volunteeringPaths.opportunity]: () => import('./OpportunityPage.tsx'),
    },
  },
  accountMenu: [{ href: memberPaths.volunteering, group: 'services', order: 70, label: () => msg`Volunteering` }],
  notifications: {
    volunteer_confirmed: ({ title = '', day = '', time = '' }) =>
      msg`Your sign-up is confirmed: ${title}, ${day}, ${time}.`,
    volunteer_declined: ({ title = '', day = '', reason = '' }) =>
      msg`Your sign-up was declined: ${title}, ${day}. The reason: ${reason}`,
    volunteer_released: ({ title = '', day = '' }) => msg`The union has withdrawn your sign-up: ${title}, ${day}.`,
    volunteer_moved_up: ({ title = '', day = '', time = '' }) =>
      msg`You have moved up from the waiting list and have a place: ${title}, ${day}, ${time}.`,
    volunteer_changed: ({ title = '', place = '', day = '', time = '' }) =>
      msg`New time or place: ${title}, now ${day}, ${time}, ${place}.`,
    volunteer_cancelled: ({ title = '', day = '', reason = '' }) =>
      msg`Cancelled: ${title}, ${day}. The reason: ${reason}`,
    volunteer_thanked: ({ title = '' }) => msg`Thank you for your help: ${title}. Your hours have been recorded.`,
  },
  staff,
  wallet: () => import('./volunteering-queries.ts'),
  agenda,
  onDevice,
};
