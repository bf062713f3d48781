import { type Kysely, sql } from 'kysely';

/** What editors need to maintain content without drafts: versions, and whether readers see an entry. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await changeFaqs(db);
  await changeSponsors(db);
  await changeBanners(db);
  await changeCouncil(db);
  await changeRepresentation(db);
  await sql`alter table menu_items add column version integer not null default 1`.execute(db);
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

/** Several announcements, each with days; readers see the first one of today. */
async function changeBanners(db: Kysely<unknown>): Promise<void> {
  await sql`alter table banners rename column published to is_published`.execute(db);
  await sql`
    alter table banners
      add column version integer not null default 1,
      add column "order" integer not null default 0,
      add column starts_on date,
      add column ends_on date,
      add constraint banners_days check (starts_on <= ends_on)`.execute(db);
  // Until now the latest one was shown.
  await sql`
    update banners set "order" = numbered.place
    from (select id, row_number() over (order by updated_at desc) as place from banners) as numbered
    where numbered.id = banners.id`.execute(db);
}

/** Terms of council members. Two generations are in one list, and moving an entry renumbers it by one statement. */
async function changeCouncil(db: Kysely<unknown>): Promise<void> {
  await sql`
    alter table council_members
      drop constraint council_members_order_key,
      add column version integer not null default 1,
      add column email text not null default '',
      add column starts_on date,
      add column ends_on date,
      add constraint council_members_term check (starts_on <= ends_on)`.execute(db);
}

async function changeRepresentation(db: Kysely<unknown>): Promise<void> {
  await sql`
    alter table representation_areas
      drop constraint representation_areas_order_key,
      add column version integer not null default 1`.execute(db);
}
