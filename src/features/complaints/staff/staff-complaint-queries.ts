import { query } from '#api/query.ts';
import { complaintsAdmin, complaintSorts } from '#contract/complaints-admin.ts';
import { complaints, complaintStates } from '#contract/complaints.ts';
import { type AddressOf, listAddress, oneOf, wholeNumber, words } from '#kit/list/list-address.ts';
import { fresh, freshList, STAFF_LIMIT } from '#kit/staff/fresh.ts';

export const complaintsAddress = listAddress({
  state: oneOf(complaintStates),
  type: wholeNumber(1, 999),
  search: words,
  sort: oneOf(complaintSorts),
});

/** Complaints, those of the earliest day first unless `sort` says otherwise. */
export function complaintList(
  { state, type, search, sort, page = 1 }: Partial<AddressOf<typeof complaintsAddress>>,
  limit = STAFF_LIMIT,
) {
  const filter = { state, type_id: type, search };
  return { ...query(complaintsAdmin.list, { query: { page, limit, sort, filter } }), ...freshList };
}

export function complaintView(id: string) {
  return { ...query(complaintsAdmin.view, { params: { id } }), ...fresh };
}

/** What a complaint may be about. */
export const typeList = query(complaints.types, {});
