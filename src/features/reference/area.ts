import type { Area } from '#kit/area.ts';
import { organisationPaths } from '#lib/organisation-paths.ts';
import { paths } from '#lib/paths.ts';

export const area: Area = {
  name: 'reference',
  pages: {
    public: {
      [paths.organisations]: () => import('./OrganisationsPage.tsx'),
      [organisationPaths.organisation]: () => import('./OrganisationPage.tsx'),
      [paths.representatives]: () => import('./RepresentativesPage.tsx'),
    },
  },
  accountMenu: [],
  staff: null,
};
