import { query } from '#client/api/query.ts';
import { volunteeringAdmin } from '#contract/volunteering/staff.ts';
import { fresh } from '#kit/staff/fresh.ts';
import { staffList } from '#kit/staff/staff-list.ts';

/** Areas to refetch after a change of an opportunity, a sign-up or hours. */
export const refreshes = ['volunteeringAdmin', 'volunteering', 'staff'];

export const opportunities = staffList(volunteeringAdmin.opportunities);
export const signUps = staffList(volunteeringAdmin.signUps, { state: 'signed_up' });

/**
 * Pending sign-ups with a place.
 * @param limit number of entries
 */
export function undecidedSignUpsQuery(limit: number) {
  return signUps.query({ state: 'signed_up', sort: 'starts_at' }, limit);
}

export function staffOpportunityQuery(id: number) {
  return { ...query(volunteeringAdmin.opportunity, { params: { id } }), ...fresh };
}

/** The maximum number of entries in one response. */
export const MAX_SIGN_UPS = 100;

/** Sign-ups with a place in the order of signing up, a hundred per page. */
export function placedSignUpsQuery(opportunity_id: number, page: number) {
  const filter = { opportunity_id, has_place: true };
  return { ...query(volunteeringAdmin.signUps, { query: { page, limit: MAX_SIGN_UPS, filter } }), ...fresh };
}
