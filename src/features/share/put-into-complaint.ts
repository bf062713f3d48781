import { writeToDevice } from '#client/offline/database.ts';
import { ownerNow } from '#client/offline/owner.ts';
import type { SharedThing } from '#client/offline/shares.ts';

/** The part of a complaint's draft that is used here; other fields are kept unchanged. */
interface ComplaintDraft {
  text?: string;
}

/**
 * Appends shared texts to the draft of a complaint, in one transaction.
 * @throws NotSavedError if the device cannot store it; then nothing has changed
 */
export async function appendToComplaintDraft(shares: readonly SharedThing[]): Promise<void> {
  const owner = ownerNow();
  const key = `complaint|${owner ?? ''}`;
  await writeToDevice(({ drafts }) =>
    drafts.db.transaction('rw', drafts, async () => {
      const found = ((await drafts.get(key))?.values ?? {}) as ComplaintDraft;
      const texts = [found.text ?? '', ...shares.map(({ text }) => text ?? '')].filter((text) => text.trim() !== '');
      await drafts.put({ key, owner, values: { ...found, text: texts.join('\n\n') }, saved_at: Date.now() });
    }),
  );
}
