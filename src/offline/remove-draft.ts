import { keep } from './database.ts';
import { formOf } from './draft-key.ts';
import { discardDraft, type FundDraft } from './funds/fund-draft.ts';
import { ownerNow } from './owner.ts';

/**
 * Deletes a draft of the person signed in, or of visitors; with the draft of an application, its files and what would send
 * it. Does nothing if it is gone, or belongs to somebody else.
 * @param key as in the table of drafts: form and owner
 * @throws NotSavedError if the device cannot be written to
 */
export async function removeDraft(key: string): Promise<void> {
  const owner = ownerNow();
  await keep(async (database): Promise<void> => {
    const draft = await database.drafts.get(key);
    if (draft === undefined || draft.owner !== owner) return;
    const form = formOf(key);
    if (form.startsWith('fund:') && owner !== null) {
      await discardDraft(database, owner, form, draft.values as FundDraft);
    } else await database.drafts.delete(key);
  });
}
