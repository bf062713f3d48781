import { type Kysely, sql } from 'kysely';

/**
 * Organisations that students propose, until staff approve or decline them (ORG-12), and the full name of an
 * organisation, whose `name` is the short one. A student has one pending proposal. The addresses of other officers have
 * their own table, because they are deleted with the decision. `organisation_page_changes` has the latest change of a public
 * page by officers (ORG-17); its row stays after the decision, so that its version never repeats.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    alter table student_organisations
      add column full_name localised_text not null default '{"en": ""}',
      add column meets localised_text not null default '{"en": ""}'`.execute(db);
  await sql`
    alter table student_organisations alter column found_by set expression as (
      search_fold(plain_text(
        name || ' ' ||
        localised(full_name, 'en') || ' ' || localised(full_name, 'mt') || ' ' ||
        localised(description, 'en') || ' ' || localised(description, 'mt')
      ))
    )`.execute(db);
  await sql`
    create table organisation_proposals (
      id integer generated always as identity primary key,
      user_id integer not null references users (id) on delete cascade,
      name localised_text not null check (name ->> 'en' <> ''),
      short_name text not null check (short_name <> ''),
      purpose localised_text not null check (purpose ->> 'en' <> ''),
      email text not null check (email <> ''),
      url text check (url ~ '^https://'),
      members integer not null check (members > 0),
      state text not null default 'pending' check (state in ('pending', 'approved', 'declined', 'withdrawn')),
      reason text,
      organisation_id integer references student_organisations (id) on delete set null,
      proposed_at timestamptz not null,
      decided_at timestamptz,
      decided_by integer references users (id) on delete set null,
      version integer not null default 1,
      constraint organisation_proposals_decided check ((state = 'pending') = (decided_at is null)),
      constraint organisation_proposals_reason check ((state = 'declined') = (reason is not null))
    )`.execute(db);
  await sql`create unique index organisation_proposals_once on organisation_proposals (user_id) where state = 'pending'`.execute(
    db,
  );
  await sql`create index organisation_proposals_by_user on organisation_proposals (user_id)`.execute(db);
  await sql`create index organisation_proposals_by_decider on organisation_proposals (decided_by)`.execute(db);
  await sql`create index organisation_proposals_by_organisation on organisation_proposals (organisation_id)`.execute(
    db,
  );
  await sql`
    create table organisation_proposal_officers (
      proposal_id integer not null references organisation_proposals (id) on delete cascade,
      email text not null check (email <> ''),
      primary key (proposal_id, email)
    )`.execute(db);
  await sql`
    create table organisation_page_changes (
      organisation_id integer primary key references student_organisations (id) on delete cascade,
      full_name localised_text not null,
      description localised_text not null,
      meets localised_text not null,
      url text check (url ~ '^https://'),
      email text,
      join_url text check (join_url ~ '^https://'),
      links jsonb not null,
      state text not null check (state in ('pending', 'approved', 'declined', 'withdrawn')),
      reason text,
      saved_by integer references users (id) on delete set null,
      saved_at timestamptz not null,
      version integer not null,
      constraint organisation_page_changes_reason check ((state = 'declined') = (reason is not null))
    )`.execute(db);
  await sql`create index organisation_page_changes_by_author on organisation_page_changes (saved_by)`.execute(db);
  await sql`create index organisation_proposal_officers_by_email on organisation_proposal_officers (lower(email))`.execute(
    db,
  );
}
