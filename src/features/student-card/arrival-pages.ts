import { memberPaths } from '#contract/kit/member-paths.ts';
import type { ArrivalPages } from '#kit/area.ts';

/** The card is opened at a gate, from the home screen. */
export const arrivalPages: ArrivalPages = {
  account: { [memberPaths.myStudentCard]: () => import('./StudentCardPage.tsx') },
};
