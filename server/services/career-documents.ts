import type { Kysely } from 'kysely';
import type { DB } from '#server/db/schema.gen.ts';
import type { JobServices } from '#server/http/context.ts';
import type { PrivateFile } from './private-files.ts';
import { lockAccount, lockIfThere } from './registration-status.ts';

/** Period in which companies and the union may need the CV after an interview. */
const COPY_RETENTION_MS = 90 * 86_400_000;

/**
 * Stores a copy of the account's current CV for an interview: replacing or deleting the CV does not change it. It is
 * deleted with the account, by `dropCvCopy`, and 90 days after the interview. No bytes are copied, so it may be called
 * in the transaction that claims the slot; it locks the account.
 * @returns the copy's id in `cv_copies`, which a booking references `on delete set null`; undefined without a CV
 * @throws HttpProblem `unauthenticated` if the account was deleted meanwhile
 */
export async function copyCv(db: Kysely<DB>, user_id: number, interview_at: Date): Promise<number | undefined> {
  await lockAccount(db, user_id);
  const cv = await db
    .selectFrom('career_documents')
    .select('file_id')
    .where('user_id', '=', user_id)
    .where('kind', '=', 'cv')
    .where('file_id', 'is not', null)
    .executeTakeFirst();
  if (!cv?.file_id) return undefined;
  const kept_until = new Date(interview_at.getTime() + COPY_RETENTION_MS);
  const row = { user_id, file_id: cv.file_id, kept_until };
  const { id } = await db.insertInto('cv_copies').values(row).returning('id').executeTakeFirstOrThrow();
  return id;
}

/** Deletes a copy, for example when its interview is cancelled. No-op if there is none. */
export async function dropCvCopy(db: Kysely<DB>, user_id: number, id: number): Promise<void> {
  await lockAccount(db, user_id);
  await db.deleteFrom('cv_copies').where('id', '=', id).where('user_id', '=', user_id).execute();
  await removeUnusedFiles(db, user_id);
}

/** Returns the file of a copy, for `privateMedia` or `linkTo`; undefined if it was erased. */
export function findCvCopy(db: Kysely<DB>, id: number): Promise<PrivateFile | undefined> {
  return db
    .selectFrom('cv_copies')
    .innerJoin('private_files', 'private_files.id', 'cv_copies.file_id')
    .selectAll('private_files')
    .where('cv_copies.id', '=', id)
    .executeTakeFirst();
}

/**
 * Deletes an account's documents that neither the account nor an interview references any more. The account must be
 * locked.
 */
export async function removeUnusedFiles(db: Kysely<DB>, user_id: number): Promise<void> {
  await db
    .deleteFrom('private_files')
    .where('user_id', '=', user_id)
    .where('collection_name', '=', 'career_document')
    .where(({ not, exists, selectFrom }) =>
      not(exists(selectFrom('career_documents').select('id').whereRef('file_id', '=', 'private_files.id'))),
    )
    .where(({ not, exists, selectFrom }) =>
      not(exists(selectFrom('cv_copies').select('id').whereRef('file_id', '=', 'private_files.id'))),
    )
    .execute();
}

/** Deletes the copies 90 days after their interview, and the files that are no longer referenced. */
export async function deleteOldCvCopies({ db, clock }: Pick<JobServices, 'db' | 'clock'>): Promise<void> {
  const past = await db
    .selectFrom('cv_copies')
    .select('user_id')
    .distinct()
    .where('kept_until', '<=', clock.now())
    .execute();
  for (const { user_id } of past) {
    await db.transaction().execute(async (transaction) => {
      if (!(await lockIfThere(transaction, user_id))) return;
      const ownCopies = transaction.deleteFrom('cv_copies').where('user_id', '=', user_id);
      await ownCopies.where('kept_until', '<=', clock.now()).execute();
      await removeUnusedFiles(transaction, user_id);
    });
  }
}
