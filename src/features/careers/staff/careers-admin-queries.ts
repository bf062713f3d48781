import { query } from '#client/api/query.ts';
import { careersAdmin } from '#contract/careers/staff.ts';
import { MAX_LIMIT } from '#contract/kit/common.ts';
import { fresh } from '#kit/staff/fresh.ts';

export function staffCompanyQuery(id: number) {
  return { ...query(careersAdmin.company, { params: { id } }), ...fresh };
}

/** All business areas, as choices of a form. */
export const staffBusinessAreasQuery = {
  ...query(careersAdmin.businessAreas, { query: { limit: MAX_LIMIT } }),
  ...fresh,
};

export const staffExpoQuery = { ...query(careersAdmin.expo, {}), ...fresh };

/** Areas whose reads are refetched after a change. */
export const refreshes = ['careersAdmin', 'careers', 'careerFinder', 'interviewsAdmin', 'staff'] as const;
