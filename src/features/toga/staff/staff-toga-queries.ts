import { query } from '#client/api/query.ts';
import { toga } from '#contract/toga/calls.ts';
import { togaAdmin } from '#contract/toga/staff.ts';
import { fresh, TO_DO_LIMIT } from '#kit/staff/fresh.ts';
import { staffList } from '#kit/staff/staff-list.ts';

export const togaRentals = staffList(togaAdmin.list, { state: 'returned' });

/** Deposits to refund. */
export const depositsDue = togaRentals.query({ state: 'returned' }, TO_DO_LIMIT);

export function staffTogaRentalQuery(id: string) {
  return { ...query(togaAdmin.view, { params: { id } }), ...fresh };
}

/** Current and upcoming fitting days. */
export const fittingDays = { ...query(togaAdmin.days, {}), ...fresh };
/** Upcoming graduation days, and whether toga rental is switched on: the public endpoints, but always fresh. */
export const staffGraduations = { ...query(toga.graduations, {}), ...fresh };
export const staffStatus = { ...query(toga.status, {}), ...fresh };
