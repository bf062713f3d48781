import type { Area } from '#kit/area.ts';
import { boardNotifications } from './board-notifications.ts';

export const area: Area = {
  name: 'funds',
  pages: {},
  accountMenu: [],
  notifications: { ...boardNotifications },
  staff: () => import('./staff/staff-area.ts'),
};
