import type { Area } from '#kit/area.ts';
import { searchPaths } from '#lib/search-paths.ts';

export const area: Area = {
  name: 'search',
  pages: {
    public: {
      [searchPaths.search]: () => import('./SearchPage.tsx'),
      [searchPaths.services]: () => import('./ServicesPage.tsx'),
    },
  },
  accountMenu: [],
  staff: null,
};
