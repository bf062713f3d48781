import { type Kysely, sql } from 'kysely';

/**
 * Accounts, their roles and their sessions (wire.md, "Session"). A deleted account is a row without anything personal:
 * what the accounts of the union must keep can still point at it.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await createUsers(db);
  await createSessions(db);
  await createLinks(db);
}

async function createUsers(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table users (
      id integer generated always as identity primary key,
      email text check (email <> ''),
      password_hash text,
      account_type text not null check (account_type in ('university_student', 'junior_college_student', 'organisation')),
      locale text not null check (locale in ('en', 'mt')),
      receive_emails boolean not null,
      consented_at timestamptz not null,
      university_email text check (university_email <> ''),
      verified_at timestamptz,
      registered_at timestamptz,
      created_at timestamptz not null,
      deleted_at timestamptz,
      constraint users_verified_with_address check ((university_email is null) = (verified_at is null)),
      constraint users_deleted_are_empty check (
        case when deleted_at is null then email is not null and password_hash is not null
        else email is null and password_hash is null and university_email is null end
      )
    )`.execute(db);
  await sql`create unique index users_by_email on users (lower(email))`.execute(db);
  await sql`create unique index users_by_university_email on users (lower(university_email))`.execute(db);
  await sql`
    create table user_roles (
      user_id integer not null references users (id) on delete cascade,
      role text not null check (role in ('student', 'organisation', 'volunteer', 'staff', 'UM')),
      primary key (user_id, role)
    )`.execute(db);
  await sql`
    create table organisation_members (
      user_id integer not null references users (id) on delete cascade,
      organisation_id integer not null references student_organisations (id) on delete cascade,
      primary key (user_id, organisation_id)
    )`.execute(db);
  await sql`create index organisation_members_by_organisation on organisation_members (organisation_id)`.execute(db);
}

/** A session that is not here is over. Of the cookie that it is bound to only a hash is kept. */
async function createSessions(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table sessions (
      id uuid primary key,
      user_id integer not null references users (id) on delete cascade,
      binding_hash bytea not null,
      created_at timestamptz not null,
      expires_at timestamptz not null
    )`.execute(db);
  await sql`create index sessions_by_user on sessions (user_id)`.execute(db);
  await sql`create index sessions_by_end on sessions (expires_at)`.execute(db);
}

/**
 * A wish for a new password is written down alike for addresses with and without an account. The token of its link is
 * not kept: it follows from the id and the secret key. Farewells wait for their mail, as the account is gone by then.
 */
async function createLinks(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table recovery_links (
      id uuid primary key,
      email text not null,
      locale text not null check (locale in ('en', 'mt')),
      user_id integer references users (id) on delete cascade,
      expires_at timestamptz not null,
      used_at timestamptz
    )`.execute(db);
  await sql`create index recovery_links_by_user on recovery_links (user_id)`.execute(db);
  await sql`create index recovery_links_by_end on recovery_links (expires_at)`.execute(db);
  await sql`
    create table farewells (
      id uuid primary key,
      email text not null,
      locale text not null check (locale in ('en', 'mt'))
    )`.execute(db);
}
