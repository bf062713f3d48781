import { organisationPagesAdmin } from '#contract/organisations/pages-staff.ts';
import { TO_DO_LIMIT } from '#kit/staff/fresh.ts';
import { staffList } from '#kit/staff/staff-list.ts';

export const pageChanges = staffList(organisationPagesAdmin.list);

/** The first pending changes of public pages. */
export const pageChangesToDo = pageChanges.query({}, TO_DO_LIMIT);
