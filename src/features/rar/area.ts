import { msg } from '@lingui/core/macro';
import type { Area } from '#kit/area.ts';
import { memberPaths } from '#lib/member-paths.ts';
import { isOrganisationUser } from '#shared/pass/organisation-user.ts';

export const area: Area = {
  name: 'rar',
  pages: {
    reports: {
      [memberPaths.rar]: () => import('./RarPage.tsx'),
      [memberPaths.rarRegulations]: () => import('./RegulationsPage.tsx'),
      [memberPaths.rarReport]: () => import('./ReportPage.tsx'),
      [memberPaths.rarResults]: () => import('./ResultsPage.tsx'),
      [memberPaths.rarSubmissions]: () => import('./PastSubmissionsPage.tsx'),
      [memberPaths.rarPastResults]: () => import('./PastResultsPage.tsx'),
    },
  },
  accountMenu: [
    { href: memberPaths.rar, order: 90, label: () => msg`Report of the organisation`, isFor: isOrganisationUser },
  ],
  staff: () => import('./staff/staff-area.ts'),
};
