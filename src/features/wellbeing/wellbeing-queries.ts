import { query } from '#client/api/query.ts';
import { wellbeing } from '#contract/wellbeing/calls.ts';

export const wellbeingStatus = query(wellbeing.status, {}, { optional: true });
/** Places go while the page is read. */
export const wellbeingCourses = { ...query(wellbeing.courses, {}), staleTime: 0 };
/** In memory only: nothing of it is kept on a device that others may use. */
export const ownWellbeing = { ...query(wellbeing.mine, {}), staleTime: 0 };
