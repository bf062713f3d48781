import type { Area } from '#kit/area.ts';
import { paths } from '#lib/paths.ts';

export const area: Area = {
  name: 'reference',
  pages: {
    public: {
      [paths.organisations]: () => import('./OrganisationsPage.tsx'),
      [paths.representatives]: () => import('./RepresentativesPage.tsx'),
    },
  },
  accountMenu: [],
  staff: null,
};
