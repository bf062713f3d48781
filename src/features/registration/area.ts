import { memberPaths } from '#contract/kit/member-paths.ts';
import { paths } from '#contract/kit/paths.ts';
import type { Area } from '#kit/area.ts';
import { onDevice } from './on-device.ts';
import { staff } from './staff/staff-area.ts';
import { today } from './today.tsx';

export const area: Area = {
  name: 'registration',
  staff,
  // All steps share one page, which shows the next step.
  arrivalPages: {
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
  today,
  onDevice,
};
