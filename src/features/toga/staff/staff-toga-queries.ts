import { query } from '#api/query.ts';
import { togaAdmin, togaSorts } from '#contract/toga-admin.ts';
import { toga, togaStates } from '#contract/toga.ts';
import { type AddressOf, listAddress, oneOf, words } from '#kit/list/list-address.ts';
import { fresh, freshList, STAFF_LIMIT, TO_DO_LIMIT } from '#kit/staff/fresh.ts';

export const togaAddress = listAddress({ state: oneOf(togaStates), search: words, sort: oneOf(togaSorts) });

/** Rentals, the soonest fitting first unless `sort` says otherwise. */
export function togaList(
  { state, search, sort, page = 1 }: Partial<AddressOf<typeof togaAddress>>,
  limit = STAFF_LIMIT,
) {
  return { ...query(togaAdmin.list, { query: { page, limit, sort, filter: { state, search } } }), ...freshList };
}

/** Deposits to give back. */
export const depositsDue = togaList({ state: 'returned' }, TO_DO_LIMIT);

export function staffRental(id: string) {
  return { ...query(togaAdmin.view, { params: { id } }), ...fresh };
}

/** Days of fittings that are not over. */
export const fittingDays = { ...query(togaAdmin.days, {}), ...fresh };
/** Graduation days to come, and whether toga rental is on: as members read them, but never from a moment ago. */
export const staffGraduations = { ...query(toga.graduations, {}), ...fresh };
export const staffStatus = { ...query(toga.status, {}), ...fresh };
