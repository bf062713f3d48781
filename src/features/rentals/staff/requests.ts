import { rentalsAdmin } from '#contract/rentals-admin.ts';
import { staffList } from '#kit/staff/staff-list.ts';

export const requests = staffList(rentalsAdmin.list);

/** How many wait for a decision. */
export const waitingRequests = requests.query({ state: 'requested' }, 1);
