import { paths } from '#contract/kit/paths.ts';
import { organisationPaths } from '#contract/reference/paths.ts';
import type { Area } from '#kit/area.ts';
import { cachedReads } from './cached-reads.ts';
import { staff } from './staff/staff-area.ts';

export const area: Area = {
  name: 'reference',
  staff,
  pages: {
    public: {
      [paths.organisations]: () => import('./OrganisationsPage.tsx'),
      [organisationPaths.organisation]: () => import('./OrganisationPage.tsx'),
      [paths.representatives]: () => import('./RepresentativesPage.tsx'),
    },
  },
  cachedReads: cachedReads,
};
