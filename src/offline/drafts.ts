import { keep, openDatabase } from './database.ts';
import { mayKeepFor, ownerNow } from './owner.ts';
import { noteUnsaved } from './unsaved.ts';

/** Milliseconds from a keystroke to the disk: well under the second that safety.md allows. */
const SAVE_AFTER = 400;

let hasAskedToPersist = false;

/** A form's draft on this device. */
export interface Draft<T> {
  key: string;
  /** What was kept, or undefined; also undefined where the device keeps nothing */
  restore(): Promise<T | undefined>;
  /** Keeps these values soon; `undefined` forgets the draft */
  change(values: T | undefined): void;
  /** Keeps at once what is not on the disk yet */
  flush(): Promise<void>;
  /** Drops what is not on the disk yet, because it became something else (a write that waits) */
  settle(): void;
}

/** Whether this device keeps drafts at all. */
export async function canKeepDrafts(): Promise<boolean> {
  return (await openDatabase()) !== undefined;
}

/**
 * The draft of a form, of whoever is signed in now. It is deleted only by the form: on success, or by the person.
 * @param form e.g. `contact`
 * @param onKept told after each attempt to keep it whether it is on the disk
 */
export function openDraft<T>(form: string, onKept: (isKept: boolean) => void): Draft<T> {
  const owner = ownerNow();
  const key = `${form}|${owner ?? ''}`;
  let waiting: { values: T | undefined } | undefined;
  let timer: ReturnType<typeof setTimeout> | undefined;

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
    // Typed on meanwhile, or kept nowhere: not everything is on the disk.
    if (waiting === undefined) noteUnsaved(key, !isKept && mayKeepFor(owner));
    onKept(isKept);
  };
  return {
    key,
    restore: async () => {
      const database = await openDatabase();
      const draft = await database?.drafts.get(key).catch(() => undefined);
      return draft?.values as T | undefined;
    },
    change(values) {
      waiting = { values };
      noteUnsaved(key, values !== undefined);
      timer ??= setTimeout(() => void flush(), SAVE_AFTER);
    },
    flush,
    settle,
  };
}

/**
 * A visitor's draft becomes that of the person who signed in here, and is wiped with their others.
 * Only for forms that are meant to be begun before signing in.
 */
export async function adoptDraft(form: string): Promise<void> {
  const owner = ownerNow();
  if (owner === null) return;
  const adopting = keep(async (database): Promise<void> => {
    const found = await database.drafts.get(`${form}|`);
    if (found === undefined) return;
    await database.drafts.put({ ...found, key: `${form}|${owner}`, owner });
    await database.drafts.delete(found.key);
  });
  // Where nothing can be kept, nothing waits.
  await adopting.catch(() => undefined);
}

async function write(key: string, owner: string | null, values: unknown): Promise<boolean> {
  if (!mayKeepFor(owner)) return false;
  try {
    await keep(async (database): Promise<void> => {
      if (values === undefined) await database.drafts.delete(key);
      else await database.drafts.put({ key, owner, values, saved_at: Date.now() });
    });
    askToPersist();
    return true;
  } catch {
    return false;
  }
}

/** From the first draft on there is something here that the browser should not throw away by itself. */
export function askToPersist(): void {
  if (hasAskedToPersist || navigator.storage?.persist === undefined) return;
  hasAskedToPersist = true;
  navigator.storage.persist().catch(() => undefined);
}
