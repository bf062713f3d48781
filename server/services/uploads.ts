import { open, readFile } from 'node:fs/promises';
import { type Kysely, type Selectable, sql } from 'kysely';
import type { ReceivedFile } from '#contract/kit/endpoint.ts';
import { PDF_HEAD_BYTES, startsAsPdf } from '#contract/kit/pdf-head.ts';
import { addRows } from '#server/db/rows.ts';
import type { DB, Uploads } from '#server/db/schema.gen.ts';
import type { JobServices, SignedInContext } from '#server/http/context.ts';
import { HttpProblem, invalidAt } from '#server/http/errors.ts';

/** The maximum concurrent uploads of an account; the one without new data for the longest time is dropped. */
const MAX_UPLOADS = 4;
/** An upload without new data for longer starts again. */
const STALE_AFTER = sql.lit('3 days');

/** A file that arrives in chunks; `next` is the position of the first missing byte. */
export type Upload = Selectable<Uploads> & { next: number };

/** The next bytes of a file, as sent by a device. */
export interface Piece {
  kind: Upload['kind'];
  /** Bytes of the whole file */
  size: number;
  position: number;
  piece: ReceivedFile;
}

/** Types of files that arrive in chunks. */
export type ChunkType = 'pdf' | 'jpeg' | 'png';

const isType: Record<ChunkType, (head: Buffer) => boolean> = {
  pdf: startsAsPdf,
  jpeg: (head) => head.indexOf('ffd8ff', 0, 'hex') === 0,
  png: (head) => head.indexOf('89504e47', 0, 'hex') === 0,
};

/**
 * Rejects a file by its first chunk if its type is not accepted, before the rest is sent.
 * @throws HttpProblem `unsupported_type`
 */
export async function assertFileType({ path }: ReceivedFile, types: readonly ChunkType[]): Promise<void> {
  const file = await open(path);
  try {
    const { buffer, bytesRead } = await file.read(Buffer.alloc(PDF_HEAD_BYTES), 0, PDF_HEAD_BYTES, 0);
    const head = buffer.subarray(0, bytesRead);
    if (!types.some((type) => isType[type](head))) throw new HttpProblem('unsupported_type');
  } finally {
    await file.close();
  }
}

/**
 * Adds a chunk of the file whose id is the key of the call, if it is the next one. The account must be locked. A chunk
 * that is sent again, or too early, changes nothing.
 * @throws HttpProblem `invalid` for more bytes than announced
 */
export async function addChunk(
  db: Kysely<DB>,
  { kind, size, position, piece }: Piece,
  { key: uuid, session: { user_id }, clock }: SignedInContext,
): Promise<Upload> {
  const bytes = await readFile(piece.path);
  const changed_at = clock.now();
  const { file_name } = piece;
  const row = await db
    .insertInto('uploads')
    .values({ user_id, uuid, kind, file_name, size, changed_at })
    .onConflict((same) => same.columns(['user_id', 'uuid']).doUpdateSet({ changed_at }))
    .returningAll()
    .executeTakeFirstOrThrow();
  if (row.size !== size || row.kind !== kind) throw invalidAt('size', 'same');
  await dropStalestUploads(db, row);
  const next = await receivedBytes(db, row);
  if (position !== next || next === size) return { ...row, next };
  if (next + bytes.length > size) throw invalidAt('piece', 'max_value', { max: size - next });
  await addRows(db, 'upload_pieces', { user_id, uuid, position, bytes });
  return { ...row, next: next + bytes.length };
}

async function receivedBytes(db: Kysely<DB>, { user_id, uuid }: Pick<Upload, 'user_id' | 'uuid'>): Promise<number> {
  const { next } = await db
    .selectFrom('upload_pieces')
    .select(sql<number>`coalesce(sum(length(bytes)), 0)::integer`.as('next'))
    .where('user_id', '=', user_id)
    .where('uuid', '=', uuid)
    .executeTakeFirstOrThrow();
  return next;
}

async function dropStalestUploads(db: Kysely<DB>, { user_id, uuid }: Pick<Upload, 'user_id' | 'uuid'>): Promise<void> {
  const oldest = db
    .selectFrom('uploads')
    .select('uuid')
    .where('user_id', '=', user_id)
    .where('uuid', '!=', uuid)
    .orderBy('changed_at', 'desc')
    .offset(MAX_UPLOADS - 1);
  await db.deleteFrom('uploads').where('user_id', '=', user_id).where('uuid', 'in', oldest).execute();
}

/**
 * Assembles the whole file, beside its last chunk; it is deleted with it after the call.
 * @throws HttpProblem `in_progress` if another call has just used it
 */
export async function assembleUpload(
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

/** Deletes the chunks of the file whose id is the key of the call. */
export async function deleteUpload(
  db: Kysely<DB>,
  { key, session }: Pick<SignedInContext, 'key' | 'session'>,
): Promise<void> {
  await db.deleteFrom('uploads').where('user_id', '=', session.user_id).where('uuid', '=', key).execute();
}

/** For `catch`: deletes the chunks of a rejected file too. */
export function deleteRejected(context: SignedInContext) {
  return async (error: unknown): Promise<never> => {
    if (error instanceof HttpProblem) await deleteUpload(context.db, context);
    throw error;
  };
}

/** Deletes the chunks of uploads without new data for three days. */
export async function deleteStaleUploads({ db, clock }: Pick<JobServices, 'db' | 'clock'>): Promise<void> {
  const until = sql<Date>`${clock.now()}::timestamptz - ${STALE_AFTER}::interval`;
  await db.deleteFrom('uploads').where('changed_at', '<=', until).execute();
}
