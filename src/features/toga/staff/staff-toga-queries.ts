import { query } from '#client/api/query.ts';
import { toga } from '#contract/toga/calls.ts';
import { togaAdmin } from '#contract/toga/staff.ts';
import { fresh, TO_DO_LIMIT } from '#kit/staff/fresh.ts';
import { staffList } from '#kit/staff/staff-list.ts';

export const togaRentals = staffList(togaAdmin.list, { state: 'returned' });

/** Deposits to give back. */
export const depositsDue = togaRentals.query({ state: 'returned' }, TO_DO_LIMIT);

export function staffRental(id: string) {
  return { ...query(togaAdmin.view, { params: { id } }), ...fresh };
}

/** Days of fittings that are not over. */
export const fittingDays = { ...query(togaAdmin.days, {}), ...fresh };
/** Graduation days to come, and whether toga rental is on: as members read them, but never from a moment ago. */
export const staffGraduations = { ...query(toga.graduations, {}), ...fresh };
export const staffStatus = { ...query(toga.status, {}), ...fresh };
