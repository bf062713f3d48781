import type { Area } from '#kit/area.ts';
import { paths } from '#lib/paths.ts';

export const area: Area = {
  name: 'contact',
  pages: {
    public: {
      [paths.contact]: () => import('./ContactPage.tsx'),
    },
  },
  accountMenu: [],
  staff: null,
};
