import { type Kysely, type RawBuilder, sql } from 'kysely';
import type { DB } from '#server/db/schema.gen.ts';

/** Deletes moves that concern no booking, so that their date can be removed. The audit log retains who moved it. */
export async function deleteUnusedMoves(db: Kysely<DB>, which: RawBuilder<unknown>): Promise<void> {
  await sql`
    delete from date_moves where ${which}
      and not exists (select from date_move_steps where move_id = date_moves.id)`.execute(db);
}
