import { query } from '#api/query.ts';
import { complaints } from '#contract/complaints.ts';

/** The subjects of complaints. The service worker stores them, so that a complaint can be written offline. */
export const complaintTypes = query(complaints.types, {});
