import { type Kysely, sql } from 'kysely';

/**
 * Messages to the union and the questions often asked (spec §2 /contact-us). A message is kept for a year, so that one
 * whose mail went astray can still be answered: server/areas/contact/jobs.ts.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table contact_messages (
      id uuid primary key default gen_random_uuid(),
      name text not null check (name <> ''),
      email text not null check (email <> ''),
      message text not null check (message <> ''),
      locale text not null check (locale in ('en', 'mt')),
      received_at timestamptz not null,
      mailed_at timestamptz
    )`.execute(db);
  await sql`create index contact_messages_by_time on contact_messages (received_at)`.execute(db);
  await sql`
    create table faqs (
      id integer generated always as identity primary key,
      slug text not null unique,
      question localised_text not null check (question ->> 'en' <> ''),
      answer localised_text not null check (answer ->> 'en' <> ''),
      "order" integer not null default 0
    )`.execute(db);
}
