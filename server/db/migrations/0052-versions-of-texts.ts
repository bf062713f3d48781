import { type Kysely, sql } from 'kysely';

/** Funds and themes count their changes: of two people who edit one at a time, the second is told. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`alter table funds add column version integer not null default 1`.execute(db);
  await sql`alter table tedx_themes add column version integer not null default 1`.execute(db);
}
