import type { Transport } from '#api/transport.ts';
import { upload } from '#api/upload.ts';
import { type Arrived, careerDocuments, PIECE_BYTES } from '#contract/career-documents/calls.ts';
import type { OutboxItem } from '../outbox-item.ts';
import type { DeviceDatabase } from '../tables.ts';
import { sendInPieces } from '../uploads/pieces.ts';
import type { WaitingWrite } from '../write-hooks.ts';
import { isDocument } from './document-rows.ts';

/** Sends a document piece by piece: what has arrived is not sent again, whenever the connection is lost. */
export const addDocumentWrite: WaitingWrite = {
  endpoint: careerDocuments.addPiece,
  hooks: {
    send: sendDocument,
    onSent: (database, item) => database.career_files.delete(item.key),
    onFailed: (_database, _item, _failure, changes) => Promise.resolve(changes),
    onDeleted: (database, item) => database.career_files.delete(item.key),
  },
};

function sendDocument(database: DeviceDatabase, transport: Transport, item: OutboxItem): Promise<Arrived> {
  return sendInPieces(database, item.key, PIECE_BYTES, (document, { bytes, onProgress }) => {
    if (!isDocument(document)) throw new Error('What is sent is no document.');
    const { uuid, kind, size, next } = document;
    const body = { kind, size: String(size), position: String(next) };
    return upload(transport, careerDocuments.addPiece, { body, files: { piece: bytes } }, { key: uuid, onProgress });
  });
}
