import { type Kysely, sql } from 'kysely';

/**
 * The second factor of staff (AUTH-33): passkeys, authenticator apps and recovery codes, and when a session proved it.
 * Open sessions have not proven it.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`alter table sessions add column factor_proven_at timestamptz`.execute(db);
  await sql`
    create table passkeys (
      id integer generated always as identity primary key,
      user_id integer not null references users (id) on delete cascade,
      credential_id text not null unique check (credential_id <> '' and length(credential_id) <= 1400),
      public_key bytea not null,
      counter bigint not null,
      transports text[] not null,
      browser text,
      system text,
      created_at timestamptz not null,
      last_used_on date not null
    )`.execute(db);
  await sql`create index passkeys_by_user on passkeys (user_id)`.execute(db);
  // The last time step is stored, because a code is accepted once (AUTH-36).
  await sql`
    create table authenticator_apps (
      user_id integer primary key references users (id) on delete cascade,
      secret bytea not null,
      last_step integer not null,
      created_at timestamptz not null
    )`.execute(db);
  await sql`
    create table recovery_codes (
      user_id integer not null references users (id) on delete cascade,
      code_hash bytea not null,
      primary key (user_id, code_hash)
    )`.execute(db);
  // The challenge of a passkey or the new secret of an app, between two calls of a session.
  await sql`
    create table factor_attempts (
      session_id uuid primary key references sessions (id) on delete cascade,
      challenge text,
      secret bytea,
      expires_at timestamptz not null
    )`.execute(db);
}
