import { type Kysely, sql } from 'kysely';

/** The artwork of an advert contains its words: each picture may have a Maltese version, shown to readers of Maltese. */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const picture of ['banner_small', 'banner_large', 'full_screen']) {
    const column = sql.ref(`${picture}_mt_id`);
    await sql`alter table adverts add column ${column} integer references media (id)`.execute(db);
  }
}
