import type { Kysely } from 'kysely';
import type { account } from '#contract/account.ts';
import type { DB } from '#server/db/schema.gen.ts';
import type { SignedInContext } from '#server/http/context.ts';
import type { Handler } from '#server/http/serve.ts';
import { keepFile, preparePicture, privateMedia, removeFile } from '#server/services/private-files.ts';
import { lockAccount } from '#server/services/registration-status.ts';

/**
 * Sets the profile picture; the one before is deleted.
 * @throws HttpProblem `unsupported_type`, `too_large`, `quota_reached`
 */
export const setProfilePicture: Handler<typeof account.profilePicture> = async ({ files }, context) => {
  const { db, session } = context;
  const prepared = await preparePicture(files.profile_picture, 'profile_picture', context);
  return db.transaction().execute(async (transaction) => {
    await lockAccount(transaction, session.user_id);
    await dropPicture(transaction, session.user_id);
    const file = await keepFile(transaction, session.user_id, prepared);
    const set = { profile_picture_id: file.id };
    await transaction.updateTable('users').set(set).where('id', '=', session.user_id).execute();
    return privateMedia(file, context);
  });
};

/** Deletes the profile picture, if there is one. */
export async function removeProfilePicture(_request: unknown, { db, session }: SignedInContext): Promise<void> {
  await lockAccount(db, session.user_id);
  await dropPicture(db, session.user_id);
}

async function dropPicture(db: Kysely<DB>, userId: number): Promise<void> {
  const user = await db.selectFrom('users').select('profile_picture_id').where('id', '=', userId).executeTakeFirst();
  await removeFile(db, user?.profile_picture_id ?? null);
}
