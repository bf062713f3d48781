import { writeToDevice, openDatabase } from './database.ts';
import { loadOutbox } from './outbox-start.ts';
import { mayStoreDraftOf, ownerNow } from './owner.ts';
import { recordUnsaved } from './unsaved.ts';

/** Milliseconds from a keystroke to its save: well under a second (OFFLINE-24). */
const SAVE_DELAY_MS = 400;

let hasAskedToPersist = false;

/** A form's draft on this device. */
export interface Draft<T> {
  key: string;
  /**
   * Passes the stored values, if any, to `onFound`: after the drafts that the end of a session encrypted are decrypted,
   * which may be later if it is not possible now
   */
  restore(onFound: (values: T) => void): Promise<void>;
  /** Saves these values soon, never in place of a draft that is being restored; `undefined` deletes the draft */
  change(values: T | undefined): void;
  /** Saves pending changes at once */
  flush(): Promise<void>;
  /** Discards pending changes, because the draft has become a queued write */
  settle(): void;
}

/** Whether this device can store drafts at all. */
export async function canStoreDrafts(): Promise<boolean> {
  return (await openDatabase()) !== undefined;
}

/**
 * The draft of a form, for the current user. Only the form deletes it: on success, or when the user discards it.
 * @param form e.g. `contact`
 * @param onSaved called with true once everything is saved, and with false after each attempt that failed
 */
export function openDraft<T>(form: string, onSaved: (isSaved: boolean) => void): Draft<T> {
  const owner = ownerNow();
  const key = `${form}|${owner ?? ''}`;
  let waiting: { values: T | undefined } | undefined;
  let timer: ReturnType<typeof setTimeout> | undefined;
  let opening: Promise<unknown> = Promise.resolve();

  const settle = () => {
    clearTimeout(timer);
    timer = undefined;
    waiting = undefined;
    recordUnsaved(key, false);
  };
  const flush = async () => {
    if (waiting === undefined) return;
    const { values } = waiting;
    clearTimeout(timer);
    timer = undefined;
    waiting = undefined;
    const isSaved = await writeDraft(key, owner, values);
    // The user typed more in the meantime, or the device stores nothing: some input is not saved.
    if (waiting === undefined) recordUnsaved(key, !isSaved && mayStoreDraftOf(owner));
    if (waiting === undefined || !isSaved) onSaved(isSaved);
  };
  return {
    key,
    restore(onFound) {
      const read = async () => {
        const database = await openDatabase();
        const draft = await database?.drafts.get(key).catch(() => undefined);
        if (draft?.values !== undefined) onFound(draft.values as T);
      };
      // An open form works offline: fetches the code that it needs for that now.
      opening = loadOutbox()
        .then((outbox) => outbox.openDrafts(read))
        .catch(() => undefined);
      return opening.then(read);
    },
    change(values) {
      waiting = { values };
      recordUnsaved(key, values !== undefined);
      timer ??= setTimeout(() => void opening.then(flush), SAVE_DELAY_MS);
    },
    flush,
    settle,
  };
}

/**
 * Assigns a visitor's draft to the user who signs in here, unless they have a newer one; it is then deleted with their
 * other drafts. Only for forms that may be started before signing in.
 */
export async function adoptDraft(form: string): Promise<void> {
  const owner = ownerNow();
  if (owner === null) return;
  const adopting = writeToDevice(async (database): Promise<void> => {
    const found = await database.drafts.get(`${form}|`);
    if (found === undefined) return;
    // The member's own draft is retained if it is newer.
    const ownDraft = await database.drafts.get(`${form}|${owner}`);
    if (ownDraft !== undefined && ownDraft.saved_at > found.saved_at) return;
    await database.drafts.put({ ...found, key: `${form}|${owner}`, owner });
    await database.drafts.delete(found.key);
  });
  // If nothing can be stored, there is no draft.
  await adopting.catch(() => undefined);
}

async function writeDraft(key: string, owner: string | null, values: unknown): Promise<boolean> {
  if (!mayStoreDraftOf(owner)) return false;
  try {
    await writeToDevice(async (database): Promise<void> => {
      if (values === undefined) await database.drafts.delete(key);
      else await database.drafts.put({ key, owner, values, saved_at: Date.now() });
    });
    requestPersistence();
    return true;
  } catch {
    return false;
  }
}

/** Requests persistent storage once there is a draft, so that the browser does not evict it. */
export function requestPersistence(): void {
  if (hasAskedToPersist || navigator.storage?.persist === undefined) return;
  hasAskedToPersist = true;
  navigator.storage.persist().catch(() => undefined);
}
