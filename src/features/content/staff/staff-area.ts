import { msg } from '@lingui/core/macro';
import { staffPaths } from '#contract/staff/paths.ts';
import type { StaffArea } from '#kit/staff/staff-area.ts';

export const staff: StaffArea = {
  pages: {
    editor: {
      [staffPaths.sponsors]: () => import('./SponsorsPage.tsx'),
    },
  },
  menu: [{ href: staffPaths.sponsors, group: 'site', order: 141, label: () => msg`Sponsors` }],
  found: { page: { label: () => msg`Pages`, href: (path) => path } },
  actions: {
    sponsor_added: () => msg`Sponsor added`,
    sponsor_changed: () => msg`Sponsor changed`,
    sponsor_removed: () => msg`Sponsor removed`,
  },
  subjects: {},
};
