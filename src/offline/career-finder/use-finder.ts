import { useQueryClient } from '@tanstack/react-query';
import { useCallback, useEffect, useState, useSyncExternalStore } from 'react';
import { transportOf } from '#api/query.ts';
import { openExisting, result } from '../existing-database.ts';
import { type FinderActions, type FinderOnDevice, type FinderSnapshot, nothingYet } from './finder-on-device.ts';
import type { FinderSession } from './finder-session.ts';

const failed: FinderSnapshot = { ...nothingYet, phase: 'failed' };
const empty: FinderSnapshot = { ...nothingYet, phase: 'ready' };

/**
 * The answers to the career finder on this device. What does the work (Dexie among it, 26 kB) is loaded with the page.
 * @param isFirst the first page: there it is loaded only if something is stored, or with the first action
 */
export function useFinder({ isFirst = false } = {}): FinderOnDevice {
  const client = useQueryClient();
  const [session, setSession] = useState<FinderSession>();
  const [otherwise, setOtherwise] = useState(nothingYet);
  const [loading] = useState<{ session?: Promise<FinderSession> }>({});
  const load = useCallback(() => {
    loading.session ??= import('./finder-session.ts').then(({ openFinder }) => openFinder(transportOf(client)));
    return loading.session.then((found) => {
      setSession(found);
      return found;
    });
  }, [client, loading]);
  useEffect(() => {
    const open = async () => {
      if (isFirst && !(await isAnythingStored())) return setOtherwise(empty);
      await load();
    };
    // Offline the chunk may be missing.
    open().catch(() => setOtherwise(failed));
  }, [load, isFirst]);
  const snapshot = useSyncExternalStore(
    session?.subscribe ?? never,
    () => session?.snapshot() ?? otherwise,
    () => nothingYet,
  );
  return { ...snapshot, ...(session?.actions ?? untilOpen(load)) };
}

/** Looks into the database itself, without Dexie; a browser that refuses has nothing stored. */
async function isAnythingStored(): Promise<boolean> {
  const database = await openExisting().catch(() => undefined);
  if (database === undefined) return false;
  try {
    if (!database.objectStoreNames.contains('career_finder')) return false;
    return (await result(database.transaction('career_finder').objectStore('career_finder').count())) > 0;
  } finally {
    database.close();
  }
}

/** What is done before the answers are there is done when they are, in the same order. */
function untilOpen(load: () => Promise<FinderSession>): FinderActions {
  const later = (act: (actions: FinderActions) => unknown) => void load().then(({ actions }) => act(actions));
  return {
    toggle: (part, id) => {
      later((actions) => actions.toggle(part, id));
      return true;
    },
    chooseSector: (place, id) => later((actions) => actions.chooseSector(place, id)),
    answer: (question, answer) => later((actions) => actions.answer(question, answer)),
    clear: () => load().then(({ actions }) => actions.clear()),
    adopt: (reference) => load().then(({ actions }) => actions.adopt(reference)),
  };
}

function never(): () => void {
  return () => undefined;
}
