import { query } from '#client/api/query.ts';
import { contactAdmin } from '#contract/contact/staff.ts';
import { fresh } from '#kit/staff/fresh.ts';
import { staffList } from '#kit/staff/staff-list.ts';

export const messageList = staffList(contactAdmin.list, { state: 'new' });

/** The number of new messages; reading the messages themselves would be logged. */
export const messagesWaiting = { ...query(contactAdmin.waiting, {}), ...fresh };

export function messageQuery(id: string) {
  return { ...query(contactAdmin.view, { params: { id } }), ...fresh };
}
