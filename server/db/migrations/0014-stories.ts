import { type Kysely, sql } from 'kysely';

/**
 * The life of news, publications and pages (docs/decisions/stories.md): their versions, texts that readers do not see
 * yet, and former addresses. A new entry needs only a title, so author and category are required from its publication.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const table of ['news', 'resources', 'pages']) {
    await sql`
      alter table ${sql.table(table)}
        add column version integer not null default 1,
        add column review_at timestamptz check (review_at is null or published_at is null),
        add column withdrawn_at timestamptz,
        add column withdrawn_published_at timestamptz,
        add column draft jsonb check (draft is null or published_at is not null or withdrawn_at is not null),
        add column scheduled jsonb,
        add column scheduled_at timestamptz,
        add column mt_outdated text[] not null default '{}',
        add check ((withdrawn_at is null) = (withdrawn_published_at is null)),
        add check ((scheduled is null) = (scheduled_at is null)),
        add check (scheduled is null or published_at is not null)`.execute(db);
    await sql`create index on ${sql.table(table)} (scheduled_at) where scheduled_at is not null`.execute(db);
  }
  await sql`
    alter table news
      alter column category_id drop not null,
      drop constraint news_author_check,
      add constraint news_complete
        check (published_at is null or (category_id is not null and author ->> 'en' <> ''))`.execute(db);
  await sql`
    alter table resources
      alter column category_id drop not null,
      add constraint resources_complete check (published_at is null or category_id is not null)`.execute(db);
  await sql`
    create table story_versions (
      entry_table text not null,
      entry_id integer not null,
      version integer not null check (version > 0),
      action text not null,
      at timestamptz not null,
      snapshot jsonb not null check (jsonb_typeof(snapshot) = 'object'),
      primary key (entry_table, entry_id, version)
    )`.execute(db);
  // One entry has each address, whether it is in use, planned, or a former one that is redirected.
  await sql`
    create table story_addresses (
      entry_table text not null,
      address text not null check (address = lower(address)),
      entry_id integer not null,
      moved_at timestamptz,
      primary key (entry_table, address)
    )`.execute(db);
  await sql`create index story_addresses_of_entry on story_addresses (entry_table, entry_id)`.execute(db);
}
