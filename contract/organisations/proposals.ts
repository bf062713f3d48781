import * as v from 'valibot';
import { Timestamp } from '#contract/kit/common.ts';
import { area, list, noContent, params } from '#contract/kit/endpoint.ts';
import { LocalisedText, localisedOptionalMaltese } from '#contract/kit/localised.ts';
import { email, id, integer, line, rule, text } from '#contract/kit/rules.ts';
import { versioned } from '#contract/kit/versioned.ts';
import { webAddress } from '#contract/kit/web-address.ts';

/** The longest full name, short name and purpose, in characters. */
export const MAX_FULL_NAME = 120;
export const MAX_SHORT_NAME = 40;
export const MAX_PURPOSE = 2000;
/** The maximum number of other officers in a proposal. */
export const MAX_OTHER_OFFICERS = 5;
const MIN_PURPOSE = 20;
const MAX_MEMBERS = 100_000;

const addresses = v.pipe(
  v.array(email),
  v.maxLength(MAX_OTHER_OFFICERS, rule('max_items', { max: MAX_OTHER_OFFICERS })),
  v.check((all) => new Set(all.map((each) => each.toLowerCase())).size === all.length, rule('choice')),
);

/** An organisation that a student proposes (ORG-12). */
export const ProposalForm = v.strictObject({
  /** The full name */
  name: localisedOptionalMaltese(line(MAX_FULL_NAME), MAX_FULL_NAME),
  /** The name in lists, and in the address of its page */
  short_name: line(MAX_SHORT_NAME),
  /** Its purpose; becomes the public description */
  purpose: localisedOptionalMaltese(text(MAX_PURPOSE, MIN_PURPOSE), MAX_PURPOSE),
  /** Its public address for messages */
  email,
  url: v.optional(v.nullable(webAddress), null),
  members: integer(1, MAX_MEMBERS),
  /** The addresses of its other officers */
  officers: v.optional(addresses, []),
});
export type ProposalForm = v.InferOutput<typeof ProposalForm>;

export const proposalStates = ['pending', 'approved', 'declined', 'withdrawn'] as const;
export type ProposalState = (typeof proposalStates)[number];

/** The fields of a proposal as they are read. The addresses of other officers are deleted with the decision. */
export const ProposedOrganisation = v.object({
  id: v.number(),
  state: v.picklist(proposalStates),
  name: LocalisedText,
  short_name: v.string(),
  purpose: LocalisedText,
  email: v.string(),
  url: v.nullable(v.string()),
  members: v.number(),
  officers: v.array(v.string()),
  /** Why staff have declined it */
  reason: v.nullable(v.string()),
  proposed_at: Timestamp,
  decided_at: v.nullable(Timestamp),
  version: v.number(),
});

/** A proposal of the caller. */
export const OwnProposal = v.object({
  ...ProposedOrganisation.entries,
  /** The slug of the organisation, once it is approved */
  slug: v.nullable(v.string()),
});
export type OwnProposal = v.InferOutput<typeof OwnProposal>;

const path = '/api/organisation-proposals';
const byId = params({ id });

/** Calls of students who propose an organisation. */
export const organisationProposals = area('organisationProposals', {
  mine: {
    method: 'GET',
    path,
    summary: 'The organisations that the caller has proposed, newest first, without withdrawn ones',
    who: 'registered',
    answer: list(OwnProposal),
  },
  propose: {
    method: 'POST',
    path,
    summary: 'Proposes an organisation; staff approve or decline',
    who: 'registered',
    body: ProposalForm,
    answer: noContent,
    errors: ['students_only', 'proposal_pending', 'organisation_exists'],
    idempotency: 'required',
  },
  change: {
    method: 'PUT',
    path: `${path}/{id}`,
    summary: 'Corrects a pending proposal',
    who: 'registered',
    params: byId,
    body: versioned(ProposalForm),
    answer: noContent,
    errors: ['not_found', 'proposal_gone', 'version_conflict', 'organisation_exists'],
    idempotency: 'optional',
  },
  withdraw: {
    method: 'DELETE',
    path: `${path}/{id}`,
    summary: 'Withdraws a pending proposal',
    who: 'registered',
    params: byId,
    answer: noContent,
    errors: ['not_found', 'proposal_gone'],
  },
});
