import { msg } from '@lingui/core/macro';
import { staffPaths } from '#contract/staff/paths.ts';
import type { StaffArea } from '#kit/staff/staff-area.ts';

export const staff: StaffArea = {
  pages: {
    staff: {
      [staffPaths.office]: () => import('./OfficePage.tsx'),
      [staffPaths.identity]: () => import('./IdentityPage.tsx'),
    },
  },
  menu: [
    { href: staffPaths.identity, group: 'settings', order: 108, label: () => msg`Name and colours` },
    { href: staffPaths.office, group: 'settings', order: 109, label: () => msg`Office data` },
  ],
  translated: {
    office: { label: () => msg`Office data`, href: () => staffPaths.office },
    crisis_number: { label: () => msg`Crisis numbers`, href: () => staffPaths.office },
    union_identity: { label: () => msg`Name and colours`, href: () => staffPaths.identity },
  },
  actions: {
    office_data_changed: () => msg`Office data changed`,
    crisis_number_added: () => msg`Crisis number added`,
    crisis_number_changed: () => msg`Crisis number changed`,
    union_identity_changed: () => msg`Name or colours of the union changed`,
    crisis_number_removed: () => msg`Crisis number removed`,
  },
  subjects: {},
};
