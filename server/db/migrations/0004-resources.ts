import { type Kysely, sql } from 'kysely';

/** Publications: opinion pieces, Social Speak, documents (spec §7 /api/resources). */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table resource_categories (
      id integer generated always as identity primary key,
      slug text not null unique,
      name localised_text not null check (name ->> 'en' <> ''),
      "order" integer not null default 0
    )`.execute(db);
  await sql`
    create table resources (
      id integer generated always as identity primary key,
      slug text not null unique,
      category_id integer not null references resource_categories (id),
      title localised_text not null check (title ->> 'en' <> ''),
      excerpt localised_text not null,
      body localised_text not null,
      author text not null,
      author_role localised_text not null default '{"en": ""}',
      image_id integer references media (id) on delete set null,
      published_at timestamptz,
      created_at timestamptz not null default now(),
      updated_at timestamptz not null default now(),
      year integer generated always as (extract(year from published_at at time zone 'Europe/Malta')::integer) stored,
      reading_minutes jsonb not null generated always as (localised_reading_minutes(body)) stored,
      search_text text not null generated always as (
        fold(plain_text(
          author || ' ' || localised(title, 'en') || ' ' || localised(title, 'mt') || ' ' ||
          localised(excerpt, 'en') || ' ' || localised(excerpt, 'mt') || ' ' ||
          localised(body, 'en') || ' ' || localised(body, 'mt')
        ))
      ) stored
    )`.execute(db);
  await sql`create index resources_by_publication on resources (published_at desc, id desc)`.execute(db);
  await sql`create index resources_by_category on resources (category_id, published_at desc)`.execute(db);
  await sql`create index resources_by_image on resources (image_id)`.execute(db);
  await sql`create index resources_by_text on resources using gin (search_text gin_trgm_ops)`.execute(db);
}
