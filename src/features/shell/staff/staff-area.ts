import { msg } from '@lingui/core/macro';
import { staffPaths } from '#contract/staff/paths.ts';
import type { StaffArea } from '#kit/staff/staff-area.ts';

export const staff: StaffArea = {
  pages: {
    editor: {
      [staffPaths.announcements]: () => import('./AnnouncementsPage.tsx'),
    },
  },
  menu: [{ href: staffPaths.announcements, group: 'site', order: 142, label: () => msg`Announcements` }],
  actions: {
    announcement_added: () => msg`Announcement added`,
    announcement_changed: () => msg`Announcement changed`,
    announcement_removed: () => msg`Announcement removed`,
  },
  subjects: {},
};
