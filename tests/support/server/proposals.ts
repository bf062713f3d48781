import { randomUUID } from 'node:crypto';
import type { Insertable, Kysely } from 'kysely';
import type { InferOutput } from 'valibot';
import type { PageForm as PageFormRules } from '#contract/organisations/pages.ts';
import type { ProposalForm } from '#contract/organisations/proposals.ts';
import { addRow, addRows } from '#server/db/rows.ts';
import type { DB } from '#server/db/schema.gen.ts';
import { storyTime } from '#tests/support/api.ts';

type PageForm = InferOutput<typeof PageFormRules>;

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

/** The texts of a public page as an officer sends them. */
export function pageBody(change: Partial<PageForm> = {}): PageForm {
  return {
    full_name: { en: 'Society of Maltese Balconies', mt: '' },
    description: { en: 'We draw balconies.\n\nWe also measure them.', mt: 'Inpinġu l-gallariji.' },
    meets: { en: 'Room 12, each Monday at 18:00', mt: '' },
    email: 'hello@balconies.example',
    url: null,
    join_url: null,
    links: [{ name: 'Instagram', url: 'https://instagram.example/balconies' }],
    ...change,
  };
}

/** Adds a pending change of the public page of an organisation. */
export async function addPageChange(db: Kysely<DB>, organisation_id: number, saved_by: number): Promise<void> {
  const { links, ...content } = pageBody();
  const saved = { saved_by, saved_at: storyTime, state: 'pending', version: 1 };
  const row = { organisation_id, ...content, links: JSON.stringify(links), ...saved };
  await db
    .insertInto('organisation_page_changes')
    .values(row)
    .onConflict((known) => known.column('organisation_id').doUpdateSet(row))
    .execute();
}
