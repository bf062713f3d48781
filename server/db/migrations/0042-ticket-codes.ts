import { type Kysely, sql } from 'kysely';

/**
 * Codes and questions of ticket types (docs/requirements/ticket-rules.md). A place records the code that it was claimed
 * with, so that the uses of a code are counted from the places that are held or sold.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`alter table ticket_types add column needs_code boolean not null default false`.execute(db);
  await addCodes(db);
  await addQuestions(db);
}

async function addCodes(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table ticket_codes (
      id integer generated always as identity primary key,
      version integer not null default 1,
      occurrence_id integer not null references event_occurrences (id) on delete cascade,
      -- Null for all ticket types of the date
      ticket_type_id integer references ticket_types (id) on delete cascade,
      code text not null check (code <> ''),
      -- Spaces and case do not matter
      folded text not null generated always as (lower(regexp_replace(code, '\\s', '', 'g'))) stored,
      kind text not null check (kind in ('access', 'percent', 'amount')),
      -- Per cent, or cents
      discount integer check (discount > 0 and (kind <> 'percent' or discount <= 100)),
      ends_at timestamptz,
      max_uses integer check (max_uses > 0),
      max_per_person integer check (max_per_person > 0),
      unique (occurrence_id, folded),
      constraint ticket_codes_discount check ((discount is null) = (kind = 'access'))
    )`.execute(db);
  await sql`create index on ticket_codes (ticket_type_id)`.execute(db);
  await sql`
    create table given_ticket_codes (
      user_id integer not null references users (id) on delete restrict,
      occurrence_id integer not null references event_occurrences (id) on delete cascade,
      ticket_code_id integer not null references ticket_codes (id) on delete cascade,
      given_at timestamptz not null,
      primary key (user_id, occurrence_id)
    )`.execute(db);
  await sql`create index on given_ticket_codes (occurrence_id)`.execute(db);
  await sql`create index on given_ticket_codes (ticket_code_id)`.execute(db);
  await sql`
    alter table attendees
      add column ticket_code_id integer references ticket_codes (id) on delete restrict`.execute(db);
  await sql`create index attendees_by_code on attendees (ticket_code_id) where ticket_code_id is not null`.execute(db);
}

async function addQuestions(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table ticket_questions (
      id integer generated always as identity primary key,
      version integer not null default 1,
      ticket_type_id integer not null references ticket_types (id) on delete cascade,
      kind text not null check (kind in ('text', 'choice', 'yes_no')),
      name localised_text not null check (name ->> 'en' <> ''),
      -- One option in each line
      options localised_text not null,
      is_required boolean not null default false,
      is_closed boolean not null default false,
      "order" integer not null,
      unique (ticket_type_id, "order"),
      constraint ticket_questions_options check ((options ->> 'en' = '') = (kind <> 'choice'))
    )`.execute(db);
  await sql`
    create table ticket_answers (
      attendee_id integer not null references attendees (id) on delete cascade,
      question_id integer not null references ticket_questions (id) on delete restrict,
      -- A text, "yes" or "no", or an option in English
      answer text not null check (answer <> '' and length(answer) <= 200),
      primary key (attendee_id, question_id)
    )`.execute(db);
  await sql`create index on ticket_answers (question_id)`.execute(db);
}
