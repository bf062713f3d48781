import type { Kysely } from 'kysely';
import { type complaintFiles, MAX_COMPLAINT_FILES } from '#contract/complaints/files.ts';
import { KEY_HEADER, type Media } from '#contract/kit/common.ts';
import { addRows } from '#server/db/rows.ts';
import type { DB } from '#server/db/schema.gen.ts';
import type { SignedInContext } from '#server/http/context.ts';
import { HttpProblem, invalidAt, notFound } from '#server/http/errors.ts';
import type { Handler } from '#server/http/serve.ts';
import { recordRead } from '#server/services/audit.ts';
import { prepareDocument } from '#server/services/documents.ts';
import { dayInMalta } from '#server/services/malta-time.ts';
import { keepFile, privateMedia } from '#server/services/private-files.ts';
import { lockAccount } from '#server/services/registration-status.ts';

const UUID = /^[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i;

/**
 * Lists the files of the caller’s own complaint. @throws HttpProblem `not_found`, also for another account’s or an
 * anonymous complaint
 */
export const listFiles: Handler<typeof complaintFiles.list> = async ({ params }, context) => {
  await getOwnComplaint(context.db, params.id, context);
  return filesOf(params.id, context);
};

/**
 * Adds a file to the caller’s own complaint, until it is closed; a repeat returns the same response.
 * @throws HttpProblem `not_found`, `complaint_closed`, `quota_reached` for a sixth file or too many of the account,
 * `unsupported_type`, `too_large`
 */
export const addFile: Handler<typeof complaintFiles.add> = async ({ params: { id }, files }, context) => {
  const { db, key, clock, session } = context;
  if (!UUID.test(key)) throw invalidAt(KEY_HEADER, 'format');
  // Rejects hopeless calls before anything is encoded or stored.
  if (await isKnown(db, id, context)) return filesOf(id, context);
  const prepared = await prepareDocument(files['files[]'], 'complaint_file', context);
  return db.transaction().execute(async (transaction) => {
    // Only the author adds files, so locking the account is enough to count them.
    await lockAccount(transaction, session.user_id);
    if (!(await isKnown(transaction, id, context))) {
      const { id: file_id } = await keepFile(transaction, session.user_id, prepared);
      const row = { id: key, complaint_id: id, file_id, added_on: dayInMalta(clock.now()) };
      await addRows(transaction, 'complaint_files', row);
    }
    return filesOf(id, { ...context, db: transaction });
  });
};

/** Lists the files of any complaint, for staff; the read is recorded in the audit log. */
export const listFilesForStaff: Handler<typeof complaintFiles.ofComplaint> = async ({ params: { id } }, context) => {
  await context.db.selectFrom('complaints').select('id').where('id', '=', id).executeTakeFirstOrThrow(notFound);
  await recordRead(context, { action: 'complaint_viewed', subject: 'complaint', subject_ids: [id] });
  return filesOf(id, context);
};

/** Whether the file of this key was added already; if not, throws if the limit is reached. */
async function isKnown(db: Kysely<DB>, id: string, context: SignedInContext): Promise<boolean> {
  const { state } = await getOwnComplaint(db, id, context);
  const files = await db.selectFrom('complaint_files').select('id').where('complaint_id', '=', id).execute();
  if (files.some((file) => file.id === context.key.toLowerCase())) return true;
  if (state === 'closed') throw new HttpProblem('complaint_closed');
  if (files.length >= MAX_COMPLAINT_FILES) throw new HttpProblem('quota_reached');
  return false;
}

function getOwnComplaint(db: Kysely<DB>, id: string, { session }: SignedInContext) {
  return db
    .selectFrom('complaints')
    .select('state')
    .where('id', '=', id)
    .where('user_id', '=', session.user_id)
    .executeTakeFirstOrThrow(notFound);
}

async function filesOf(id: string, context: SignedInContext): Promise<Media[]> {
  const rows = await context.db
    .selectFrom('complaint_files')
    .innerJoin('private_files', 'private_files.id', 'complaint_files.file_id')
    .selectAll('private_files')
    .where('complaint_id', '=', id)
    .orderBy('private_files.number')
    .execute();
  return rows.map((row) => privateMedia(row, context));
}
