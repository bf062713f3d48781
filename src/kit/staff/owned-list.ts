import { useEffect, useSyncExternalStore } from 'react';
import * as v from 'valibot';
import { createListeners } from '#client/lib/listeners.ts';
import { ownerNow } from '#client/offline/owner.ts';
import { findPass, storePass } from '#client/offline/wallet.ts';

/** A list on this device that only its owner sees. */
interface OwnedList<T> {
  /** The entries of the signed-in user, as a hook */
  useEntries: () => readonly T[];
  /** Changes the entries of the signed-in user */
  change: (changed: (entries: readonly T[]) => readonly T[]) => void;
}

const none: readonly never[] = [];

/**
 * A list that is stored like a pass: for its owner only, and deleted when the session ends. An entry that another release stored in a
 * different form empties it.
 * @param kind the name of the stored record
 */
export function createOwnedList<T>(kind: string, entry: v.GenericSchema<unknown, T>): OwnedList<T> {
  const [onChange, notify] = createListeners();
  /** The list in this tab, and the user that it belongs to. */
  let known: { owner: string | null; entries: readonly T[] } = { owner: null, entries: none };
  /** Writes and reads happen one after the other: quick changes must not overwrite each other. */
  let last: Promise<void> = Promise.resolve();
  const runNext = (work: () => Promise<void>) => {
    last = runAfter(last, work);
  };
  const show = (owner: string | null, entries: readonly T[]) => {
    known = { owner, entries };
    notify();
  };
  const read = async (): Promise<readonly T[]> => {
    const parsed = v.safeParse(v.array(entry), (await findPass(kind))?.answer);
    return parsed.success ? parsed.output : none;
  };
  return {
    useEntries: () => {
      useEffect(() => {
        runNext(async () => show(ownerNow(), await read()));
      }, []);
      return useSyncExternalStore(onChange, () => (known.owner === ownerNow() ? known.entries : none));
    },
    change: (changed) =>
      runNext(async () => {
        const owner = ownerNow();
        const before = await read();
        if (owner === null || owner !== ownerNow()) return;
        const entries = changed(before);
        show(owner, entries);
        await storePass(kind, owner, { answer: entries, picture: null });
      }),
  };
}

/** With a full disk this tab still has the list; later changes must not wait for a failed one. */
async function runAfter(before: Promise<void>, work: () => Promise<void>): Promise<void> {
  await before;
  await work().catch(() => undefined);
}
