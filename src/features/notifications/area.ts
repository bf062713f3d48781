import { msg } from '@lingui/core/macro';
import { memberPaths } from '#contract/kit/member-paths.ts';
import type { Area } from '#kit/area.ts';
import type { CurrentMember } from '#kit/person/use-current-member.ts';
import { staff } from './staff/staff-area.ts';
import { today } from './today.tsx';

export const area: Area = {
  name: 'notifications',
  staff,
  pages: {
    account: {
      [memberPaths.notifications]: () => import('./NotificationsPage.tsx'),
    },
  },
  accountMenu: [{ href: memberPaths.notifications, group: 'own', order: 60, label: notificationsLabel }],
  today,
};

function notificationsLabel(person: CurrentMember | undefined) {
  const unread = person?.unread_notifications ?? 0;
  return unread === 0 ? msg`Notifications` : msg`Notifications (${unread})`;
}
