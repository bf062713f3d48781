import { organisationsAdmin } from '#contract/organisations/staff.ts';
import { TO_DO_LIMIT } from '#kit/staff/fresh.ts';
import { staffList } from '#kit/staff/staff-list.ts';

export const handovers = staffList(organisationsAdmin.handovers);

/** The first pending hand-overs. */
export const handoversToDo = handovers.query({}, TO_DO_LIMIT);
