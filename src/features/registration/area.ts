import type { Area } from '#kit/area.ts';
import { memberPaths } from '#lib/member-paths.ts';
import { paths } from '#lib/paths.ts';

export const area: Area = {
  name: 'registration',
  pages: {
    signIn: {
      [paths.register]: () => import('./RegistrationPage.tsx'),
      [memberPaths.verify]: () => import('./RegistrationPage.tsx'),
      [memberPaths.details]: () => import('./RegistrationPage.tsx'),
      [memberPaths.contactInfo]: () => import('./RegistrationPage.tsx'),
      [memberPaths.course]: () => import('./RegistrationPage.tsx'),
      [memberPaths.parkingStep]: () => import('./RegistrationPage.tsx'),
      [memberPaths.cardStep]: () => import('./RegistrationPage.tsx'),
      [memberPaths.fundStep]: () => import('./RegistrationPage.tsx'),
      [memberPaths.volunteer]: () => import('./RegistrationPage.tsx'),
    },
  },
  accountMenu: [],
  staff: null,
};
