import { randomUuid } from '#client/lib/random-uuid.ts';
import { shrinkPicture } from '#client/lib/shrink-picture.ts';
import { NotSavedError } from '#client/offline/database.ts';
import type { DeviceStore } from '#client/offline/device-store.ts';
import { firstAttempt } from '#client/offline/outbox-rules.ts';
import { ownerNow } from '#client/offline/owner.ts';
import type { DeviceDatabase } from '#client/offline/tables.ts';
import { MAX_FUND_FILE_BYTES } from '#contract/funds/calls.ts';
import { PDF_HEAD_BYTES, startsAsPdf } from '#contract/kit/pdf-head.ts';
import type { DraftFile, StoredFundFile } from './fund-draft.ts';

/** Why a chosen file was rejected. */
export type FileRefusal = 'not_document' | 'too_large' | 'not_saved' | 'too_many';

type AddedFile = Omit<DraftFile, 'question_id'>;

const PICTURE_HEADS = ['\u00ff\u00d8\u00ff', '\u0089PNG'];

/** Returns why a file is rejected. Its first bytes, not its name, decide whether it is a PDF, a JPEG or a PNG. */
async function findRefusal(file: File): Promise<FileRefusal | undefined> {
  if (file.size > MAX_FUND_FILE_BYTES) return 'too_large';
  const bytes = new Uint8Array(await file.slice(0, PDF_HEAD_BYTES).arrayBuffer());
  const head = String.fromCharCode(...bytes.subarray(0, 4));
  const isDocument = startsAsPdf(bytes) || PICTURE_HEADS.some((known) => head.startsWith(known));
  return isDocument ? undefined : 'not_document';
}

/**
 * Stores a chosen file in one transaction with the row that refers to it, so that a killed tab leaves both or neither.
 * @param file is_draft: whether it belongs to a draft, or to a pending write
 * @param noteFile writes the row that refers to the file
 * @returns the stored file, or why it was rejected
 */
export async function storeFile(
  store: Pick<DeviceStore, 'write'>,
  { file: chosen, is_draft }: { file: File } & Pick<StoredFundFile, 'is_draft'>,
  noteFile: (database: DeviceDatabase, added: AddedFile) => Promise<unknown>,
): Promise<AddedFile | FileRefusal> {
  const file = chosen.type.startsWith('image/') ? await shrinkPicture(chosen) : chosen;
  const refusal = await findRefusal(file);
  if (refusal !== undefined) return refusal;
  const added = { uuid: randomUuid(), name: file.name, size: file.size };
  const row: StoredFundFile = { ...added, owner: ownerNow() ?? '', kind: 'fund_file', is_draft, blob: file, next: 0 };
  try {
    await store.write((database) => {
      const { career_files, drafts, outbox } = database;
      return database.transaction('rw', career_files, drafts, outbox, async () => {
        await career_files.add(row);
        await noteFile(database, added);
      });
    });
    return added;
  } catch (error) {
    if (error instanceof NotSavedError) return 'not_saved';
    throw error;
  }
}

/** A receipt as entered: a text, cents and its file. */
export interface TypedReceipt {
  label: string;
  amount: number;
  file: File;
}

/**
 * Stores a receipt with its file, and queues it.
 * @returns the id of its item in the outbox, or why it was rejected
 */
export async function queueReceipt(
  store: Pick<DeviceStore, 'write'>,
  application: string,
  { label, amount, file }: TypedReceipt,
): Promise<number | FileRefusal> {
  let id = 0;
  const added = await storeFile(store, { file, is_draft: false }, async (database, { uuid }) => {
    const input = { params: { id: application }, body: { label, amount, file: uuid }, uploads: [uuid] };
    const now = Date.now();
    const item = { scope: `fund-receipts:${application}`, endpoint: 'funds.addReceipt', input, is_anonymous: false };
    id = await database.outbox.add({ ...firstAttempt(now), ...item, owner: ownerNow() ?? '', created_at: now });
  });
  return typeof added === 'string' ? added : id;
}
