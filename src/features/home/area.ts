import type { Area } from '#kit/area.ts';

export const area: Area = {
  name: 'home',
  pages: {},
  accountMenu: [],
  staff: null,
};
