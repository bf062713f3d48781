import * as v from 'valibot';
import { area, dataAnswer, noContent, params } from '#contract/kit/endpoint.ts';
import { pages } from '#contract/kit/pages.ts';
import { Person } from '#contract/kit/person.ts';
import { id, line } from '#contract/kit/rules.ts';
import { ProposedStory } from './calls.ts';

/** A pending story proposal in the list of editors. */
export const StoryProposalSummary = v.object({
  ...v.pick(ProposedStory, ['id', 'kind', 'title', 'organisation', 'proposed_at']).entries,
  person: Person,
});
export type StoryProposalSummary = v.InferOutput<typeof StoryProposalSummary>;

/** A story proposal as an editor decides on it (STORY-3). */
export const StaffStoryProposal = v.object({
  ...ProposedStory.entries,
  person: Person,
  decided_by: v.nullable(Person),
  /** The id of the draft, once it is accepted; null again if the draft was removed */
  story_id: v.nullable(v.number()),
  /** Whether the caller has proposed it, and so cannot decide */
  is_own: v.boolean(),
});
export type StaffStoryProposal = v.InferOutput<typeof StaffStoryProposal>;

const path = '/api/staff/story-proposals';
const byId = params({ id });

/** Editors' calls for stories that members propose. */
export const storyProposalsAdmin = area('storyProposalsAdmin', {
  list: {
    ...pages(StoryProposalSummary, ['proposed_at']),
    path,
    summary: 'Pending story proposals, oldest first',
    who: 'editor',
    audit: { actions: ['story_proposal_list_viewed'], subjects: ['story_proposal'] },
  },
  view: {
    method: 'GET',
    path: `${path}/{id}`,
    summary: 'One story proposal, in any state',
    who: 'editor',
    params: byId,
    audit: { actions: ['story_proposal_viewed'], subjects: ['story_proposal'] },
    answer: dataAnswer(StaffStoryProposal),
    errors: ['not_found'],
  },
  accept: {
    method: 'POST',
    path: `${path}/{id}/accept`,
    summary: 'Accepts a story proposal: adds a draft with its texts',
    who: 'editor',
    params: byId,
    audit: {
      actions: ['story_proposal_accepted', 'news_item_added', 'publication_added'],
      subjects: ['story_proposal', 'news_item', 'publication'],
    },
    notifies: ['story_accepted', 'story_published'],
    answer: noContent,
    errors: ['own_story_proposal', 'story_proposal_gone'],
    idempotency: 'optional',
  },
  decline: {
    method: 'POST',
    path: `${path}/{id}/decline`,
    summary: 'Declines a story proposal with a reason, which the proposer reads',
    who: 'editor',
    params: byId,
    body: v.strictObject({ reason: line(500) }),
    audit: { actions: ['story_proposal_declined'], subjects: ['story_proposal'] },
    notifies: ['story_declined'],
    answer: noContent,
    errors: ['own_story_proposal', 'story_proposal_gone'],
    idempotency: 'optional',
  },
});
