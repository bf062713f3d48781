import { type Kysely, sql } from 'kysely';

/**
 * When an account's personal address was proven by a link, and the links (docs/decisions/092-proven-addresses.md). Links
 * are not stored, only their ids: a token is computed from the id and the secret key.
 *
 * Accounts that exist count as proven if somebody has read mail at the address: a used recovery link, a verified
 * university address that is the personal one, staff accounts that were created by the command (their password was chosen by a
 * link), and demo people. All others prove it by a link, also those that have a role.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`alter table users add column email_proven_at timestamptz`.execute(db);
  await sql`
    create table email_proofs (
      id uuid primary key,
      user_id integer not null references users (id) on delete cascade,
      email text not null,
      locale text not null check (locale in ('en', 'mt')),
      expires_at timestamptz not null
    )`.execute(db);
  await sql`create index email_proofs_by_user on email_proofs (user_id)`.execute(db);
  await sql`create index email_proofs_by_end on email_proofs (expires_at)`.execute(db);
  await sql`
    update users set email_proven_at = coalesce(verified_at, registered_at, created_at)
    where email is not null and (
      exists (select from recovery_links where user_id = users.id and used_at is not null)
      or lower(email) = lower(university_email)
      or registered_at is not null and verified_at is null
      or email like '%.example' and verified_at = created_at
    )`.execute(db);
}
