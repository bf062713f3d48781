import type { ArrivalPages } from '#kit/area.ts';
import { memberPaths } from '#lib/member-paths.ts';
import { paths } from '#lib/paths.ts';

export const arrivalPages: ArrivalPages = {
  signIn: {
    [paths.login]: () => import('./LoginPage.tsx'),
    [memberPaths.forgotPassword]: () => import('./ForgotPasswordPage.tsx'),
    [memberPaths.confirmAddress]: () => import('./ConfirmAddressPage.tsx'),
    [memberPaths.createPassword]: () => import('./CreatePasswordPage.tsx'),
  },
};
