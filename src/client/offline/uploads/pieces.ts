import { ApiError } from '../../api/api-error.ts';
import type { DeviceDatabase, StoredUpload } from '../tables.ts';
import { reportProgress } from '../upload-progress.ts';

/** Consecutive attempts without progress; after these the outbox waits for a better network. */
const MAX_FAILED_ATTEMPTS = 4;
/** Milliseconds before a chunk is sent again. */
const RETRY_DELAY_MS = 400;

/** Sends bytes of a file; calls `onProgress` with the share that has been sent. */
export type SendChunk<T> = (
  file: StoredUpload,
  chunk: { bytes: Blob; onProgress: (part: number) => void },
) => Promise<T & { next: number }>;

/**
 * Sends a file in chunks, so that after a lost connection no chunk that has arrived is sent again.
 * @param chunkBytes maximum bytes of a chunk
 * @returns the answer to the last chunk
 * @throws ApiError; `not_found` for a file that the user has deleted
 */
export async function sendInChunks<T>(
  database: DeviceDatabase,
  uuid: string,
  chunkBytes: number,
  sendChunk: SendChunk<T>,
): Promise<T> {
  try {
    for (let failedAttempts = 0; ;) {
      const file = await database.career_files.get(uuid);
      if (file === undefined) throw new ApiError({ code: 'not_found', status: 404 });
      const arrived = await sendFrom(file, chunkBytes, sendChunk).catch((error: unknown) => {
        failedAttempts += 1;
        if (failedAttempts >= MAX_FAILED_ATTEMPTS || !(error instanceof ApiError) || !error.isUnreachable) throw error;
      });
      if (arrived === undefined) await new Promise((resolve) => setTimeout(resolve, RETRY_DELAY_MS));
      else if (arrived.next >= file.size) return arrived;
      else {
        failedAttempts = arrived.next > file.next ? 0 : failedAttempts + 1;
        if (failedAttempts >= MAX_FAILED_ATTEMPTS) throw new ApiError({ code: 'offline', status: 0 });
        await database.career_files.update(uuid, { next: arrived.next });
      }
    }
  } finally {
    reportProgress(uuid, undefined);
  }
}

function sendFrom<T>(file: StoredUpload, chunkBytes: number, sendChunk: SendChunk<T>) {
  const { uuid, name, size, next, blob } = file;
  const chunk = blob.slice(next, next + chunkBytes);
  const bytes = new File([chunk], name, { type: 'application/octet-stream' });
  const onProgress = (share: number) => reportProgress(uuid, (next + share * chunk.size) / size);
  onProgress(0);
  return sendChunk(file, { bytes, onProgress });
}
