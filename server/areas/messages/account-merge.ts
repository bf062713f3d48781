import type { Kysely } from 'kysely';
import type { DB } from '#server/db/schema.gen.ts';
import type { MergedAccounts } from '#server/http/merge-rules.ts';

/** Moves messages to one person, whose audience names the account too. */
export async function moveMessages(transaction: Kysely<DB>, { stays, folded }: MergedAccounts): Promise<void> {
  await transaction
    .updateTable('messages')
    .set({ user_id: stays.id, audience: `person:${stays.id}` })
    .where('user_id', '=', folded.id)
    .execute();
}
