import type { Kysely } from 'kysely';
import type { DB } from '#server/db/schema.gen.ts';
import type { ErasedAccount } from '#server/http/context.ts';

/**
 * Keeps the applications of a deleted account without its bank account, except an organisation's application, whose
 * bank account is the organisation's. Deletes files without an application.
 */
export async function eraseApplications(transaction: Kysely<DB>, { id }: ErasedAccount): Promise<void> {
  const ownApplications = transaction
    .updateTable('fund_applications')
    .set({ bank_account: null })
    .where('user_id', '=', id);
  await ownApplications.where('organisation_id', 'is', null).execute();
  await transaction.deleteFrom('fund_files').where('user_id', 'is', null).where('application_id', 'is', null).execute();
}
