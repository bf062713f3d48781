import * as v from 'valibot';
import { area, dataAnswer, noContent, params } from '#contract/kit/endpoint.ts';
import { pages } from '#contract/kit/pages.ts';
import { Person } from '#contract/kit/person.ts';
import { id, line } from '#contract/kit/rules.ts';
import { entryVersion } from '#contract/kit/versioned.ts';
import { ProposedEvent } from './proposals.ts';

/** A pending event proposal in the list of editors. */
export const EventProposalSummary = v.object({
  ...v.pick(ProposedEvent, ['id', 'title', 'dates', 'expected', 'saved_at']).entries,
  /** The name of the organisation */
  organisation: v.string(),
});
export type EventProposalSummary = v.InferOutput<typeof EventProposalSummary>;

/** An event proposal as an editor decides on it (PROPOSE-4). */
export const StaffEventProposal = v.object({
  ...ProposedEvent.entries,
  organisation: v.string(),
  proposed_by: v.nullable(Person),
  saved_by: v.nullable(Person),
  decided_by: v.nullable(Person),
  /** The id of the draft, once it is accepted; null again if the draft was removed */
  event_id: v.nullable(v.number()),
  /** Whether the caller is an officer of the organisation or has proposed it, and so cannot decide */
  is_own: v.boolean(),
});
export type StaffEventProposal = v.InferOutput<typeof StaffEventProposal>;

const path = '/api/staff/event-proposals';
const byId = params({ id });
const errors = ['own_event_proposal', 'event_proposal_gone', 'version_conflict'] as const;

/** Editors' calls for events that organisations propose. */
export const eventProposalsAdmin = area('eventProposalsAdmin', {
  list: {
    ...pages(EventProposalSummary, ['saved_at']),
    path,
    summary: 'Pending event proposals, oldest first',
    who: 'editor',
  },
  view: {
    method: 'GET',
    path: `${path}/{id}`,
    summary: 'One event proposal, in any state',
    who: 'editor',
    params: byId,
    audit: { actions: ['event_proposal_viewed'], subjects: ['event_proposal'] },
    answer: dataAnswer(StaffEventProposal),
    errors: ['not_found'],
  },
  accept: {
    method: 'POST',
    path: `${path}/{id}/accept`,
    summary: 'Accepts an event proposal: adds a draft of the event with its dates and ticket types',
    who: 'editor',
    params: byId,
    body: v.strictObject({ version: entryVersion }),
    audit: { actions: ['event_proposal_accepted', 'event_added'], subjects: ['event_proposal', 'event'] },
    notifies: ['proposed_event_accepted', 'proposed_event_published'],
    answer: noContent,
    errors,
    idempotency: 'optional',
  },
  ask: {
    method: 'POST',
    path: `${path}/{id}/question`,
    summary: 'Sends an event proposal back with a question, which officers answer by changing it',
    who: 'editor',
    params: byId,
    body: v.strictObject({ version: entryVersion, question: line(500) }),
    audit: { actions: ['event_proposal_asked'], subjects: ['event_proposal'] },
    notifies: ['proposed_event_asked'],
    answer: noContent,
    errors,
    idempotency: 'optional',
  },
  decline: {
    method: 'POST',
    path: `${path}/{id}/decline`,
    summary: 'Declines an event proposal with a reason, which the officers read',
    who: 'editor',
    params: byId,
    body: v.strictObject({ version: entryVersion, reason: line(500) }),
    audit: { actions: ['event_proposal_declined'], subjects: ['event_proposal'] },
    notifies: ['proposed_event_declined'],
    answer: noContent,
    errors,
    idempotency: 'optional',
  },
});
