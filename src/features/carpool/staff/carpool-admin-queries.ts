import { query } from '#api/query.ts';
import { carpoolAdmin } from '#contract/carpool-admin.ts';
import { fresh, freshList, STAFF_LIMIT } from '#kit/staff/fresh.ts';

export const carParks = { ...query(carpoolAdmin.carParks, {}), ...fresh };

/** Days with another number of spaces. */
export function exceptions({ page, sort }: { page: number; sort?: '-date' | 'date' | undefined }) {
  return { ...query(carpoolAdmin.exceptions, { query: { page, limit: STAFF_LIMIT, sort } }), ...freshList };
}

/** Versions of the house rules. */
export function rulesVersions({ page }: { page: number }) {
  return { ...query(carpoolAdmin.rules, { query: { page, limit: STAFF_LIMIT } }), ...freshList };
}

/** Areas whose reads change with what staff do here. */
export const refreshes = ['carpoolAdmin', 'carpool', 'staff'] as const;
