import { tedxPaths } from '#contract/tedx/paths.ts';
import type { Area } from '#kit/area.ts';
import { cachedReads } from './cached-reads.ts';
import { staff } from './staff/staff-area.ts';

export const area: Area = {
  name: 'tedx',
  hasSwitch: true,
  pages: {
    public: {
      [tedxPaths.themes]: () => import('./ThemesPage.tsx'),
      [tedxPaths.theme]: () => import('./ThemePage.tsx'),
    },
  },
  staff,
  cachedReads: cachedReads,
};
