import { type Kysely, sql } from 'kysely';

/** News and its categories (spec §2 /media/news). `search_text` holds both languages, folded. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table news_categories (
      id integer generated always as identity primary key,
      slug text not null unique,
      name localised_text not null check (name ->> 'en' <> ''),
      "order" integer not null default 0
    )`.execute(db);
  await sql`
    create table news (
      id integer generated always as identity primary key,
      slug text not null unique,
      category_id integer not null references news_categories (id),
      title localised_text not null check (title ->> 'en' <> ''),
      excerpt localised_text not null,
      body localised_text not null,
      author localised_text not null check (author ->> 'en' <> ''),
      image_id integer references media (id) on delete set null,
      published_at timestamptz,
      created_at timestamptz not null default now(),
      updated_at timestamptz not null default now(),
      reading_minutes jsonb not null generated always as (localised_reading_minutes(body)) stored,
      search_text text not null generated always as (
        fold(plain_text(
          localised(title, 'en') || ' ' || localised(title, 'mt') || ' ' ||
          localised(excerpt, 'en') || ' ' || localised(excerpt, 'mt') || ' ' ||
          localised(body, 'en') || ' ' || localised(body, 'mt')
        ))
      ) stored
    )`.execute(db);
  await sql`create index news_by_publication on news (published_at desc, id desc)`.execute(db);
  await sql`create index news_by_category on news (category_id, published_at desc)`.execute(db);
  await sql`create index news_by_image on news (image_id)`.execute(db);
  await sql`create index news_by_text on news using gin (search_text gin_trgm_ops)`.execute(db);
}
