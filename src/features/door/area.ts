import type { Area } from '#kit/area.ts';

export const area: Area = {
  name: 'door',
  pages: {},
  accountMenu: [],
  staff: () => import('./staff/staff-area.ts'),
};
