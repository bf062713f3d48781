import { query } from '#api/query.ts';
import { complaintsAdmin } from '#contract/complaints-admin.ts';
import { complaints, type ComplaintState } from '#contract/complaints.ts';
import { fresh, freshList, type ListFilter } from '#kit/staff/fresh.ts';

interface ComplaintFilter extends ListFilter<ComplaintState> {
  type?: number | undefined;
}

/** Complaints, those of the earliest day first. */
export function complaintList({ state, type, search, page = 1, limit }: ComplaintFilter) {
  const filter = { state, type_id: type, search };
  return {
    ...query(complaintsAdmin.list, { query: { page, limit, filter } }),
    ...freshList,
  };
}

export function complaintView(id: string) {
  return { ...query(complaintsAdmin.view, { params: { id } }), ...fresh };
}

/** What a complaint may be about. */
export const typeList = query(complaints.types, {});
