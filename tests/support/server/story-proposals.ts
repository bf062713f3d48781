import type { Insertable, Kysely } from 'kysely';
import type { StoryProposalForm } from '#contract/story-proposals/calls.ts';
import { addRow } from '#server/db/rows.ts';
import type { DB } from '#server/db/schema.gen.ts';
import { type CallInput, storyTime } from '#tests/support/api.ts';

/** A story proposal as a member sends it. */
export function storyProposalBody(change: Partial<StoryProposalForm> = {}): StoryProposalForm {
  return {
    kind: 'news',
    title: { en: 'Quiet hours in the library', mt: 'Sigħat kwieti fil-librerija' },
    text: { en: 'The library is quiet.\n\nFrom <b>ten</b> & on.', mt: '' },
    organisation_id: null,
    ...change,
  };
}

/** Adds a story proposal of an account, pending by default; returns its id. */
export function addStoryProposal(
  db: Kysely<DB>,
  user_id: number,
  values: Partial<Insertable<DB['story_proposals']>> = {},
): Promise<number> {
  return addRow(db, 'story_proposals', { ...storyProposalBody(), user_id, proposed_at: storyTime, ...values });
}

/** Story proposals for calls that name one, by the id of the endpoint. */
export function namedStoryProposals(db: Kysely<DB>, proposer: number): Record<string, () => Promise<CallInput>> {
  const proposal = async () => ({ params: { id: await addStoryProposal(db, proposer) } });
  return {
    'storyProposals.propose': async () => ({ body: storyProposalBody() }),
    'storyProposals.withdraw': proposal,
    'storyProposalsAdmin.view': proposal,
    'storyProposalsAdmin.accept': proposal,
    'storyProposalsAdmin.decline': async () => ({ ...(await proposal()), body: { reason: 'Not yet.' } }),
  };
}
