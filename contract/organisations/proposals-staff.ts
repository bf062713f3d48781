import * as v from 'valibot';
import { area, dataAnswer, noContent, params } from '#contract/kit/endpoint.ts';
import { organisationKinds } from '#contract/kit/organisation-kinds.ts';
import { pages } from '#contract/kit/pages.ts';
import { Person } from '#contract/kit/person.ts';
import { date, id, line, rule } from '#contract/kit/rules.ts';
import { entryVersion } from '#contract/kit/versioned.ts';
import { ProposedOrganisation } from './proposals.ts';

/** A pending proposal in the staff list. */
export const ProposalSummary = v.object({
  ...v.pick(ProposedOrganisation, ['id', 'name', 'short_name', 'members', 'proposed_at']).entries,
  person: Person,
  /** Number of organisations and other pending proposals with a similar name */
  similar_count: v.number(),
});
export type ProposalSummary = v.InferOutput<typeof ProposalSummary>;

/** An organisation, or another pending proposal, whose name is similar. */
const Similar = v.object({ id: v.number(), short_name: v.string(), full_name: v.string() });

/** A proposal as staff decide on it (ORG-14). */
export const StaffProposal = v.object({
  ...ProposedOrganisation.entries,
  person: Person,
  decided_by: v.nullable(Person),
  /** Once it is approved */
  organisation_id: v.nullable(v.number()),
  similar: v.object({ organisations: v.array(Similar), proposals: v.array(Similar) }),
});
export type StaffProposal = v.InferOutput<typeof StaffProposal>;

/** The approval: the version that staff have read, the subject of the organisation, and the last day of the first term. */
export const ProposalApproval = v.strictObject({
  version: entryVersion,
  kind: v.optional(v.nullable(v.picklist(organisationKinds, rule('choice'))), null),
  ends_on: v.optional(date),
});

const path = '/api/staff/organisation-proposals';
const byId = params({ id });

/** Staff calls for organisations that students propose. */
export const organisationProposalsAdmin = area('organisationProposalsAdmin', {
  list: {
    ...pages(ProposalSummary, ['proposed_at']),
    path,
    summary: 'Pending proposals of organisations, oldest first',
    who: 'staff',
    audit: { actions: ['proposal_list_viewed'], subjects: ['organisation_proposal'] },
  },
  view: {
    method: 'GET',
    path: `${path}/{id}`,
    summary: 'One proposal, with organisations and pending proposals of similar names',
    who: 'staff',
    params: byId,
    audit: { actions: ['proposal_viewed'], subjects: ['organisation_proposal'] },
    answer: dataAnswer(StaffProposal),
    errors: ['not_found'],
  },
  approve: {
    method: 'POST',
    path: `${path}/{id}/approve`,
    summary: 'Approves a proposal: adds the organisation, with the proposer as its first officer',
    who: 'staff',
    params: byId,
    body: ProposalApproval,
    audit: { actions: ['proposal_approved'], subjects: ['organisation_proposal'] },
    notifies: ['proposal_approved', 'officer_named'],
    answer: noContent,
    errors: ['proposal_gone', 'version_conflict', 'organisation_exists', 'person_blocked'],
    idempotency: 'optional',
  },
  decline: {
    method: 'POST',
    path: `${path}/{id}/decline`,
    summary: 'Declines a proposal with a reason, which the proposer reads',
    who: 'staff',
    params: byId,
    body: v.strictObject({ version: entryVersion, reason: line(500) }),
    audit: { actions: ['proposal_declined'], subjects: ['organisation_proposal'] },
    notifies: ['proposal_declined'],
    answer: noContent,
    errors: ['proposal_gone', 'version_conflict'],
    idempotency: 'optional',
  },
});
