import { query } from '#client/api/query.ts';
import { wellbeing } from '#contract/wellbeing/calls.ts';

export const wellbeingStatusQuery = query(wellbeing.status, {}, { optional: true });
/** Always refetched, because places may be booked meanwhile. */
export const wellbeingCoursesQuery = { ...query(wellbeing.courses, {}), staleTime: 0 };
/** In memory only: not stored, because other people may use the device. */
export const ownWellbeing = { ...query(wellbeing.mine, {}), staleTime: 0 };
