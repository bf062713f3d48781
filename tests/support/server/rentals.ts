import type { Kysely } from 'kysely';
import type { DB } from '#server/db/schema.gen.ts';
import { storyTime } from '#tests/support/api.ts';

/** A request of somebody for the first piece of equipment of the seed. */
export async function addRental(db: Kysely<DB>, user_id: number): Promise<{ id: number }> {
  const equipment = await db.selectFrom('equipment').select('id as equipment_id').executeTakeFirstOrThrow();
  const days = { starts_on: '2026-12-01', ends_on: '2026-12-03', requested_at: storyTime };
  const row = { ...equipment, ...days, user_id, purpose: 'A play in the hall' };
  return db.insertInto('rentals').values(row).returning('id').executeTakeFirstOrThrow();
}
