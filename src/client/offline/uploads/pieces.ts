import { ApiError } from '../../api/api-error.ts';
import type { DeviceDatabase, StoredUpload } from '../tables.ts';
import { reportProgress } from '../upload-progress.ts';

/** Consecutive attempts without progress; after these the outbox waits for a better network. */
const MAX_FAILED_ATTEMPTS = 4;
/** Milliseconds before a piece is sent again. */
const RETRY_DELAY_MS = 400;

/** Sends bytes of a file; calls `onProgress` with the share that has been sent. */
export type SendChunk<T> = (
  file: StoredUpload,
  piece: { bytes: Blob; onProgress: (part: number) => void },
) => Promise<T & { next: number }>;

/**
 * Sends a file piece by piece: a lost connection does not repeat pieces that have arrived.
 * @param pieceBytes maximum bytes of a piece
 * @returns the answer to the last piece
 * @throws ApiError; `not_found` for a file that the user has deleted
 */
export async function sendInChunks<T>(
  database: DeviceDatabase,
  uuid: string,
  pieceBytes: number,
  sendPiece: SendChunk<T>,
): Promise<T> {
  try {
    for (let vain = 0; ;) {
      const file = await database.career_files.get(uuid);
      if (file === undefined) throw new ApiError({ code: 'not_found', status: 404 });
      const arrived = await sendFrom(file, pieceBytes, sendPiece).catch((error: unknown) => {
        vain += 1;
        if (vain >= MAX_FAILED_ATTEMPTS || !(error instanceof ApiError) || !error.isUnreachable) throw error;
      });
      if (arrived === undefined) await new Promise((resolve) => setTimeout(resolve, RETRY_DELAY_MS));
      else if (arrived.next >= file.size) return arrived;
      else {
        vain = arrived.next > file.next ? 0 : vain + 1;
        if (vain >= MAX_FAILED_ATTEMPTS) throw new ApiError({ code: 'offline', status: 0 });
        await database.career_files.update(uuid, { next: arrived.next });
      }
    }
  } finally {
    reportProgress(uuid, undefined);
  }
}

function sendFrom<T>(file: StoredUpload, pieceBytes: number, sendPiece: SendChunk<T>) {
  const { uuid, name, size, next, blob } = file;
  const part = blob.slice(next, next + pieceBytes);
  const bytes = new File([part], name, { type: 'application/octet-stream' });
  const onProgress = (share: number) => reportProgress(uuid, (next + share * part.size) / size);
  onProgress(0);
  return sendPiece(file, { bytes, onProgress });
}
