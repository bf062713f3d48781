import { MAX_FILE_BYTES, type RarQuestion } from '#contract/rar.ts';
import { randomUuid } from '#lib/random-uuid.ts';
import { shrinkPicture } from '#lib/shrink-picture.ts';
import { NotSavedError } from '../database.ts';
import type { AddedFiles, FileRefusal, LocalAnswer } from './report-on-device.ts';
import type { ReportStorage } from './report-storage.ts';
import type { Place } from './rows.ts';

const TAKEN = ['application/pdf', 'image/jpeg', 'image/png'];

interface Target {
  place: Place;
  storage: ReportStorage;
  answer: LocalAnswer | undefined;
  question: RarQuestion | undefined;
}

/** Puts files on the disk, each for itself; what does not fit, or is of no kind that the server takes, is named. */
export async function addFilesTo(target: Target, files: readonly File[]): Promise<AddedFiles> {
  const { answer, question } = target;
  const result: AddedFiles = { added: [], refused: [] };
  if (answer === undefined || question === undefined) return result;
  const there = answer.files.filter(({ state }) => state !== 'removing').length;
  for (const chosen of files) {
    const isFull = there + result.added.length >= question.max_files;
    const outcome = isFull ? { reason: 'too_many' as const } : await addOne(target, answer, chosen);
    if ('uuid' in outcome) result.added.push(outcome.uuid);
    else result.refused.push({ name: chosen.name, reason: outcome.reason });
  }
  return result;
}

async function addOne(
  { place, storage }: Target,
  { question_id, answer_id }: LocalAnswer,
  chosen: File,
): Promise<{ uuid: string } | { reason: FileRefusal }> {
  const file = chosen.type.startsWith('image/') ? await shrinkPicture(chosen) : chosen;
  if (!TAKEN.includes(file.type)) return { reason: 'unsupported_type' };
  if (file.size > MAX_FILE_BYTES) return { reason: 'too_large' };
  const uuid = randomUuid();
  const { name, type: mime_type, size } = file;
  const content = { name, mime_type, size, blob: file, media: null, is_removed: false, added_at: Date.now() };
  try {
    await storage.keepFile({ ...place, uuid, question: question_id, answer_id, ...content });
    return { uuid };
  } catch (error) {
    if (error instanceof NotSavedError) return { reason: 'not_saved' };
    throw error;
  }
}
