import { type Kysely, sql } from 'kysely';

/** When backups were made, so that a missing one is noticed. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`create table backups (
    id integer generated always as identity primary key,
    made_at timestamptz not null,
    bytes bigint not null,
    is_complete boolean not null
  )`.execute(db);
}
