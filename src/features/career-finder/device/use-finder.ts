import { useEffect, useState } from 'react';
import type { Transport } from '#client/api/transport.ts';
import { openExisting, result } from '#client/offline/existing-database.ts';
import { useDeviceSession } from '#client/offline/use-device-session.ts';
import { type FinderActions, type LocalFinder, type FinderSnapshot, emptyFinderSnapshot } from './finder-on-device.ts';
import type { FinderSession } from './finder-session.ts';

const closed = { loading: emptyFinderSnapshot, failed: { ...emptyFinderSnapshot, phase: 'failed' as const } };
const empty: FinderSnapshot = { ...emptyFinderSnapshot, phase: 'ready' };

/**
 * Returns the career-finder answers on this device. The code (including Dexie, 26 kB) is loaded with the page.
 * @param isFirst the landing page: the code is loaded only if answers are stored, or with the first action
 */
export function useFinder({ isFirst = false } = {}): LocalFinder {
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

/** Opens the session, which stays open because all pages share it. */
async function open(transport: Transport): Promise<FinderSession> {
  const { openFinder } = await import('./finder-session.ts');
  return { ...(await openFinder(transport)), close: () => Promise.resolve() };
}

/** Checks the database without Dexie; if the browser denies access, there are no answers. */
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

/** Returns actions that are carried out in order once the answers have been read. */
function untilOpen(load: () => Promise<FinderSession>): FinderActions {
  const later = (act: (actions: FinderActions) => unknown) =>
    void load().then(
      ({ actions }) => act(actions),
      // The page shows the error.
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
