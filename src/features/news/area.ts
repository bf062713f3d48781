import type { Area } from '#kit/area.ts';

export const area: Area = {
  name: 'news',
  pages: {},
  accountMenu: [],
  staff: null,
};
