import { memberPaths } from '#contract/kit/member-paths.ts';
import { paths } from '#contract/kit/paths.ts';
import type { ArrivalPages } from '#kit/area.ts';

export const arrivalPages: ArrivalPages = {
  signIn: {
    [paths.login]: () => import('./LoginPage.tsx'),
    [memberPaths.forgotPassword]: () => import('./ForgotPasswordPage.tsx'),
    [memberPaths.confirmAddress]: () => import('./ConfirmAddressPage.tsx'),
    [memberPaths.createPassword]: () => import('./CreatePasswordPage.tsx'),
  },
};
