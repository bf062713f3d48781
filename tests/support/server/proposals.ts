import { randomUUID } from 'node:crypto';
import type { Insertable, Kysely } from 'kysely';
import type { ProposalForm } from '#contract/organisations/proposals.ts';
import { addRow, addRows } from '#server/db/rows.ts';
import type { DB } from '#server/db/schema.gen.ts';
import { storyTime } from '#tests/support/api.ts';

/** A proposal as a student sends it; its short name is its own. */
export function proposalBody(change: Partial<ProposalForm> = {}): ProposalForm {
  return {
    name: { en: 'Society of Maltese Balconies', mt: 'Soċjetà tal-Gallariji' },
    short_name: `Balconies ${randomUUID().slice(0, 8)}`,
    purpose: { en: 'We draw and measure wooden balconies.', mt: '' },
    email: 'hello@balconies.example',
    url: 'https://balconies.example',
    members: 12,
    officers: [],
    ...change,
  };
}

/** Adds a proposal of an account, pending by default, and the address of another officer; returns its id. */
export async function addProposal(
  db: Kysely<DB>,
  user_id: number,
  values: Partial<Insertable<DB['organisation_proposals']>> = {},
): Promise<number> {
  const { officers: _, ...form } = proposalBody();
  const id = await addRow(db, 'organisation_proposals', { ...form, user_id, proposed_at: storyTime, ...values });
  await addRows(db, 'organisation_proposal_officers', { proposal_id: id, email: `${randomUUID()}@portal.example` });
  return id;
}
