import { type Kysely, type RawBuilder, sql } from 'kysely';
import type { DB } from '#server/db/schema.gen.ts';

/** Deletes blocks that have ended and never had a guest, so that their date or ticket type can be removed. */
export async function deleteEndedBlocks(db: Kysely<DB>, which: RawBuilder<unknown>): Promise<void> {
  await sql`
    delete from place_blocks where ${which} and released_at is not null
      and not exists (select from bookings where block_id = place_blocks.id)`.execute(db);
}
