import { msg } from '@lingui/core/macro';
import { staffPaths } from '#contract/staff/paths.ts';
import type { StaffArea } from '#kit/staff/staff-area.ts';

export const staff: StaffArea = {
  pages: {
    staff: {
      [staffPaths.texts]: () => import('./TextsPage.tsx'),
      [staffPaths.text]: () => import('./TextPage.tsx'),
    },
  },
  menu: [{ href: staffPaths.texts, group: 'settings', order: 124, label: () => msg`Mails and push texts` }],
  jobs: { texts: () => msg`Tests of mails and push messages` },
  actions: {
    message_text_changed: () => msg`Text of a mail or push message changed`,
    message_text_restored: () => msg`Original text of a mail or push message restored`,
    message_text_tested: () => msg`Test of a mail or push message sent`,
  },
  subjects: { message_text: staffPaths.text },
};
