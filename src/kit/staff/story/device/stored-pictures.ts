import { openDatabase, writeToDevice } from '#client/offline/database.ts';
import { ownerNow } from '#client/offline/owner.ts';
import type { DeviceDatabase, StoredUpload } from '#client/offline/tables.ts';
import { picturesIn } from './device-pictures.ts';

/** The texts of a library picture waiting on this device. */
export interface PictureTexts {
  alt_en: string;
  alt_mt: string;
  caption_en: string;
  caption_mt: string;
  credit: string;
}

/** A picture that is on this device until its story is sent. */
export interface StoredStoryPicture extends StoredUpload {
  kind: 'story_picture';
  texts: PictureTexts;
  /** Deleted with the drafts at sign-out; false once an outbox item sends it, which is encrypted instead */
  is_draft: boolean;
}

/**
 * Stores a picture on this device for a story that is being written.
 * @param uuid the key of an earlier attempt to send it, or a new one
 * @throws NotSavedError if the device cannot store it
 */
export async function storeStoryPicture(uuid: string, file: File, texts: PictureTexts): Promise<void> {
  const owner = ownerNow() ?? '';
  await writeToDevice((database) => addStoryPicture(database, { uuid, owner, file, texts }));
}

/** Adds a picture, and deletes the ones that no draft and no item shows any more. */
export function addStoryPicture(
  database: DeviceDatabase,
  { file, ...picture }: Pick<StoredStoryPicture, 'uuid' | 'owner' | 'texts'> & { file: File },
): Promise<void> {
  const { drafts, outbox, career_files } = database;
  const { owner } = picture;
  return database.transaction('rw', drafts, outbox, career_files, async () => {
    const shown = picturesIn([await drafts.where({ owner }).toArray(), await outbox.where({ owner }).toArray()]);
    const isUnused = ({ kind, is_draft, uuid }: Partial<StoredStoryPicture>) =>
      kind === 'story_picture' && is_draft === true && !shown.includes(uuid ?? '');
    await career_files.where({ owner }).filter(isUnused).delete();
    const { name, size } = file;
    const row: StoredStoryPicture = {
      ...picture,
      name,
      size,
      blob: file,
      next: 0,
      kind: 'story_picture',
      is_draft: true,
    };
    await career_files.put(row);
  });
}

/** A picture that is on this device; undefined if it is not. */
export async function findStoryPicture(uuid: string): Promise<StoredStoryPicture | undefined> {
  const found = await (await openDatabase())?.career_files.get(uuid);
  return found?.owner === ownerNow() ? (found as StoredStoryPicture | undefined) : undefined;
}
