import { msg } from '@lingui/core/macro';
import { memberPaths } from '#contract/kit/member-paths.ts';
import { paths } from '#contract/kit/paths.ts';
import type { Area } from '#kit/area.ts';
import { onDevice } from './on-device.ts';
import { staff } from './staff/staff-area.ts';

export const area: Area = {
  name: 'auth',
  staff,
  arrivalPages: {
    signIn: {
      [paths.login]: () => import('./LoginPage.tsx'),
      [memberPaths.forgotPassword]: () => import('./ForgotPasswordPage.tsx'),
      [memberPaths.confirmAddress]: () => import('./ConfirmAddressPage.tsx'),
      [memberPaths.createPassword]: () => import('./CreatePasswordPage.tsx'),
    },
  },
  pages: {
    public: { [memberPaths.firstStart]: () => import('./FirstStartPage.tsx') },
    account: {
      [memberPaths.account]: () => import('./AccountPage.tsx'),
      [paths.myDetails]: () => import('./MyDetailsPage.tsx'),
      [memberPaths.mySettings]: () => import('./MySettingsPage.tsx'),
    },
  },
  accountMenu: [
    { href: paths.myDetails, group: 'own', order: 10, label: () => msg`My details` },
    { href: memberPaths.mySettings, group: 'own', order: 80, label: () => msg`My settings` },
  ],
  tabs: [{ href: memberPaths.account, order: 50, icon: 'me', label: () => msg({ message: 'Me', context: 'tab' }) }],
  onDevice,
};
