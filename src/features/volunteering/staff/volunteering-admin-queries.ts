import { query } from '#client/api/query.ts';
import { volunteeringAdmin } from '#contract/volunteering/staff.ts';
import { fresh } from '#kit/staff/fresh.ts';
import { staffList } from '#kit/staff/staff-list.ts';

/** What changes with an opportunity, a sign-up or hours. */
export const refreshes = ['volunteeringAdmin', 'volunteering', 'staff'];

export const opportunities = staffList(volunteeringAdmin.opportunities);
export const signUps = staffList(volunteeringAdmin.signUps, { state: 'signed_up' });

/** Sign-ups that have a place and wait for a decision. @param limit entries of them */
export function undecided(limit: number) {
  return signUps.query({ state: 'signed_up', sort: 'starts_at' }, limit);
}

export function opportunityView(id: number) {
  return { ...query(volunteeringAdmin.opportunity, { params: { id } }), ...fresh };
}

/** Entries that one call answers at most. */
export const MAX_SIGN_UPS = 100;

/** Who has a place, a hundred on a page, in the order in which they signed up. */
export function placedSignUps(opportunity_id: number, page: number) {
  const filter = { opportunity_id, has_place: true };
  return { ...query(volunteeringAdmin.signUps, { query: { page, limit: MAX_SIGN_UPS, filter } }), ...fresh };
}
