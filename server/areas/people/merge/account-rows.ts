import { type Kysely, sql } from 'kysely';
import type { DB } from '#server/db/schema.gen.ts';
import { progressOf } from '#server/services/registration-status.ts';

/** An account before a merge. */
export type FoldedRow = Awaited<ReturnType<typeof readAccountRow>>;

/** Reads a locked account and its holder's name. */
export async function readAccountRow(db: Kysely<DB>, id: number) {
  const { email, ...row } = await db
    .selectFrom('users')
    .leftJoin('personal_details', 'personal_details.user_id', 'users.id')
    .select(['users.id', 'email', 'university_email', 'verified_at', 'registered_at', 'account_type', 'locale'])
    .select(['profile_picture_id', 'first_name', 'last_name'])
    .where('users.id', '=', id)
    .executeTakeFirstOrThrow();
  return { ...row, email: email ?? '' };
}

/**
 * Empties the row of a folded account, so that its addresses are free and its password opens nothing. A call of the
 * account that waits for the lock is rejected as after a deletion (AUTH-28).
 */
export async function emptyAccount(db: Kysely<DB>, id: number, now: Date): Promise<void> {
  await db
    .updateTable('users')
    .set({ email: null, password_hash: null, university_email: null, verified_at: null, profile_picture_id: null })
    .set({ email_proven_at: null, receive_emails: false, registered_at: null, deleted_at: now })
    .where('id', '=', id)
    .execute();
}

/**
 * Fills in what the account that stays does not have: picture, student address, and the end of the registration if the
 * moved steps complete it (PEOPLE-22). Invitations that were moved to its address make it an officer (ORG-5).
 */
export async function completeAccount(
  db: Kysely<DB>,
  { stays, folded }: { stays: FoldedRow; folded: FoldedRow },
  now: Date,
): Promise<void> {
  if (stays.profile_picture_id !== null && folded.profile_picture_id !== null)
    await db.deleteFrom('private_files').where('id', '=', folded.profile_picture_id).execute();
  const { university_email, verified_at } = stays.university_email === null ? folded : stays;
  const account = db.updateTable('users').where('id', '=', stays.id);
  const profile_picture_id = stays.profile_picture_id ?? folded.profile_picture_id;
  // A trigger claims invitations when the address is written.
  const email = sql<string>`email`;
  await account.set({ university_email, verified_at, profile_picture_id, email }).execute();
  if (stays.registered_at !== null) return;
  const subject = { id: stays.id, account_type: stays.account_type, isRegistered: false };
  if ((await progressOf(db, subject, now)).missing_step === null) await account.set({ registered_at: now }).execute();
}
