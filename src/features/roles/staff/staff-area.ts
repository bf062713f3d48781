import { msg } from '@lingui/core/macro';
import { staffPaths } from '#contract/staff/paths.ts';
import { roleDetails } from '#kit/staff/role-names.ts';
import type { StaffArea } from '#kit/staff/staff-area.ts';

export const staff: StaffArea = {
  pages: {
    staff: { [staffPaths.roles]: () => import('./RolesPage.tsx') },
  },
  menu: [{ href: staffPaths.roles, group: 'records', order: 116, label: () => msg`Staff roles` }],
  jobs: { roles: () => msg`Mails about staff roles` },
  actions: {
    role_given: () => msg`Staff role given`,
    role_changed: () => msg`Dates of a staff role changed`,
    role_list_viewed: () => msg`List of staff roles viewed`,
    role_ended: () => msg`Staff role ended`,
  },
  subjects: {},
  details: roleDetails,
};
