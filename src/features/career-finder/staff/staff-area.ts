import { msg } from '@lingui/core/macro';
import { staffPaths } from '#contract/staff/paths.ts';
import type { StaffArea } from '#kit/staff/staff-area.ts';

export const staff: StaffArea = {
  pages: {
    editor: {
      [staffPaths.careerResources]: () => import('./StaffResourcesPage.tsx'),
      [staffPaths.careerFinderTexts]: () => import('./FinderTextsPage.tsx'),
    },
  },
  menu: [
    { href: staffPaths.careerResources, group: 'careers', order: 65, label: () => msg`Career resources` },
    { href: staffPaths.careerFinderTexts, group: 'careers', order: 66, label: () => msg`Career finder texts` },
  ],
  translated: { career_resource: { label: () => msg`Career resources`, href: () => staffPaths.careerResources } },
  jobs: { 'career-finder': () => msg`Career finder clean-up` },
  actions: {
    career_resource_added: () => msg`Career resource added`,
    career_resource_changed: () => msg`Career resource changed`,
    career_resource_withdrawn: () => msg`Career resource withdrawn`,
    career_finder_item_changed: () => msg`Text of the career finder changed`,
    career_resource_restored: () => msg`Career resource shown again`,
  },
  subjects: {},
};
