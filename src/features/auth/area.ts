import { msg } from '@lingui/core/macro';
import type { Area } from '#kit/area.ts';
import { memberPaths } from '#lib/member-paths.ts';
import { paths } from '#lib/paths.ts';

export const area: Area = {
  name: 'auth',
  pages: {
    account: {
      [memberPaths.account]: () => import('./AccountPage.tsx'),
      [paths.myDetails]: () => import('./MyDetailsPage.tsx'),
      [memberPaths.mySettings]: () => import('./MySettingsPage.tsx'),
    },
  },
  accountMenu: [
    { href: paths.myDetails, order: 10, label: () => msg`My details` },
    { href: memberPaths.mySettings, order: 80, label: () => msg`My settings` },
  ],
  staff: null,
};
