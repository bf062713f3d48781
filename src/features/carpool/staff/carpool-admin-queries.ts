import { query } from '#client/api/query.ts';
import { carpoolAdmin } from '#contract/carpool/staff.ts';
import { fresh } from '#kit/staff/fresh.ts';

export const carParks = { ...query(carpoolAdmin.carParks, {}), ...fresh };

/** Areas whose reads are refetched after a change by staff. */
export const refreshes = ['carpoolAdmin', 'carpool', 'staff'] as const;
