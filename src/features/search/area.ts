import type { Area } from '#kit/area.ts';
import { paths } from '#lib/paths.ts';
import { searchPaths } from '#lib/search-paths.ts';

export const area: Area = {
  name: 'search',
  pages: {
    public: {
      [searchPaths.search]: () => import('./SearchPage.tsx'),
      [paths.services]: () => import('./ServicesPage.tsx'),
    },
  },
  accountMenu: [],
  staff: null,
};
