import type { Area } from '#kit/area.ts';
import { paths } from '#lib/paths.ts';

export const area: Area = {
  name: 'content',
  pages: {
    public: {
      [paths.content]: () => import('./ContentPage.tsx'),
    },
  },
  accountMenu: [],
  staff: null,
};
