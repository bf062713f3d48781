import type { Kysely, Selectable } from 'kysely';
import type { CareerDocument, careerDocuments, DocumentKind } from '#contract/career-documents/calls.ts';
import { KEY_HEADER } from '#contract/kit/common.ts';
import type { ReceivedFile } from '#contract/kit/endpoint.ts';
import { FILE_LINK_SECONDS } from '#contract/kit/file-links.ts';
import { addRows } from '#server/db/rows.ts';
import type { CareerDocuments, DB } from '#server/db/schema.gen.ts';
import type { SignedInContext } from '#server/http/context.ts';
import { invalidAt, notFound } from '#server/http/errors.ts';
import type { Handler } from '#server/http/serve.ts';
import { removeUnusedFiles } from '#server/services/career-documents.ts';
import { preparePdf } from '#server/services/documents.ts';
import { linkTo } from '#server/services/file-links.ts';
import { keepFile } from '#server/services/private-files.ts';
import { lockAccount } from '#server/services/registration-status.ts';
import { deleteUpload } from '#server/services/uploads.ts';

const UUID = /^[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i;

/** Lists the caller's documents, the CV first. */
export const listDocuments: Handler<typeof careerDocuments.list> = async (_request, context) => {
  const rows = await documentsOf(context.db, context.session.user_id).orderBy('kind', 'desc').execute();
  return rows.map((row) => answerOf(row, context));
};

/** One of the caller's documents. @throws HttpProblem `not_found` */
export const viewDocument: Handler<typeof careerDocuments.view> = async ({ params }, context) => {
  const ownDocument = documentsOf(context.db, context.session.user_id).where('career_documents.id', '=', params.file);
  return answerOf(await ownDocument.executeTakeFirstOrThrow(notFound), context);
};

/**
 * Adds a document that is sent whole; it replaces the one of its kind.
 * @throws HttpProblem `unsupported_type`, `quota_reached`; `not_found` for one that was deleted since it was added
 */
export const addDocument: Handler<typeof careerDocuments.add> = async ({ body, files }, context) => {
  const repeated = await findKnown(context.db, context);
  if (repeated !== undefined) return documentOrRefusal(repeated.file_id, context);
  const document = await storeDocument(files.file, body.kind, context);
  if (document === null) throw notFound();
  return document;
};

function documentOrRefusal(file_id: string | null, context: SignedInContext): Promise<CareerDocument> {
  if (file_id === null) throw notFound();
  return readDocument(context.db, file_id, context);
}

/** Deletes one of the caller's documents. @throws HttpProblem `not_found` */
export const removeDocument: Handler<typeof careerDocuments.remove> = async ({ params }, { db, session }) => {
  await lockAccount(db, session.user_id);
  await db
    .updateTable('career_documents')
    .set({ file_id: null })
    .where('id', '=', params.file)
    .where('user_id', '=', session.user_id)
    .where('file_id', 'is not', null)
    .returning('id')
    .executeTakeFirstOrThrow(notFound);
  await removeUnusedFiles(db, session.user_id);
};

/**
 * Finds the document that was added with the key of this call; without a file if it has been replaced or deleted.
 * @throws HttpProblem `invalid` for a key that is not a UUID
 */
export function findKnown(
  db: Kysely<DB>,
  { key, session }: SignedInContext,
): Promise<Pick<Selectable<CareerDocuments>, 'file_id'> | undefined> {
  if (!UUID.test(key)) throw invalidAt(KEY_HEADER, 'format');
  return db
    .selectFrom('career_documents')
    .select('file_id')
    .where('user_id', '=', session.user_id)
    .where('uuid', '=', key)
    .executeTakeFirst();
}

/**
 * Stores a complete document, which replaces the one of its kind, and deletes its chunks.
 * @returns null if the key was used before for a document that was replaced or deleted
 * @throws HttpProblem `unsupported_type`, `quota_reached`
 */
export async function storeDocument(
  file: ReceivedFile,
  kind: DocumentKind,
  context: SignedInContext,
): Promise<CareerDocument | null> {
  const { db, key: uuid, session, received_at: added_at } = context;
  const { user_id } = session;
  const prepared = await preparePdf(file, 'career_document', context);
  return db.transaction().execute(async (transaction) => {
    await lockAccount(transaction, user_id);
    const repeated = await findKnown(transaction, context);
    if (repeated !== undefined)
      return repeated.file_id === null ? null : readDocument(transaction, repeated.file_id, context);
    await transaction
      .updateTable('career_documents')
      .set({ file_id: null })
      .where('user_id', '=', user_id)
      .where('kind', '=', kind)
      .execute();
    await removeUnusedFiles(transaction, user_id);
    const { id: file_id } = await keepFile(transaction, user_id, prepared);
    await addRows(transaction, 'career_documents', { user_id, uuid, kind, file_id, added_at });
    await deleteUpload(transaction, context);
    return readDocument(transaction, file_id, context);
  });
}

/** A document of the caller by its file. */
export async function readDocument(db: Kysely<DB>, file_id: string, context: SignedInContext): Promise<CareerDocument> {
  const ownDocument = documentsOf(db, context.session.user_id).where('file_id', '=', file_id);
  return answerOf(await ownDocument.executeTakeFirstOrThrow(notFound), context);
}

function documentsOf(db: Kysely<DB>, user_id: number) {
  return db
    .selectFrom('career_documents')
    .innerJoin('private_files', 'private_files.id', 'career_documents.file_id')
    .select(['career_documents.id', 'uuid', 'kind', 'added_at', 'file_name', 'size', 'private_files.id as file_id'])
    .where('career_documents.user_id', '=', user_id);
}

type Row = Awaited<ReturnType<ReturnType<typeof documentsOf>['executeTakeFirstOrThrow']>>;

function answerOf({ file_id, added_at, ...row }: Row, context: SignedInContext): CareerDocument {
  return { ...row, added_at: added_at.toISOString(), file: linkTo({ id: file_id }, context, FILE_LINK_SECONDS) };
}
