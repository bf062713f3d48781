import type { Kysely } from 'kysely';
import type { DB } from '#server/db/schema.gen.ts';
import type { ErasedAccount } from '#server/http/context.ts';

/**
 * Handles the deletion of an account: its requests are deleted too, and their days become free. Collected items are
 * still unavailable, so their request stays until the return, without the person's text.
 */
export async function eraseRentals(transaction: Kysely<DB>, { id }: ErasedAccount): Promise<void> {
  await transaction.deleteFrom('rentals').where('user_id', '=', id).where('state', '<>', 'collected').execute();
  const out = transaction.selectFrom('rentals').select('id').where('user_id', '=', id);
  await transaction.deleteFrom('rental_messages').where('rental_id', 'in', out).execute();
  await transaction.updateTable('rentals').set({ purpose: '' }).where('user_id', '=', id).execute();
}
