import { writeToDevice, openDatabase } from './database.ts';
import { loadOutbox } from './outbox-start.ts';
import { mayStoreDraftOf, ownerNow } from './owner.ts';
import { noteUnsaved } from './unsaved.ts';

/** Milliseconds from a keystroke until it is saved: well under a second (OFFLINE-24). */
const SAVE_AFTER = 400;

let hasAskedToPersist = false;

/** A form's draft on this device. */
export interface Draft<T> {
  key: string;
  /**
   * Hands over the stored values, if there are any: once what the end of a session has encrypted can be read again, or later
   * where that cannot be done now
   */
  restore(onFound: (values: T) => void): Promise<void>;
  /** Saves these values soon, never in place of a draft that is being restored; `undefined` deletes the draft */
  change(values: T | undefined): void;
  /** Saves at once what is not saved yet */
  flush(): Promise<void>;
  /** Discards what is not saved yet, because it has become something else (a waiting write) */
  settle(): void;
}

/** Whether this device can store drafts at all. */
export async function canKeepDrafts(): Promise<boolean> {
  return (await openDatabase()) !== undefined;
}

/**
 * The draft of a form, for whoever is signed in now. Only the form deletes it: on success, or when the person asks.
 * @param form e.g. `contact`
 * @param onKept called with true once everything is saved, and with false after each attempt that failed
 */
export function openDraft<T>(form: string, onKept: (isKept: boolean) => void): Draft<T> {
  const owner = ownerNow();
  const key = `${form}|${owner ?? ''}`;
  let waiting: { values: T | undefined } | undefined;
  let timer: ReturnType<typeof setTimeout> | undefined;
  let opening: Promise<unknown> = Promise.resolve();

  const settle = () => {
    clearTimeout(timer);
    timer = undefined;
    waiting = undefined;
    noteUnsaved(key, false);
  };
  const flush = async () => {
    if (waiting === undefined) return;
    const { values } = waiting;
    clearTimeout(timer);
    timer = undefined;
    waiting = undefined;
    const isKept = await write(key, owner, values);
    // More was typed in the meantime, or nothing could be stored: not everything is saved.
    if (waiting === undefined) noteUnsaved(key, !isKept && mayStoreDraftOf(owner));
    if (waiting === undefined || !isKept) onKept(isKept);
  };
  return {
    key,
    restore(onFound) {
      const read = async () => {
        const database = await openDatabase();
        const draft = await database?.drafts.get(key).catch(() => undefined);
        if (draft?.values !== undefined) onFound(draft.values as T);
      };
      // An open form works offline: what it will need is fetched now.
      opening = loadOutbox()
        .then((outbox) => outbox.openDrafts(read))
        .catch(() => undefined);
      return opening.then(read);
    },
    change(values) {
      waiting = { values };
      noteUnsaved(key, values !== undefined);
      timer ??= setTimeout(() => void opening.then(flush), SAVE_AFTER);
    },
    flush,
    settle,
  };
}

/**
 * A visitor's draft becomes that of the person who signs in here, unless theirs is newer, and is deleted with their others. Only for forms that
 * may be started before signing in.
 */
export async function adoptDraft(form: string): Promise<void> {
  const owner = ownerNow();
  if (owner === null) return;
  const adopting = writeToDevice(async (database): Promise<void> => {
    const found = await database.drafts.get(`${form}|`);
    if (found === undefined) return;
    // The member's own draft is kept if it is newer.
    const own = await database.drafts.get(`${form}|${owner}`);
    if (own !== undefined && own.saved_at > found.saved_at) return;
    await database.drafts.put({ ...found, key: `${form}|${owner}`, owner });
    await database.drafts.delete(found.key);
  });
  // If nothing can be stored, there is no draft.
  await adopting.catch(() => undefined);
}

async function write(key: string, owner: string | null, values: unknown): Promise<boolean> {
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

/** Once there is a draft, the browser should not evict the storage on its own. */
export function requestPersistence(): void {
  if (hasAskedToPersist || navigator.storage?.persist === undefined) return;
  hasAskedToPersist = true;
  navigator.storage.persist().catch(() => undefined);
}
