import { open, readFile } from 'node:fs/promises';
import { type Kysely, type Selectable, sql } from 'kysely';
import type { careerDocuments } from '#contract/career-documents.ts';
import type { ReceivedFile, RequestOf } from '#contract/endpoint.ts';
import { addRows } from '#server/db/rows.ts';
import type { DB, Uploads } from '#server/db/schema.gen.ts';
import type { JobServices, SignedInContext } from '#server/http/context.ts';
import { HttpProblem, invalidAt } from '#server/http/errors.ts';
import type { Handler } from '#server/http/serve.ts';
import { lockAccount } from '#server/services/registration-status.ts';
import { findKnown, readDocument, storeDocument } from './documents.ts';

/** Documents that may be on their way to an account at the same time; the one that was longest silent gives way. */
const AT_ONCE = 4;
/** A device that was away for longer begins again. */
const KEPT = sql.lit('3 days');
const HEAD = Buffer.from('%PDF-');

type Upload = Selectable<Uploads> & { next: number };

/**
 * Takes the next bytes of a document, and makes it a document with the last of them. What is sent again, or too early,
 * changes nothing: the answer says which byte is missing.
 * @throws HttpProblem `unsupported_type` with the first bytes already, `too_large`, `quota_reached`
 */
export const addPiece: Handler<typeof careerDocuments.addPiece> = async (request, context) => {
  const { db, session } = context;
  const { piece } = request.files;
  if (request.body.position === 0) await requireHead(piece);
  const bytes = await readFile(piece.path);
  const state = await db.transaction().execute(async (transaction) => {
    await lockAccount(transaction, session.user_id);
    const known = await findKnown(transaction, context);
    if (known !== undefined) return { known };
    return { upload: await takePiece(transaction, request, bytes, context) };
  });
  if (state.known !== undefined) {
    const { file_id } = state.known;
    const document = file_id === null ? null : await readDocument(db, file_id, context);
    return { next: request.body.size, document };
  }
  const { next, size, kind } = state.upload;
  if (next < size) return { next, document: null };
  const whole = await putTogether(state.upload, piece, context);
  return { next, document: await storeDocument(whole, kind, context).catch(forgetRefused(context)) };
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

/** Adds the piece if it is the next. The account must be locked. @throws HttpProblem `invalid` for more than was announced */
async function takePiece(
  db: Kysely<DB>,
  { body: { kind, size, position }, files }: RequestOf<typeof careerDocuments.addPiece>,
  bytes: Buffer,
  { key: uuid, session: { user_id }, clock }: SignedInContext,
): Promise<Upload> {
  const changed_at = clock.now();
  const { file_name } = files.piece;
  const row = await db
    .insertInto('uploads')
    .values({ user_id, uuid, kind, file_name, size, changed_at })
    .onConflict((same) => same.columns(['user_id', 'uuid']).doUpdateSet({ changed_at }))
    .returningAll()
    .executeTakeFirstOrThrow();
  if (row.size !== size) throw invalidAt('size', 'same');
  await makeRoom(db, row);
  const next = await countBytes(db, row);
  if (position !== next || next === size) return { ...row, next };
  if (next + bytes.length > size) throw invalidAt('piece', 'max_value', { max: size - next });
  await addRows(db, 'upload_pieces', { user_id, uuid, position, bytes });
  return { ...row, next: next + bytes.length };
}

async function countBytes(db: Kysely<DB>, { user_id, uuid }: Pick<Upload, 'user_id' | 'uuid'>): Promise<number> {
  const { next } = await db
    .selectFrom('upload_pieces')
    .select(sql<number>`coalesce(sum(length(bytes)), 0)::integer`.as('next'))
    .where('user_id', '=', user_id)
    .where('uuid', '=', uuid)
    .executeTakeFirstOrThrow();
  return next;
}

async function makeRoom(db: Kysely<DB>, { user_id, uuid }: Pick<Upload, 'user_id' | 'uuid'>): Promise<void> {
  const oldest = db
    .selectFrom('uploads')
    .select('uuid')
    .where('user_id', '=', user_id)
    .where('uuid', '!=', uuid)
    .orderBy('changed_at', 'desc')
    .offset(AT_ONCE - 1);
  await db.deleteFrom('uploads').where('user_id', '=', user_id).where('uuid', 'in', oldest).execute();
}

/**
 * The whole file, beside the piece that came last; it is deleted with it after the call.
 * @throws HttpProblem `in_progress` if another call has just made the document of it
 */
async function putTogether(
  { user_id, uuid, file_name, size }: Upload,
  piece: ReceivedFile,
  { db }: SignedInContext,
): Promise<ReceivedFile> {
  const path = `${piece.path}-whole`;
  const file = await open(path, 'wx', 0o600);
  let written = 0;
  try {
    while (written < size) {
      const row = await db
        .selectFrom('upload_pieces')
        .select('bytes')
        .where('user_id', '=', user_id)
        .where('uuid', '=', uuid)
        .where('position', '=', written)
        .executeTakeFirstOrThrow(() => new HttpProblem('in_progress', { headers: { 'retry-after': '1' } }));
      await file.write(row.bytes);
      written += row.bytes.length;
    }
  } finally {
    await file.close();
  }
  return { field: piece.field, path, file_name, size };
}

/** What was refused is not kept in pieces either. */
function forgetRefused({ db, key, session }: SignedInContext) {
  return async (error: unknown): Promise<never> => {
    if (error instanceof HttpProblem) {
      await db.deleteFrom('uploads').where('user_id', '=', session.user_id).where('uuid', '=', key).execute();
    }
    throw error;
  };
}

/** Deletes what arrived of documents whose device was silent for long. */
export async function forgetUploads({ db, clock }: Pick<JobServices, 'db' | 'clock'>): Promise<void> {
  const until = sql<Date>`${clock.now()}::timestamptz - ${KEPT}::interval`;
  await db.deleteFrom('uploads').where('changed_at', '<=', until).execute();
}
