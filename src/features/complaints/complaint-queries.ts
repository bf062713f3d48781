import { query } from '#api/query.ts';
import { complaints } from '#contract/complaints.ts';

/** What a complaint may be about. The service worker keeps it, so that one can be written without a network. */
export const complaintTypes = query(complaints.types, {});

/** One's own complaints with a name. */
export function myComplaints(page = 1) {
  return { ...query(complaints.mine, { query: { page } }), staleTime: 0 };
}
