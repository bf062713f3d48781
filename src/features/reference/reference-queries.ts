import { query } from '#client/api/query.ts';
import { reference } from '#contract/reference/calls.ts';

export const studentOrganisationsQuery = query(reference.studentOrganisations, {});

export const councilMembersQuery = query(reference.councilMembers, {});
