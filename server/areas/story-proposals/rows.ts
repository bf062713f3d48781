import { sql } from 'kysely';
import type { ProposedKind, StoryProposalState } from '#contract/story-proposals/calls.ts';
import { bothLanguages } from '#server/db/columns.ts';
import type { Localised } from '#server/db/json-columns.ts';

/** The columns of a story proposal that the proposer and editors see. */
export const storyProposalColumns = [
  'proposal.id',
  'proposal.state',
  'proposal.kind',
  'proposal.title',
  'proposal.text',
  'proposal.reason',
  'proposal.proposed_at',
  'proposal.decided_at',
  sql<string | null>`(select name from student_organisations where id = proposal.organisation_id)`.as('organisation'),
] as const;

interface ProposalRow {
  state: string;
  kind: string;
  title: Localised;
  text: Localised;
  proposed_at: Date;
  decided_at: Date | null;
}

/** Returns a row of `storyProposalColumns` as the contract has it. */
export function toStoryProposal<Row extends ProposalRow>(row: Row) {
  const { state, kind, title, text, proposed_at, decided_at, ...rest } = row;
  return {
    ...rest,
    state: state as StoryProposalState,
    kind: kind as ProposedKind,
    title: bothLanguages(title),
    text: bothLanguages(text),
    proposed_at: proposed_at.toISOString(),
    decided_at: decided_at?.toISOString() ?? null,
  };
}
