import type { careerDocuments } from '#contract/career-documents/calls.ts';
import type { Handler } from '#server/http/serve.ts';
import { lockAccount } from '#server/services/registration-status.ts';
import { deleteRejected, assembleUpload, assertFileType, addChunk } from '#server/services/uploads.ts';
import { findKnown, readDocument, storeDocument } from './documents.ts';

/**
 * Adds the next bytes of a document, and creates the document with the last of them. A chunk that is sent again, or too
 * early, changes nothing: the response contains the position of the first missing byte.
 * @throws HttpProblem `unsupported_type` with the first chunk already, `too_large`, `quota_reached`
 */
export const addPiece: Handler<typeof careerDocuments.addPiece> = async ({ body, files }, context) => {
  const { db, session } = context;
  const { piece } = files;
  if (body.position === 0) await assertFileType(piece, ['pdf']);
  const state = await db.transaction().execute(async (transaction) => {
    await lockAccount(transaction, session.user_id);
    const known = await findKnown(transaction, context);
    if (known !== undefined) return { known };
    return { upload: await addChunk(transaction, { ...body, piece }, context) };
  });
  if (state.known !== undefined) {
    const { file_id } = state.known;
    const document = file_id === null ? null : await readDocument(db, file_id, context);
    return { next: body.size, document };
  }
  const { next, size } = state.upload;
  if (next < size) return { next, document: null };
  const assembled = await assembleUpload(state.upload, piece, context);
  return { next, document: await storeDocument(assembled, body.kind, context).catch(deleteRejected(context)) };
};
