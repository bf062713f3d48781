import { careersPaths } from '#contract/careers/paths.ts';
import type { Area } from '#kit/area.ts';
import { cachedReads } from './cached-reads.ts';
import { staff } from './staff/staff-area.ts';

export const area: Area = {
  name: 'careers',
  hasSwitch: true,
  pages: {
    public: {
      [careersPaths.careers]: () => import('./CareersPage.tsx'),
      [careersPaths.careersExpo]: () => import('./ExpoPage.tsx'),
      [careersPaths.companies]: () => import('./CompaniesPage.tsx'),
      [careersPaths.company]: () => import('./CompanyPage.tsx'),
    },
  },
  staff,
  cachedReads: cachedReads,
};
