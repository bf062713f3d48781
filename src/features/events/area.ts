import type { Area } from '#kit/area.ts';

export const area: Area = {
  name: 'events',
  pages: {},
  accountMenu: [],
  staff: null,
};
