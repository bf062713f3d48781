import { type Kysely, sql } from 'kysely';
import type { PageContent } from '#contract/organisations/pages.ts';
import { bothLanguages } from '#server/db/columns.ts';
import type { Localised } from '#server/db/json-columns.ts';
import { addRows } from '#server/db/rows.ts';
import type { DB } from '#server/db/schema.gen.ts';

/** The columns that the public page and its pending change share. */
export const pageColumns = ['full_name', 'description', 'meets', 'email', 'url', 'join_url'] as const;

/** The links of an organisation, in its order. */
export const pageLinks = sql<PageContent['links']>`(
  select coalesce(jsonb_agg(jsonb_build_object('name', name, 'url', url) order by "order"), '[]')
  from organisation_links where organisation_id = student_organisations.id
)`.as('links');

interface PageRow extends Omit<PageContent, 'full_name' | 'description' | 'meets'> {
  full_name: Localised;
  description: Localised;
  meets: Localised;
}

/** Returns a row of `pageColumns` and its links as the contract has them. */
export function toPage({ full_name, description, meets, email, url, join_url, links }: PageRow): PageContent {
  const texts = {
    full_name: bothLanguages(full_name),
    description: bothLanguages(description),
    meets: bothLanguages(meets),
  };
  return { ...texts, email, url, join_url, links };
}

/** Replaces the links of an organisation. */
export async function setLinks(db: Kysely<DB>, organisation_id: number, links: PageContent['links']): Promise<void> {
  await db.deleteFrom('organisation_links').where('organisation_id', '=', organisation_id).execute();
  await addRows(
    db,
    'organisation_links',
    links.map(({ name, url }, index) => ({ organisation_id, name, url, order: index + 1 })),
  );
}
