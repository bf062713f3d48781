import * as v from 'valibot';
import { Timestamp } from '#contract/kit/common.ts';
import { area, list, noContent, params } from '#contract/kit/endpoint.ts';
import { LocalisedText, localisedOptionalMaltese } from '#contract/kit/localised.ts';
import { id, line, rule, text } from '#contract/kit/rules.ts';

/** The maximum characters of a title and a text in one language. */
export const MAX_PROPOSED_TITLE = 200;
export const MAX_PROPOSED_TEXT = 20_000;
/** The minimum characters of a text. */
export const MIN_PROPOSED_TEXT = 20;
/** The maximum number of pending proposals of one account. */
export const MAX_PENDING_STORIES = 3;

export const proposedKinds = ['news', 'opinion'] as const;
export type ProposedKind = (typeof proposedKinds)[number];

/** A story that a member proposes (STORY-1). Its text is plain: an empty line separates paragraphs. */
export const StoryProposalForm = v.strictObject({
  kind: v.picklist(proposedKinds, rule('choice')),
  title: localisedOptionalMaltese(line(MAX_PROPOSED_TITLE), MAX_PROPOSED_TITLE),
  text: localisedOptionalMaltese(text(MAX_PROPOSED_TEXT, MIN_PROPOSED_TEXT), MAX_PROPOSED_TEXT),
  /** The organisation in whose name an officer proposes it */
  organisation_id: v.optional(v.nullable(id), null),
});
export type StoryProposalForm = v.InferOutput<typeof StoryProposalForm>;

export const storyProposalStates = ['pending', 'accepted', 'declined', 'withdrawn'] as const;
export type StoryProposalState = (typeof storyProposalStates)[number];

/** The fields of a proposal as the proposer and editors read them. */
export const ProposedStory = v.object({
  id: v.number(),
  state: v.picklist(storyProposalStates),
  kind: v.picklist(proposedKinds),
  title: LocalisedText,
  text: LocalisedText,
  /** The proposing organisation's name */
  organisation: v.nullable(v.string()),
  /** Why an editor has declined it */
  reason: v.nullable(v.string()),
  proposed_at: Timestamp,
  decided_at: v.nullable(Timestamp),
});

/** A proposal of the caller. */
export const OwnStoryProposal = v.object({
  ...ProposedStory.entries,
  /** The slug of the story while readers see it */
  slug: v.nullable(v.string()),
});
export type OwnStoryProposal = v.InferOutput<typeof OwnStoryProposal>;

const path = '/api/story-proposals';

/** Calls for members' own story proposals. */
export const storyProposals = area('storyProposals', {
  mine: {
    method: 'GET',
    path,
    summary: 'The stories that the caller has proposed, newest first',
    who: 'registered',
    answer: list(OwnStoryProposal),
  },
  propose: {
    method: 'POST',
    path,
    summary: 'Proposes a story, for an officer also in the name of the organisation; an editor accepts or declines',
    who: 'registered',
    body: StoryProposalForm,
    answer: noContent,
    errors: ['stories_pending'],
    idempotency: 'required',
  },
  withdraw: {
    method: 'DELETE',
    path: `${path}/{id}`,
    summary: 'Withdraws a pending story proposal',
    who: 'registered',
    params: params({ id }),
    answer: noContent,
    errors: ['not_found', 'story_proposal_gone'],
  },
});
