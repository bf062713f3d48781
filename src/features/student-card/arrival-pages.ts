import type { ArrivalPages } from '#kit/area.ts';
import { memberPaths } from '#lib/member-paths.ts';

/** The card is opened at a gate, from the home screen. */
export const arrivalPages: ArrivalPages = {
  account: { [memberPaths.myStudentCard]: () => import('./StudentCardPage.tsx') },
};
