import type { Kysely } from 'kysely';
import type { DB } from '#server/db/schema.gen.ts';
import type { MergedAccounts, MergeObstacle, MergeServices } from '#server/http/merge-rules.ts';
import { identityPurpose, readIdentityNumber } from './identity-number.ts';

/** Two numbers of identity documents belong to two people (PEOPLE-21). The numbers are compared here and not shown. */
export const identityObstacles: readonly MergeObstacle[] = [
  {
    message: /*i18n*/ {
      id: 'server.merge.identity',
      message:
        'The accounts were registered with different identity documents, so they may belong to two people. Check the documents; a wrong one must be corrected first.',
    },
    applies: async (db, { stays, folded }, { secrets }) => {
      const rows = await db
        .selectFrom('personal_details')
        .select(['user_id', 'identity_type', 'identity_number'])
        .where('user_id', 'in', [stays, folded])
        .execute();
      if (rows.length < 2) return false;
      const numbers = rows.map((row) => readIdentityNumber(secrets, row));
      // A number that cannot be decrypted is not known to be the same.
      if (numbers.includes(undefined)) return true;
      return new Set(rows.map(({ identity_type }, place) => `${identity_type} ${numbers[place]}`)).size > 1;
    },
  },
];

/** Moves name and identity document. The number is encrypted again, because its encryption is bound to the account. */
export async function moveIdentity(
  transaction: Kysely<DB>,
  { stays, folded }: MergedAccounts,
  { secrets }: MergeServices,
): Promise<void> {
  const details = transaction.selectFrom('personal_details').select(['user_id', 'identity_number']);
  const found = await details.where('user_id', '=', folded.id).executeTakeFirst();
  if (found === undefined) return;
  if ((await details.where('user_id', '=', stays.id).executeTakeFirst()) !== undefined) {
    await transaction.deleteFrom('personal_details').where('user_id', '=', folded.id).execute();
    return;
  }
  const number = readIdentityNumber(secrets, found);
  if (number === undefined) throw new Error('The identity number of an account cannot be decrypted.');
  await transaction
    .updateTable('personal_details')
    .set({ user_id: stays.id, identity_number: secrets.encrypt(number, identityPurpose(stays.id)) })
    .where('user_id', '=', folded.id)
    .execute();
}
