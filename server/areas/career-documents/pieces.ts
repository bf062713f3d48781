import { open } from 'node:fs/promises';
import type { careerDocuments } from '#contract/career-documents.ts';
import type { ReceivedFile } from '#contract/endpoint.ts';
import { HttpProblem } from '#server/http/errors.ts';
import type { Handler } from '#server/http/serve.ts';
import { lockAccount } from '#server/services/registration-status.ts';
import { forgetRefused, putTogether, takePiece } from '#server/services/uploads.ts';
import { findKnown, readDocument, storeDocument } from './documents.ts';

const HEAD = Buffer.from('%PDF-');

/**
 * Takes the next bytes of a document, and makes it a document with the last of them. What is sent again, or too early,
 * changes nothing: the answer says which byte is missing.
 * @throws HttpProblem `unsupported_type` with the first bytes already, `too_large`, `quota_reached`
 */
export const addPiece: Handler<typeof careerDocuments.addPiece> = async ({ body, files }, context) => {
  const { db, session } = context;
  const { piece } = files;
  if (body.position === 0) await requireHead(piece);
  const state = await db.transaction().execute(async (transaction) => {
    await lockAccount(transaction, session.user_id);
    const known = await findKnown(transaction, context);
    if (known !== undefined) return { known };
    return { upload: await takePiece(transaction, { ...body, piece }, context) };
  });
  if (state.known !== undefined) {
    const { file_id } = state.known;
    const document = file_id === null ? null : await readDocument(db, file_id, context);
    return { next: body.size, document };
  }
  const { next, size } = state.upload;
  if (next < size) return { next, document: null };
  const whole = await putTogether(state.upload, piece, context);
  return { next, document: await storeDocument(whole, body.kind, context).catch(forgetRefused(context)) };
};

/** A document that cannot be one is refused before the rest of it is sent. */
async function requireHead({ path }: ReceivedFile): Promise<void> {
  const file = await open(path);
  try {
    const { buffer } = await file.read(Buffer.alloc(HEAD.length), 0, HEAD.length, 0);
    if (!buffer.equals(HEAD)) throw new HttpProblem('unsupported_type');
  } finally {
    await file.close();
  }
}
