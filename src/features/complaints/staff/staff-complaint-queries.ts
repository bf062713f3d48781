import { query } from '#client/api/query.ts';
import { complaints } from '#contract/complaints/calls.ts';
import { complaintsAdmin } from '#contract/complaints/staff.ts';
import { fresh } from '#kit/staff/fresh.ts';
import { staffList } from '#kit/staff/staff-list.ts';

export const complaintList = staffList(complaintsAdmin.list, { state: 'received' });

/** How many nobody has looked at: reading them would be written down. */
export const complaintsWaiting = { ...query(complaintsAdmin.waiting, {}), ...fresh };

export function complaintView(id: string) {
  return { ...query(complaintsAdmin.view, { params: { id } }), ...fresh };
}

/** What a complaint may be about. */
export const typeList = query(complaints.types, {});
