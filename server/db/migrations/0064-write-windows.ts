import { type Kysely, sql } from 'kysely';

/**
 * What each account may still write in the present hour, as far as the copies of the program have taken it
 * (server/http/write-quota.ts). Whose it is is kept as a hash, as in limit_windows (0010), and forgotten within a day.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table write_windows (
      key_hash bytea primary key,
      writes integer not null,
      text_bytes bigint not null,
      file_bytes bigint not null,
      ends_at timestamptz not null
    )`.execute(db);
  await sql`create index write_windows_by_end on write_windows (ends_at)`.execute(db);
  // The API's documentation is opened by its address, which tells no token: server/http/operations.ts.
  await sql`create index sessions_by_binding on sessions (binding_hash)`.execute(db);
}
