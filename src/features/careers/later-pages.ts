import type { Pages } from '#kit/area.ts';
import { careersPaths } from '#lib/careers-paths.ts';

/** Fetched with the first of them. */
export const laterPages: Pages = {
  [careersPaths.careers]: () => import('./CareersPage.tsx'),
  [careersPaths.careersExpo]: () => import('./ExpoPage.tsx'),
  [careersPaths.companies]: () => import('./CompaniesPage.tsx'),
  [careersPaths.company]: () => import('./CompanyPage.tsx'),
};
