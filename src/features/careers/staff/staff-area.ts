import { msg } from '@lingui/core/macro';
import { generatePath } from 'react-router';
import { staffPaths } from '#contract/staff/paths.ts';
import type { StaffArea } from '#kit/staff/staff-area.ts';

export const staff: StaffArea = {
  pages: {
    editor: {
      [staffPaths.companies]: () => import('./StaffCompaniesPage.tsx'),
      [staffPaths.company]: () => import('./StaffCompanyPage.tsx'),
      [staffPaths.businessAreas]: () => import('./BusinessAreasPage.tsx'),
      [staffPaths.careersExpo]: () => import('./StaffExpoPage.tsx'),
    },
  },
  menu: [
    { href: staffPaths.companies, group: 'careers', order: 84, label: () => msg`Companies` },
    { href: staffPaths.businessAreas, group: 'careers', order: 85, label: () => msg`Business areas` },
    { href: staffPaths.careersExpo, group: 'careers', order: 86, label: () => msg`Careers expo` },
  ],
  found: {
    company: { label: () => msg`Companies`, href: (id) => generatePath(staffPaths.company, { id }) },
  },
  translated: {
    company: { label: () => msg`Companies`, href: (id) => generatePath(staffPaths.company, { id }) },
    business_area: { label: () => msg`Business areas`, href: () => staffPaths.businessAreas },
    careers_expo: { label: () => msg`Careers expo`, href: () => staffPaths.careersExpo },
  },
  actions: {
    company_added: () => msg`Company added`,
    company_changed: () => msg`Company changed`,
    company_removed: () => msg`Company removed`,
    business_area_added: () => msg`Business area added`,
    business_area_changed: () => msg`Business area changed`,
    business_area_removed: () => msg`Business area removed`,
    careers_expo_changed: () => msg`Careers expo changed`,
  },
  subjects: { company: staffPaths.company },
  details: ({ name, published }) => [
    ...(name === undefined ? [] : [name]),
    ...(published === undefined ? [] : [published === 'true' ? msg`Published` : msg`Not published`]),
  ],
};
