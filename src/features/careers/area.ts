import type { Area } from '#kit/area.ts';

export const area: Area = {
  name: 'careers',
  pages: {},
  // Not from the table of its addresses, which would be loaded here with it.
  below: { path: '/careers', pages: () => import('./later-pages.ts') },
  accountMenu: [],
  staff: () => import('./staff/staff-area.ts'),
};
