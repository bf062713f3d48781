import { query } from '#client/api/query.ts';
import { complaints } from '#contract/complaints/calls.ts';
import { complaintsAdmin } from '#contract/complaints/staff.ts';
import { fresh } from '#kit/staff/fresh.ts';
import { staffList } from '#kit/staff/staff-list.ts';

export const complaintList = staffList(complaintsAdmin.list, { state: 'received' });

/** The number of unread complaints; reading the complaints themselves would be logged. */
export const complaintsWaiting = { ...query(complaintsAdmin.waiting, {}), ...fresh };

export function staffComplaintQuery(id: string) {
  return { ...query(complaintsAdmin.view, { params: { id } }), ...fresh };
}

/** The subjects of complaints. */
export const complaintTypesQuery = query(complaints.types, {});
