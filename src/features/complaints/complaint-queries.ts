import { query } from '#api/query.ts';
import { complaints } from '#contract/complaints.ts';

/** What a complaint may be about. The service worker keeps it, so that one can be written without a network. */
export const complaintTypes = query(complaints.types, {});
