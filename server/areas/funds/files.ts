import { type Kysely, sql } from 'kysely';
import type { funds } from '#contract/funds/calls.ts';
import { KEY_HEADER } from '#contract/kit/common.ts';
import type { ReceivedFile } from '#contract/kit/endpoint.ts';
import { FILE_LINK_SECONDS } from '#contract/kit/file-links.ts';
import { addRows } from '#server/db/rows.ts';
import type { DB } from '#server/db/schema.gen.ts';
import type { JobServices, SignedInContext } from '#server/http/context.ts';
import { HttpProblem, invalidAt } from '#server/http/errors.ts';
import type { Handler } from '#server/http/serve.ts';
import { prepareDocument } from '#server/services/documents.ts';
import { linkTo } from '#server/services/file-links.ts';
import { keepEvidence } from '#server/services/private-files.ts';
import { lockAccount } from '#server/services/registration-status.ts';
import { deleteRejected, deleteUpload, assembleUpload, assertFileType, addChunk } from '#server/services/uploads.ts';

const UUID = /^[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i;
/** The maximum files of one account without an application, and the days for which they are stored. */
const MAX_UNATTACHED = 60;
/** The maximum files of an application, in its answers, messages and receipts together. */
const MAX_FILES = 100;
/** The maximum megabytes of an application's files, and of files without an application. */
const MAX_MEGABYTES = 150;
const MEGABYTE = 1024 * 1024;
const UNATTACHED_RETENTION = sql.lit('30 days');

/**
 * Adds the next bytes of a file. A complete file is stored until an application, message or receipt references it.
 * @throws HttpProblem `unsupported_type` with the first chunk already, `too_large`, `quota_reached`, `storage_full`
 */
export const addPiece: Handler<typeof funds.addPiece> = async ({ body, files }, context) => {
  const { db, session } = context;
  const { piece } = files;
  requireId(context.key);
  if (body.position === 0) await assertFileType(piece, ['pdf', 'jpeg', 'png']);
  const upload = await db.transaction().execute(async (transaction) => {
    await lockAccount(transaction, session.user_id);
    if (await isKnown(transaction, context)) return undefined;
    return addChunk(transaction, { ...body, kind: 'fund_file', piece }, context);
  });
  if (upload === undefined) return { next: body.size };
  const { next, size } = upload;
  if (next < size) return { next };
  const assembled = await assembleUpload(upload, piece, context);
  await keepWhole(assembled, context).catch(deleteRejected(context));
  return { next };
};

/**
 * Returns the id that a device generated, from the key of its call. @throws HttpProblem `invalid` unless it is a UUID
 */
export function requireId(key: string): string {
  if (!UUID.test(key)) throw invalidAt(KEY_HEADER, 'format');
  return key.toLowerCase();
}

async function isKnown(db: Kysely<DB>, { key, session }: SignedInContext): Promise<boolean> {
  const file = await db.selectFrom('fund_files').select('user_id').where('id', '=', key).executeTakeFirst();
  if (file !== undefined && file.user_id !== session.user_id) throw new HttpProblem('idempotency_mismatch');
  return file !== undefined;
}

async function keepWhole(file: ReceivedFile, context: SignedInContext): Promise<void> {
  const { db, key, session, received_at: added_at } = context;
  const { user_id } = session;
  const prepared = await prepareDocument(file, 'fund_file', context);
  await db.transaction().execute(async (transaction) => {
    await lockAccount(transaction, user_id);
    if (await isKnown(transaction, context)) return;
    const loose = await sizeOf(unattachedFiles(transaction).where('fund_files.user_id', '=', user_id));
    if (loose.files >= MAX_UNATTACHED) throw new HttpProblem('quota_reached');
    requireBytes(loose.bytes + prepared.size);
    const { id: file_id } = await keepEvidence(transaction, prepared);
    await addRows(transaction, 'fund_files', { id: key, user_id, file_id, added_at });
    await deleteUpload(transaction, context);
  });
}

function unattachedFiles(db: Kysely<DB>) {
  return db.selectFrom('fund_files').where('application_id', 'is', null);
}

async function sizeOf(files: ReturnType<typeof unattachedFiles>): Promise<{ files: number; bytes: number }> {
  return files
    .innerJoin('private_files', 'private_files.id', 'file_id')
    .select(sql<number>`count(*)::integer`.as('files'))
    .select(sql<number>`coalesce(sum(size), 0)::float`.as('bytes'))
    .executeTakeFirstOrThrow();
}

function requireBytes(bytes: number): void {
  if (bytes > MAX_MEGABYTES * MEGABYTE) throw new HttpProblem('storage_full', { values: { max: MAX_MEGABYTES } });
}

/**
 * Asserts that an application is within its limits of files and bytes after a change. @throws HttpProblem
 * `limit_reached`, `storage_full`
 */
export async function requireStorage(db: Kysely<DB>, application_id: string): Promise<void> {
  const { files, bytes } = await sizeOf(db.selectFrom('fund_files').where('application_id', '=', application_id));
  if (files > MAX_FILES) throw new HttpProblem('limit_reached', { values: { max: MAX_FILES } });
  requireBytes(bytes);
}

/** The owner of a file: exactly one of the three. */
type Place = { question_id: number } | { message_id: string } | { receipt_id: string };

/**
 * Assigns a file that the caller sent before to an application. A file that answers one of its questions may move to
 * another question, but not to a message or receipt.
 * @returns false if there is no such file
 */
export async function placeFile(
  { db, session }: Pick<SignedInContext, 'db' | 'session'>,
  application_id: string,
  uuid: string,
  place: Place,
): Promise<boolean> {
  const nowhere = { question_id: null, message_id: null, receipt_id: null };
  const placed = await db
    .updateTable('fund_files')
    .set({ ...nowhere, ...place, application_id })
    .where('id', '=', uuid)
    .where((eb) =>
      eb.or([
        eb.and({ user_id: session.user_id }).and('application_id', 'is', null),
        ...('question_id' in place
          ? [eb.and([eb('application_id', '=', application_id), eb('question_id', 'is not', null)])]
          : []),
      ]),
    )
    .returning('id')
    .executeTakeFirst();
  return placed !== undefined;
}

/** Returns the files of an application, oldest first, each with the answer, message or receipt that it belongs to. */
export async function filesOf(application: string, context: SignedInContext) {
  const rows = await context.db
    .selectFrom('fund_files')
    .innerJoin('private_files', 'private_files.id', 'file_id')
    .select(['fund_files.id as uuid', 'file_id', 'file_name', 'mime_type', 'size'])
    .select(['question_id', 'message_id', 'receipt_id'])
    .where('application_id', '=', application)
    .orderBy('added_at')
    .orderBy('fund_files.id')
    .execute();
  return rows.map(({ question_id, message_id, receipt_id, file_id, ...file }) => ({
    question_id,
    message_id,
    receipt_id,
    wire: { ...file, url: linkTo({ id: file_id }, context, FILE_LINK_SECONDS) },
  }));
}

/** Deletes files whose application was never submitted. */
export async function deleteUnattachedFiles({ db, clock }: Pick<JobServices, 'db' | 'clock'>): Promise<void> {
  const until = sql<Date>`${clock.now()}::timestamptz - ${UNATTACHED_RETENTION}::interval`;
  await db.deleteFrom('fund_files').where('application_id', 'is', null).where('added_at', '<=', until).execute();
}
