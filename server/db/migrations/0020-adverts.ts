import { type Kysely, sql } from 'kysely';

/** What editors need to maintain adverts: versions, and the days on which readers see them. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`alter table adverts rename column published to is_published`.execute(db);
  await sql`
    alter table adverts
      add column version integer not null default 1,
      add column starts_on date,
      add column ends_on date,
      add constraint adverts_days check (starts_on <= ends_on)`.execute(db);
}
