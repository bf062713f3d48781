import { msg } from '@lingui/core/macro';
import { staffPaths } from '#contract/staff/paths.ts';
import type { StaffArea } from '#kit/staff/staff-area.ts';

export const staff: StaffArea = {
  pages: {
    staff: { [staffPaths.office]: () => import('./OfficePage.tsx') },
  },
  menu: [{ href: staffPaths.office, group: 'settings', order: 109, label: () => msg`Office data` }],
  translated: {
    office: { label: () => msg`Office data`, href: () => staffPaths.office },
    crisis_number: { label: () => msg`Crisis numbers`, href: () => staffPaths.office },
  },
  actions: {
    office_data_changed: () => msg`Office data changed`,
    crisis_number_added: () => msg`Crisis number added`,
    crisis_number_changed: () => msg`Crisis number changed`,
    crisis_number_removed: () => msg`Crisis number removed`,
  },
  subjects: {},
};
