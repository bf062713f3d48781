import { ApiError } from '#client/api/api-error.ts';
import { writeToDevice } from '#client/offline/database.ts';
import { ownerNow } from '#client/offline/owner.ts';
import { findPass, storePass } from '#client/offline/wallet.ts';

/** Prefix of the names of stored entries in the wallet, which is deleted when the session ends. */
const PREFIX = 'story:';
/** The number of entries on a device; the ones that were opened longest ago are deleted. */
const MAX_COPIES = 20;

/** An answer, or the copy of it on this device with the time when it was stored. */
export type MaybeCopied<T> = T & { copied_at?: number };

/**
 * Reads an entry, and stores it on this device. Without a network, returns the copy (OUTBOX-13).
 * @param name of the read and the entry
 * @param isCurrent whether a stored answer has the shape that this release reads
 * @throws ApiError as `ask` does, if there is no copy or the server has answered
 */
export async function readWithCopy<T extends object>(
  name: string,
  isCurrent: (answer: unknown) => boolean,
  ask: () => Promise<T>,
): Promise<MaybeCopied<T>> {
  const kind = PREFIX + name;
  try {
    const answer = await ask();
    void storeCopy(kind, answer).catch(() => undefined);
    return answer;
  } catch (error) {
    if (!(error instanceof ApiError && error.isUnreachable)) throw error;
    const copy = await findPass(kind);
    if (copy === undefined || !isCurrent(copy.answer)) throw error;
    return { ...(copy.answer as T), copied_at: copy.kept_at };
  }
}

async function storeCopy(kind: string, answer: unknown): Promise<void> {
  const owner = ownerNow();
  if (owner === null) return;
  await storePass(kind, owner, { answer, picture: null });
  await writeToDevice(async ({ wallet }) => {
    const copies = await wallet
      .where({ owner })
      .filter(({ key }) => key.startsWith(PREFIX))
      .sortBy('kept_at');
    await wallet.bulkDelete(copies.slice(0, -MAX_COPIES).map(({ key }) => key));
  });
}
