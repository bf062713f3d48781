import { query } from '#client/api/query.ts';
import { complaints } from '#contract/complaints/calls.ts';
import { complaintsAdmin, complaintTypesAdmin } from '#contract/complaints/staff.ts';
import { fresh } from '#kit/staff/fresh.ts';
import { staffList } from '#kit/staff/staff-list.ts';

export const complaintList = staffList(complaintsAdmin.list, { state: 'received' });

/** The number of unread complaints; reading the complaints themselves would be logged. */
export const complaintsWaiting = { ...query(complaintsAdmin.waiting, {}), ...fresh };

export function staffComplaintQuery(id: string) {
  return { ...query(complaintsAdmin.view, { params: { id } }), ...fresh };
}

/** The offered subjects, to which a complaint can be moved. */
export const complaintTypesQuery = query(complaints.types, {});

/** All subjects, because older complaints may have a retired one. */
export const allComplaintTypesQuery = query(complaintTypesAdmin.list, { query: { limit: 100 } });
