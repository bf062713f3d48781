import { msg } from '@lingui/core/macro';
import { generatePath } from 'react-router';
import { staffPaths } from '#contract/staff/paths.ts';
import type { StaffArea } from '#kit/staff/staff-area.ts';

export const staff: StaffArea = {
  pages: {
    editor: {
      [staffPaths.contentPages]: () => import('./StaffContentPagesPage.tsx'),
      [staffPaths.contentPage]: () => import('./StaffContentPage.tsx'),
      [staffPaths.sponsors]: () => import('./SponsorsPage.tsx'),
    },
  },
  menu: [
    { href: staffPaths.contentPages, group: 'content', order: 139, label: () => msg`Pages` },
    { href: staffPaths.sponsors, group: 'site', order: 141, label: () => msg`Sponsors` },
  ],
  found: { page: { label: () => msg`Pages`, href: (path) => path } },
  translated: { page: { label: () => msg`Pages`, href: (id) => generatePath(staffPaths.contentPage, { id }) } },
  jobs: { content: () => msg`Scheduled changes of texts` },
  actions: {
    page_added: () => msg`Page added`,
    page_changed: () => msg`Page changed`,
    page_published: () => msg`Page published`,
    page_scheduled: () => msg`Page scheduled for publication`,
    page_taken_back: () => msg`Page taken back`,
    page_preview_linked: () => msg`Preview link of a page made`,
    page_removed: () => msg`Page removed`,
    sponsor_added: () => msg`Sponsor added`,
    sponsor_changed: () => msg`Sponsor changed`,
    sponsor_removed: () => msg`Sponsor removed`,
  },
  subjects: { page: staffPaths.contentPage },
};
