import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useState, useSyncExternalStore } from 'react';
import { transportOf } from '#api/query.ts';
import { type FinderActions, type FinderOnDevice, type FinderSnapshot, nothingYet } from './finder-on-device.ts';
import type { FinderSession } from './finder-session.ts';

const failed: FinderSnapshot = { ...nothingYet, phase: 'failed' };

/** The answers to the career finder on this device. What does the work (Dexie among it) is loaded with the first page. */
export function useFinder(): FinderOnDevice {
  const client = useQueryClient();
  const [session, setSession] = useState<FinderSession>();
  const [hasFailed, setFailed] = useState(false);
  const [early] = useState<((actions: FinderActions) => void)[]>(() => []);
  useEffect(() => {
    let isLeft = false;
    const open = async () => {
      const { openFinder } = await import('./finder-session.ts');
      const found = await openFinder(transportOf(client));
      if (isLeft) return;
      for (const act of early.splice(0)) act(found.actions);
      setSession(found);
    };
    // Without a network its chunk may be missing.
    open().catch(() => setFailed(true));
    return () => {
      isLeft = true;
    };
  }, [client, early]);
  const read = () => session?.snapshot() ?? (hasFailed ? failed : nothingYet);
  const snapshot = useSyncExternalStore(session?.subscribe ?? never, read, () => nothingYet);
  return { ...snapshot, ...(session?.actions ?? untilOpen(early)) };
}

/** What is done before the answers are there is done when they are. */
function untilOpen(early: ((actions: FinderActions) => void)[]): FinderActions {
  const later = (act: (actions: FinderActions) => void) => void early.push(act);
  return {
    toggle: (part, id) => {
      later((actions) => actions.toggle(part, id));
      return true;
    },
    chooseSector: (place, id) => later((actions) => actions.chooseSector(place, id)),
    answer: (question, answer) => later((actions) => actions.answer(question, answer)),
    clear: () => Promise.resolve(),
    adopt: () => Promise.resolve(),
  };
}

function never(): () => void {
  return () => undefined;
}
