import { query } from '#api/query.ts';
import { parkingAdmin, permitSorts } from '#contract/parking-admin.ts';
import { permitStates } from '#contract/parking.ts';
import { type AddressOf, listAddress, oneOf, words } from '#kit/list/list-address.ts';
import { fresh, freshList, STAFF_LIMIT, TO_DO_LIMIT } from '#kit/staff/fresh.ts';

export const permitsAddress = listAddress({ state: oneOf(permitStates), search: words, sort: oneOf(permitSorts) });

/** Permits, the longest waiting first unless `sort` says otherwise. */
export function permitList(
  { state, search, sort, page = 1 }: Partial<AddressOf<typeof permitsAddress>>,
  limit = STAFF_LIMIT,
) {
  return { ...query(parkingAdmin.list, { query: { page, limit, sort, filter: { state, search } } }), ...freshList };
}

export function permitView(id: number) {
  return { ...query(parkingAdmin.view, { params: { id } }), ...fresh };
}

/** Permits that wait for a decision, the first of them. */
export const permitsToDo = permitList({ state: 'pending' }, TO_DO_LIMIT);
