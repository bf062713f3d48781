import { randomUuid } from '#client/lib/random-uuid.ts';
import { shrinkPicture } from '#client/lib/shrink-picture.ts';
import { NotSavedError } from '#client/offline/database.ts';
import type { OutboxItem } from '#client/offline/outbox-item.ts';
import { firstAttempt, mayHaveReachedServer } from '#client/offline/outbox-rules.ts';
import type { StoredFile } from '#client/offline/stored-reports.ts';
import type { DeviceDatabase } from '#client/offline/tables.ts';
import type { Media } from '#contract/kit/common.ts';
import { MAX_FILE_BYTES, type RarAnswer, type RarQuestion } from '#contract/rar/calls.ts';
import { writeReport } from './answer-rows.ts';
import type { AddedFiles, FileRefusal, LocalAnswer } from './report-on-device.ts';
import { fileScope, type OwnedIds } from './rows.ts';

const ACCEPTED = ['application/pdf', 'image/jpeg', 'image/png'];

interface AddTo {
  ids: OwnedIds;
  answer: LocalAnswer;
  question: RarQuestion;
  /** Stores one file; rejects with NotSavedError */
  keep: (file: StoredFile) => Promise<void>;
}

/** Stores files one by one; returns the rejected files, which do not fit or have a type that the server does not accept. */
export async function addFiles(to: AddTo, files: readonly File[]): Promise<AddedFiles> {
  const result: AddedFiles = { added: [], refused: [] };
  const before = to.answer.files.filter(({ state }) => state !== 'removing').length;
  for (const chosen of files) {
    const isFull = before + result.added.length >= to.question.max_files;
    const outcome = isFull ? { reason: 'too_many' as const } : await addFile(to, chosen);
    if ('uuid' in outcome) result.added.push(outcome.uuid);
    else result.refused.push({ name: chosen.name, reason: outcome.reason });
  }
  return result;
}

async function addFile(
  { ids, answer: { question_id, answer_id }, keep }: AddTo,
  chosen: File,
): Promise<{ uuid: string } | { reason: FileRefusal }> {
  const file = chosen.type.startsWith('image/') ? await shrinkPicture(chosen) : chosen;
  if (!ACCEPTED.includes(file.type)) return { reason: 'unsupported_type' };
  if (file.size > MAX_FILE_BYTES) return { reason: 'too_large' };
  const uuid = randomUuid();
  const { name, type: mime_type, size } = file;
  const content = { name, mime_type, size, blob: file, media: null, is_removed: false, added_at: Date.now() };
  try {
    await keep({ ...ids, uuid, question: question_id, answer_id, ...content });
    return { uuid };
  } catch (error) {
    if (error instanceof NotSavedError) return { reason: 'not_saved' };
    throw error;
  }
}

/** Stores a file and the item that sends it, in one transaction. */
export async function storeFile(database: DeviceDatabase, ids: OwnedIds, file: StoredFile): Promise<void> {
  await writeReport(database, ids, async () => {
    await database.rar_files.add(file);
    await database.outbox.add(itemFor(file, 'rar.addMedia', file.uuid));
  });
}

/**
 * Removes a file. A file that cannot have arrived is deleted here; one that may have arrived finishes its upload first; for one on the
 * server, the removal waits in the outbox.
 * @param stored the file on the server, if it has one
 */
export async function removeFile(
  database: DeviceDatabase,
  ids: OwnedIds,
  uuid: string,
  stored: StoredFile | undefined,
): Promise<void> {
  await writeReport(database, ids, async () => {
    const waiting = await database.rar_files.get(uuid);
    // The file is still listed because its removal was rejected: retry the removal.
    if (waiting?.is_removed === true) return retryFile(database, ids, uuid);
    if (waiting === undefined) {
      if (stored !== undefined) await storeRemoval(database, stored);
      return;
    }
    const [item] = await database.outbox.where({ scope: fileScope(ids.report, uuid) }).toArray();
    if (item !== undefined && (item.state === 'sending' || mayHaveReachedServer(item))) {
      await database.rar_files.put({ ...waiting, is_removed: true });
    } else {
      if (item !== undefined) await database.outbox.delete(item.id);
      await database.rar_files.delete(uuid);
    }
  });
}

/** Retries a rejected upload or removal. */
export async function retryFile(database: DeviceDatabase, ids: OwnedIds, uuid: string): Promise<void> {
  const scope = fileScope(ids.report, uuid);
  await writeReport(database, ids, async () => {
    await database.outbox
      .where({ scope })
      .filter(({ state }) => state !== 'sending')
      .modify({ state: 'pending', next_at: 0, tries: 0, error: null });
  });
}

/**
 * Records that a file has arrived on the server; if it was removed here in the meantime, the removal is queued. Must run inside a
 * transaction of `reportTables()`.
 */
export async function finishUpload(database: DeviceDatabase, uuid: string, media: Media | undefined): Promise<void> {
  const file = await database.rar_files.get(uuid);
  if (file === undefined) return;
  await database.rar_files.delete(uuid);
  if (file.is_removed && media !== undefined) await storeRemoval(database, { ...file, media, blob: null });
}

/**
 * Completes uploads whose response was lost, but whose files a fresh report contains. Must run inside a transaction of `reportTables()`.
 */
export async function finishArrived(database: DeviceDatabase, ids: OwnedIds, answer: RarAnswer): Promise<void> {
  for (const media of answer.media) {
    const file = await database.rar_files.get(media.uuid);
    if (file?.owner !== ids.owner || file.blob === null) continue;
    const [item] = await database.outbox.where({ scope: fileScope(ids.report, media.uuid) }).toArray();
    if (item?.state === 'sending') continue;
    if (item !== undefined) await database.outbox.delete(item.id);
    await finishUpload(database, media.uuid, media);
  }
}

async function storeRemoval(database: DeviceDatabase, file: StoredFile): Promise<void> {
  await database.rar_files.put({ ...file, is_removed: true, blob: null });
  await database.outbox.add(itemFor(file, 'rar.removeMedia'));
}

function itemFor(
  { organisation, report, answer_id, uuid, media, owner, name }: StoredFile,
  endpoint: 'rar.addMedia' | 'rar.removeMedia',
  key?: string,
): Omit<OutboxItem, 'id'> {
  const answer = { id: organisation, rar_report_id: report, answer_id };
  const params = endpoint === 'rar.addMedia' ? answer : { ...answer, media_id: media?.id ?? 0 };
  const now = Date.now();
  const scope = fileScope(report, uuid);
  // The name is shown in the list of pending items.
  const input = { params, name };
  return { ...firstAttempt(now, key), scope, endpoint, input, owner, is_anonymous: false, created_at: now };
}
