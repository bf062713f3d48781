import { msg } from '@lingui/core/macro';
import { calendarFeedsPaths } from '#contract/calendar-feeds/paths.ts';
import type { Area } from '#kit/area.ts';

export const area: Area = {
  name: 'calendar-feeds',
  pages: { account: { [calendarFeedsPaths.own]: () => import('./CalendarFeedPage.tsx') } },
  accountMenu: [{ href: calendarFeedsPaths.own, group: 'own', order: 55, label: () => msg`Calendar` }],
};
