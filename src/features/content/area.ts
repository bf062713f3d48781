import { paths } from '#contract/kit/paths.ts';
import type { Area } from '#kit/area.ts';

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
