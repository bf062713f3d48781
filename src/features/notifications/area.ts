import { msg } from '@lingui/core/macro';
import type { Profile } from '#contract/profile.ts';
import type { Area } from '#kit/area.ts';
import { memberPaths } from '#lib/member-paths.ts';

export const area: Area = {
  name: 'notifications',
  pages: {
    account: {
      [memberPaths.notifications]: () => import('./NotificationsPage.tsx'),
    },
  },
  accountMenu: [{ href: memberPaths.notifications, order: 60, label: notificationsLabel }],
  staff: null,
};

function notificationsLabel(profile: Profile | undefined) {
  const unread = profile?.unread_notifications ?? 0;
  return unread === 0 ? msg`Notifications` : msg`Notifications (${unread})`;
}
