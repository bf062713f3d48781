import type { Area } from '#kit/area.ts';

export const area: Area = {
  name: 'registration',
  pages: {},
  accountMenu: [],
  staff: null,
};
