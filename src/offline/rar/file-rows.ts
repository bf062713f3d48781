import type { Media } from '#contract/common.ts';
import type { RarAnswer } from '#contract/rar.ts';
import type { OutboxItem } from '../outbox-item.ts';
import { fresh, mayHaveArrived } from '../outbox-rules.ts';
import type { DeviceDatabase } from '../tables.ts';
import { within } from './answer-rows.ts';
import { fileScope, type Place, type StoredFile } from './rows.ts';

/** Keeps a file and what sends it, in one step. */
export async function keepFile(database: DeviceDatabase, place: Place, file: StoredFile): Promise<void> {
  await within(database, place, async () => {
    await database.rar_files.add(file);
    await database.outbox.add(itemFor(file, 'rar.addMedia', file.uuid));
  });
}

/**
 * Takes a file away: one that cannot have arrived is simply deleted here; one that may have arrived must do so first; of
 * one that the server has, the removal waits.
 * @param stored the file as the server has it, if it does
 */
export async function dropFile(
  database: DeviceDatabase,
  place: Place,
  uuid: string,
  stored: StoredFile | undefined,
): Promise<void> {
  await within(database, place, async () => {
    const waiting = await database.rar_files.get(uuid);
    // Shown as there, it was refused: it is to be tried again.
    if (waiting?.is_removed === true) return retryFile(database, place, uuid);
    if (waiting === undefined) {
      if (stored !== undefined) await keepRemoval(database, stored);
      return;
    }
    const [item] = await database.outbox.where({ scope: fileScope(place.report, uuid) }).toArray();
    if (item !== undefined && (item.state === 'sending' || mayHaveArrived(item))) {
      await database.rar_files.put({ ...waiting, is_removed: true });
    } else {
      if (item !== undefined) await database.outbox.delete(item.id);
      await database.rar_files.delete(uuid);
    }
  });
}

/** Sends a refused file, or a refused removal, again. */
export async function retryFile(database: DeviceDatabase, place: Place, uuid: string): Promise<void> {
  const scope = fileScope(place.report, uuid);
  await within(database, place, async () => {
    await database.outbox
      .where({ scope })
      .filter(({ state }) => state !== 'sending')
      .modify({ state: 'pending', next_at: 0, tries: 0, error: null });
  });
}

/** The server has a file of ours; one that nobody wants any more goes again. Inside a transaction of `answerTables()`. */
export async function settleFile(database: DeviceDatabase, uuid: string, media: Media | undefined): Promise<void> {
  const file = await database.rar_files.get(uuid);
  if (file === undefined) return;
  await database.rar_files.delete(uuid);
  if (file.is_removed && media !== undefined) await keepRemoval(database, { ...file, media, blob: null });
}

/** Files that arrived though their answer did not, as a fresh report shows. Inside a transaction of `answerTables()`. */
export async function settleArrived(database: DeviceDatabase, place: Place, answer: RarAnswer): Promise<void> {
  for (const media of answer.media) {
    const file = await database.rar_files.get(media.uuid);
    if (file?.owner !== place.owner || file.blob === null) continue;
    const [item] = await database.outbox.where({ scope: fileScope(place.report, media.uuid) }).toArray();
    if (item?.state === 'sending') continue;
    if (item !== undefined) await database.outbox.delete(item.id);
    await settleFile(database, media.uuid, media);
  }
}

async function keepRemoval(database: DeviceDatabase, file: StoredFile): Promise<void> {
  await database.rar_files.put({ ...file, is_removed: true, blob: null });
  await database.outbox.add(itemFor(file, 'rar.removeMedia'));
}

function itemFor(
  { organisation, report, answer_id, uuid, media, owner, name }: StoredFile,
  endpoint: 'rar.addMedia' | 'rar.removeMedia',
  key?: string,
): Omit<OutboxItem, 'id'> {
  const place = { id: organisation, rar_report_id: report, answer_id };
  const params = endpoint === 'rar.addMedia' ? place : { ...place, media_id: media?.id ?? 0 };
  const now = Date.now();
  const scope = fileScope(report, uuid);
  // Its name is for the list of what waits.
  const input = { params, name };
  return { ...fresh(now, key), scope, endpoint, input, owner, is_anonymous: false, created_at: now };
}
