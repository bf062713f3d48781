import { writeToDevice } from '#client/offline/database.ts';
import { formOf } from '#client/offline/draft-key.ts';
import { ownerNow } from '#client/offline/owner.ts';
import { draftPlaceOf } from './places.ts';

/**
 * Deletes a draft of the signed-in user, or of visitors, with its related records (`loadRemoval` of its area). Does nothing if the draft
 * does not exist, or belongs to another user.
 * @param key as in the table of drafts: form and owner
 * @throws NotSavedError if the device cannot be written to
 */
export async function removeDraft(key: string): Promise<void> {
  const owner = ownerNow();
  // Loaded before the transaction, which would end during an import.
  const remove = await draftPlaceOf(formOf(key))?.loadRemoval?.();
  await writeToDevice(async (database): Promise<void> => {
    const draft = await database.drafts.get(key);
    if (draft === undefined || draft.owner !== owner) return;
    if (remove === undefined) await database.drafts.delete(key);
    else await remove(database, draft);
  });
}
