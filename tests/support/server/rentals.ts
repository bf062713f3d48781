import type { Kysely } from 'kysely';
import { addRow, addRows } from '#server/db/rows.ts';
import type { DB } from '#server/db/schema.gen.ts';
import { storyTime } from '#tests/support/api.ts';

/** Adds a rental request of a user for the first item of the seed, with a message from the union. */
export async function addRental(db: Kysely<DB>, user_id: number): Promise<{ id: number }> {
  const thing = await db.selectFrom('rental_things').select('id as thing_id').executeTakeFirstOrThrow();
  const days = { starts_on: '2026-12-01', ends_on: '2026-12-03' };
  const rental_id = await addRow(db, 'rentals', {
    ...days,
    user_id,
    requested_at: storyTime,
    purpose: 'A play in the hall',
  });
  await addRows(db, 'rental_items', { ...thing, ...days, rental_id, state: 'requested' });
  const message = { rental_id, is_from_union: true, text: 'How many of you are there?', written_at: storyTime };
  await addRows(db, 'rental_messages', message);
  return { id: rental_id };
}
