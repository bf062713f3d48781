import { useEffect, useState } from 'react';
import type { Transport } from '#client/api/transport.ts';
import { openExisting, result } from '#client/offline/existing-database.ts';
import { useDeviceSession } from '#client/offline/use-device-session.ts';
import {
  type FinderActions,
  type FinderOnDevice,
  type FinderSnapshot,
  emptyFinderSnapshot,
} from './finder-on-device.ts';
import type { FinderSession } from './finder-session.ts';

const closed = { loading: emptyFinderSnapshot, failed: { ...emptyFinderSnapshot, phase: 'failed' as const } };
const empty: FinderSnapshot = { ...emptyFinderSnapshot, phase: 'ready' };

/**
 * The answers to the career finder on this device. The code behind it (including Dexie, 26 kB) is loaded with the page.
 * @param isFirst the first page: there it is loaded only if something is stored, or with the first action
 */
export function useFinder({ isFirst = false } = {}): FinderOnDevice {
  const { session, snapshot, load } = useDeviceSession(open, closed);
  const [isEmpty, setEmpty] = useState(false);
  useEffect(() => {
    const openIfNeeded = async () => {
      const isNeeded = !isFirst || (await isAnythingStored().catch(() => true));
      if (isNeeded) await load();
      else setEmpty(true);
    };
    openIfNeeded().catch(() => undefined);
  }, [load, isFirst]);
  const shown = isEmpty && snapshot === emptyFinderSnapshot ? empty : snapshot;
  return { ...shown, ...(session?.actions ?? untilOpen(load)) };
}

/** The session stays open: all pages share it. */
async function open(transport: Transport): Promise<FinderSession> {
  const { openFinder } = await import('./finder-session.ts');
  return { ...(await openFinder(transport)), close: () => Promise.resolve() };
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

/** Actions before the answers have been read are carried out afterwards, in the same order. */
function untilOpen(load: () => Promise<FinderSession>): FinderActions {
  const later = (act: (actions: FinderActions) => unknown) =>
    void load().then(
      ({ actions }) => act(actions),
      // The page shows that it failed.
      () => undefined,
    );
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
