import type { Area } from '#kit/area.ts';
import { memberPaths } from '#lib/member-paths.ts';

export const area: Area = {
  name: 'career-finder',
  pages: {},
  below: { path: memberPaths.careerFinder, pages: () => import('./later-pages.ts') },
  accountMenu: [],
  staff: () => import('./staff/staff-area.ts'),
};
