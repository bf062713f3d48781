import { keepPreviousData } from '@tanstack/react-query';
import { query } from '#api/query.ts';
import { complaintsAdmin } from '#contract/complaints-admin.ts';
import { complaints, type ComplaintState } from '#contract/complaints.ts';

/** Colleagues work beside us: what is shown again is asked for again. */
const fresh = { staleTime: 0 } as const;

interface Matching {
  state?: ComplaintState | undefined;
  type?: number | undefined;
  search?: string | undefined;
  page?: number;
  limit?: number;
}

/** Complaints, those of the earliest day first. */
export function complaintList({ state, type, search, page = 1, limit }: Matching) {
  const filter = { state, type_id: type, search };
  return {
    ...query(complaintsAdmin.list, { query: { page, limit, filter } }),
    ...fresh,
    placeholderData: keepPreviousData,
  };
}

export function complaintView(id: string) {
  return { ...query(complaintsAdmin.view, { params: { id } }), ...fresh };
}

/** What a complaint may be about. */
export const typeList = query(complaints.types, {});
