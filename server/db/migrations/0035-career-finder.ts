import { type Kysely, sql } from 'kysely';

/**
 * What the career finder asks and says (spec §2). An item is what the contract says of its kind, its texts in both
 * languages: `{"name": {"en": …, "mt": …}, "traits": […]}`. Resources are a list that staff keep.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table career_finder_items (
      kind text not null check (kind in ('trait', 'sector', 'pleasure', 'activity', 'value', 'question', 'exercise')),
      id text not null check (id ~ '^[a-z0-9]+(-[a-z0-9]+)*$'),
      "order" integer not null,
      content jsonb not null check (jsonb_typeof(content) = 'object'),
      primary key (kind, id),
      unique (kind, "order")
    )`.execute(db);
  await sql`
    create table career_resources (
      id text primary key check (id ~ '^[a-z0-9]+(-[a-z0-9]+)*$'),
      type text not null check (type in ('cv', 'interviews', 'exploring', 'experience', 'further-study')),
      name localised_text not null check (name ->> 'en' <> ''),
      text localised_text not null check (text ->> 'en' <> ''),
      sectors text[] not null default '{}',
      "order" integer not null default 0
    )`.execute(db);
}
