import { randomUUID } from 'node:crypto';
import type { Kysely } from 'kysely';
import {
  type UploadProgress,
  type CareerDocument,
  careerDocuments,
  CHUNK_BYTES,
} from '#contract/career-documents/calls.ts';
import { addRow, addRows } from '#server/db/rows.ts';
import type { DB } from '#server/db/schema.gen.ts';
import { call, type Credentials, type testApp } from '#tests/support/api.ts';
import { asFile } from '#tests/support/photos.ts';

/** Adds a new document to an account, without its bytes. @returns its id */
export async function addDocument(
  db: Kysely<DB>,
  user_id: number,
  kind: 'cv' | 'cover_letter' = 'cv',
): Promise<number> {
  const [id, added_at] = [randomUUID(), new Date()];
  const file = { file_name: 'cv.pdf', key: `private/${id}.pdf`, mime_type: 'application/pdf', size: 1 };
  await db.updateTable('career_documents').set({ file_id: null }).where('user_id', '=', user_id).execute();
  const row = { id, user_id, collection_name: 'career_document', ...file, created_at: added_at };
  const file_id = await addRow(db, 'private_files', row);
  return addRow(db, 'career_documents', { user_id, uuid: randomUUID(), kind, file_id, added_at });
}

/** Adds the first bytes of an incomplete upload. */
export async function addHalfUpload(db: Kysely<DB>, user_id: number, changed_at = new Date()): Promise<void> {
  const ids = { user_id, uuid: randomUUID() };
  await addRows(db, 'uploads', { ...ids, kind: 'cv', file_name: 'cv.pdf', size: 10, changed_at });
  await addRows(db, 'upload_pieces', { ...ids, position: 0, bytes: Buffer.from('%PDF-') });
}

interface Sending {
  as: Credentials;
  bytes: Buffer;
  key?: string;
  kind?: 'cv' | 'cover_letter';
  name?: string;
}

/** Sends the chunk at a position. */
export function sendPiece(
  app: ReturnType<typeof testApp>,
  { as, bytes, key = randomUUID(), kind = 'cv', name = 'cv.pdf' }: Sending,
  position: number,
): Promise<UploadProgress> {
  const piece = asFile(bytes.subarray(position, position + CHUNK_BYTES), name, 'application/octet-stream');
  const body = { kind, size: String(bytes.length), position: String(position) };
  return call(app, careerDocuments.addPiece, { body, files: { piece } }, { as, key });
}

export interface Adding {
  kind?: 'cv' | 'cover_letter';
  key?: string;
}

/** Sends a document in one chunk. */
export function sendDocument(
  app: ReturnType<typeof testApp>,
  as: Credentials,
  file: File,
  { kind = 'cv', key = randomUUID() }: Adding = {},
): Promise<CareerDocument> {
  return call(app, careerDocuments.add, { body: { kind }, files: { file } }, { as, key });
}
