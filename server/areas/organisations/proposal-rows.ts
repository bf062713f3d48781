import { type Kysely, sql } from 'kysely';
import { bothLanguages } from '#server/db/columns.ts';
import type { Localised } from '#server/db/json-columns.ts';
import type { DB } from '#server/db/schema.gen.ts';

/** The columns of a proposal that the proposer and staff see. */
export const proposalColumns = [
  'proposal.id',
  'proposal.state',
  'proposal.name',
  'proposal.short_name',
  'proposal.purpose',
  'proposal.email',
  'proposal.url',
  'proposal.members',
  'proposal.reason',
  'proposal.proposed_at',
  'proposal.decided_at',
  'proposal.version',
  sql<string[]>`array(
    select email from organisation_proposal_officers where proposal_id = proposal.id order by email
  )`.as('officers'),
] as const;

interface ProposalRow {
  name: Localised;
  purpose: Localised;
  proposed_at: Date;
  decided_at: Date | null;
}

/** Returns a row of `proposalColumns` as the contract has it. */
export function toProposal<Row extends ProposalRow>({ name, purpose, proposed_at, decided_at, ...row }: Row) {
  return {
    ...row,
    name: bothLanguages(name),
    purpose: bothLanguages(purpose),
    proposed_at: proposed_at.toISOString(),
    decided_at: decided_at?.toISOString() ?? null,
  };
}

/** Whether an organisation has this short name, ignoring case and diacritics (ORG-12). */
export async function isNameTaken(db: Kysely<DB>, short_name: string): Promise<boolean> {
  const found = await db
    .selectFrom('student_organisations')
    .select('id')
    .where(sql<boolean>`fold(name) = fold(${short_name})`)
    .executeTakeFirst();
  return found !== undefined;
}
