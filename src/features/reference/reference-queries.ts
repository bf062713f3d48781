import { query } from '#client/api/query.ts';
import { reference } from '#contract/reference/calls.ts';

export const studentOrganisations = query(reference.studentOrganisations, {});

export const councilMembers = query(reference.councilMembers, {});
