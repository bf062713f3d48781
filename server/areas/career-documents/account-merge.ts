import { type Kysely, sql } from 'kysely';
import type { DB } from '#server/db/schema.gen.ts';
import { type MergedAccounts, moveRows } from '#server/http/merge-rules.ts';
import { removeUnusedFiles } from '#server/services/career-documents.ts';

/**
 * Moves documents. An account has one of each kind, so the document of the account that stays replaces the other one; a
 * copy of a CV for an interview stays with the interview.
 */
export async function moveDocuments(transaction: Kysely<DB>, accounts: MergedAccounts): Promise<void> {
  const { stays, folded } = accounts;
  await sql`
    update career_documents as own set file_id = null
    where own.user_id = ${folded.id} and exists (
      select from career_documents as known
      where known.user_id = ${stays.id} and known.kind = own.kind and known.file_id is not null
    )`.execute(transaction);
  await sql`
    delete from career_documents as own
    where own.user_id = ${folded.id} and exists (
      select from career_documents as known where known.user_id = ${stays.id} and known.uuid = own.uuid
    )`.execute(transaction);
  await moveRows(transaction, { table: 'career_documents', column: 'user_id' }, accounts);
  await moveRows(transaction, { table: 'cv_copies', column: 'user_id' }, accounts);
  await removeUnusedFiles(transaction, stays.id);
}
