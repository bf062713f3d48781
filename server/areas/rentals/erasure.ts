import type { Kysely } from 'kysely';
import type { DB } from '#server/db/schema.gen.ts';
import type { ErasedAccount } from '#server/http/context.ts';

/**
 * An account is gone: its requests go too, and their days are free. What was collected is not there for others, so it
 * stays until it is returned, without a word of the person's.
 */
export async function leaveRentals(transaction: Kysely<DB>, { id }: ErasedAccount): Promise<void> {
  await transaction.deleteFrom('rentals').where('user_id', '=', id).where('state', '<>', 'collected').execute();
  const out = transaction.selectFrom('rentals').select('id').where('user_id', '=', id);
  await transaction.deleteFrom('rental_messages').where('rental_id', 'in', out).execute();
  await transaction.updateTable('rentals').set({ purpose: '' }).where('user_id', '=', id).execute();
}
