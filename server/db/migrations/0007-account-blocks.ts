import { type Kysely, sql } from 'kysely';

/** Accounts that staff have blocked (PEOPLE-13). A blocked account has no sessions. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table account_blocks (
      id integer generated always as identity primary key,
      user_id integer not null unique references users (id) on delete cascade,
      reason text not null check (reason <> '' and length(reason) <= 500),
      blocked_by integer not null references users (id) on delete restrict,
      blocked_at timestamptz not null
    )`.execute(db);
  await sql`create index account_blocks_by_author on account_blocks (blocked_by)`.execute(db);
}
