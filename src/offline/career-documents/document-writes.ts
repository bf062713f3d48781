import { ApiError } from '#api/api-error.ts';
import type { Transport } from '#api/transport.ts';
import { upload } from '#api/upload.ts';
import { type Arrived, careerDocuments, PIECE_BYTES } from '#contract/career-documents.ts';
import type { OutboxItem } from '../outbox-item.ts';
import type { DeviceDatabase } from '../tables.ts';
import { noteProgress } from '../upload-progress.ts';
import type { WaitingWrite } from '../write-hooks.ts';
import type { StoredDocument } from './document-rows.ts';

/** Attempts in a row in which nothing more arrived; then the outbox waits for a better network. */
const VAIN_ATTEMPTS = 4;
/** Milliseconds before a piece is sent again. */
const PAUSE = 400;

/** Sends a document piece by piece: what has arrived is not sent again, whenever the connection is lost. */
export const addDocumentWrite: WaitingWrite = {
  endpoint: careerDocuments.addPiece,
  hooks: {
    send: sendDocument,
    onSent: (database, item) => database.career_files.delete(item.key),
    onFailed: (_database, _item, _failure, changes) =>
      // There is nothing to decide between: it is sent again, or deleted.
      Promise.resolve(changes.state === 'conflict' ? { ...changes, state: 'needs_attention' } : changes),
    onDeleted: (database, item) => database.career_files.delete(item.key),
  },
};

async function sendDocument(database: DeviceDatabase, transport: Transport, item: OutboxItem): Promise<Arrived> {
  try {
    for (let vain = 0; ;) {
      const document = await database.career_files.get(item.key);
      // Deleted by the person since.
      if (document === undefined) throw new ApiError({ code: 'not_found', status: 404 });
      const arrived = await sendPiece(transport, document).catch((error: unknown) => {
        vain += 1;
        if (vain >= VAIN_ATTEMPTS || !(error instanceof ApiError) || !error.isUnreachable) throw error;
      });
      if (arrived === undefined) await new Promise((resolve) => setTimeout(resolve, PAUSE));
      else if (arrived.next >= document.size) return arrived;
      else {
        vain = arrived.next > document.next ? 0 : vain + 1;
        if (vain >= VAIN_ATTEMPTS) throw new ApiError({ code: 'offline', status: 0 });
        await database.career_files.update(document.uuid, { next: arrived.next });
      }
    }
  } finally {
    noteProgress(item.key, undefined);
  }
}

function sendPiece(transport: Transport, { uuid, kind, name, size, next, blob }: StoredDocument): Promise<Arrived> {
  const bytes = blob.slice(next, next + PIECE_BYTES);
  const piece = new File([bytes], name, { type: 'application/octet-stream' });
  const body = { kind, size: String(size), position: String(next) };
  const onProgress = (part: number) => noteProgress(uuid, (next + part * bytes.size) / size);
  onProgress(0);
  return upload(transport, careerDocuments.addPiece, { body, files: { piece } }, { key: uuid, onProgress });
}
