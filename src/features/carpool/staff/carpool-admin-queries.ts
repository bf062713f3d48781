import { query } from '#client/api/query.ts';
import { carpoolAdmin } from '#contract/carpool/staff.ts';
import { fresh } from '#kit/staff/fresh.ts';

export const carParks = { ...query(carpoolAdmin.carParks, {}), ...fresh };

/** Areas whose reads change with what staff do here. */
export const refreshes = ['carpoolAdmin', 'carpool', 'staff'] as const;
