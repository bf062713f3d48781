import type { Transport } from '#client/api/transport.ts';
import { upload } from '#client/api/upload.ts';
import type { OutboxItem } from '#client/offline/outbox-item.ts';
import type { DeviceDatabase } from '#client/offline/tables.ts';
import { sendInChunks } from '#client/offline/uploads/pieces.ts';
import type { WaitingWrite } from '#client/offline/write-hooks.ts';
import { type UploadProgress, careerDocuments, CHUNK_BYTES } from '#contract/career-documents/calls.ts';
import { isDocument } from './document-rows.ts';

/** Uploads a document in chunks; chunks that have arrived are not sent again after a lost connection. */
export const addDocumentWrite: WaitingWrite = {
  endpoint: careerDocuments.addPiece,
  hooks: {
    send: sendDocument,
    onSent: (database, item) => database.career_files.delete(item.key),
    onFailed: (_database, _item, _failure, changes) => Promise.resolve(changes),
    onDeleted: (database, item) => database.career_files.delete(item.key),
  },
};

function sendDocument(database: DeviceDatabase, transport: Transport, item: OutboxItem): Promise<UploadProgress> {
  return sendInChunks(database, item.key, CHUNK_BYTES, (document, { bytes, onProgress }) => {
    if (!isDocument(document)) throw new Error('What is sent is no document.');
    const { uuid, kind, size, next } = document;
    const body = { kind, size: String(size), position: String(next) };
    return upload(transport, careerDocuments.addPiece, { body, files: { piece: bytes } }, { key: uuid, onProgress });
  });
}
