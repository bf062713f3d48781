import { type Kysely, sql } from 'kysely';
import { applyFunctions } from '../functions.ts';

/**
 * Terms of officers and of staff roles (docs/decisions/terms.md). A null is no limit; terms from before this migration
 * have none.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    alter table user_roles
      add column id integer generated always as identity unique,
      add column starts_at timestamptz,
      add column ends_at timestamptz,
      add column version integer not null default 1,
      add constraint user_roles_term check (starts_at < ends_at)`.execute(db);
  // A person may have several terms in one organisation, one after the other. A number is excluded as a range of one,
  // because the extension btree_gist does not exist on every server.
  await sql`
    alter table organisation_members
      drop constraint organisation_members_pkey,
      add column id integer generated always as identity primary key,
      add column starts_at timestamptz,
      add column ends_at timestamptz,
      add column version integer not null default 1,
      add constraint organisation_members_term check (starts_at < ends_at),
      add constraint organisation_members_apart exclude using gist (
        int4range(user_id, user_id, '[]') with &&,
        int4range(organisation_id, organisation_id, '[]') with &&,
        tstzrange(starts_at, ends_at) with &&
      )`.execute(db);
  await sql`create index organisation_members_by_user on organisation_members (user_id)`.execute(db);
  await addInvitations(db);
}

/** Officers whose address has no account yet, or one whose address is not proven. */
async function addInvitations(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table officer_invitations (
      id integer generated always as identity primary key,
      organisation_id integer not null references student_organisations (id) on delete cascade,
      email text not null check (email <> ''),
      starts_at timestamptz,
      ends_at timestamptz,
      invited_by integer not null references users (id) on delete restrict,
      invited_at timestamptz not null,
      constraint officer_invitations_term check (starts_at < ends_at)
    )`.execute(db);
  await sql`
    create unique index officer_invitations_once on officer_invitations (lower(email), organisation_id)`.execute(db);
  await sql`create index officer_invitations_by_inviter on officer_invitations (invited_by)`.execute(db);
  await sql`
    create index officer_invitations_by_organisation on officer_invitations (organisation_id)`.execute(db);
  await applyFunctions(db, ['claim_officer_invitations']);
  await sql`
    create trigger users_claim_invitations after insert or update of email, email_proven_at, registered_at on users
    for each row when (new.email is not null and new.email_proven_at is not null and new.registered_at is not null)
    execute function claim_officer_invitations()`.execute(db);
  await sql`alter table student_organisations add column version integer not null default 1`.execute(db);
}
