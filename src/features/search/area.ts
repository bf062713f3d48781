import { paths } from '#contract/kit/paths.ts';
import { searchPaths } from '#contract/search/paths.ts';
import type { Area } from '#kit/area.ts';

export const area: Area = {
  name: 'search',
  pages: {
    public: {
      [searchPaths.search]: () => import('./SearchPage.tsx'),
      [paths.services]: () => import('./ServicesPage.tsx'),
    },
  },
};
