import { type Kysely, sql } from 'kysely';

/** What editors need to maintain content without drafts: versions, and whether readers see an entry. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await changeFaqs(db);
  await changeSponsors(db);
}

/** Questions are found by the search over the whole portal. Their slugs were never used. */
async function changeFaqs(db: Kysely<unknown>): Promise<void> {
  await sql`
    alter table faqs
      drop column slug,
      add column version integer not null default 1,
      add column is_published boolean not null default true,
      add column found_by text not null generated always as (
        search_fold(plain_text(
          localised(question, 'en') || ' ' || localised(question, 'mt') || ' ' ||
          localised(answer, 'en') || ' ' || localised(answer, 'mt')
        ))
      ) stored`.execute(db);
  await sql`create index faqs_found_by on faqs using gin (found_by gin_trgm_ops)`.execute(db);
}

async function changeSponsors(db: Kysely<unknown>): Promise<void> {
  await sql`
    alter table sponsors
      add column version integer not null default 1,
      add column is_published boolean not null default true`.execute(db);
}
