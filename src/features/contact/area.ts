import type { Area } from '#kit/area.ts';

export const area: Area = {
  name: 'contact',
  pages: {},
  accountMenu: [],
  staff: null,
};
