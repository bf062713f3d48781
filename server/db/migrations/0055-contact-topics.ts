import { type Kysely, sql } from 'kysely';

/** What a message to the union is about, where its writer chose it. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    alter table contact_messages add column topic text
    check (topic in ('studies', 'services', 'events', 'organisations', 'careers', 'portal'))`.execute(db);
}
