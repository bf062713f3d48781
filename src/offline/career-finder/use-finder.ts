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
  useEffect(() => {
    let isLeft = false;
    const open = async () => {
      const { openFinder } = await import('./finder-session.ts');
      const found = await openFinder(transportOf(client));
      if (!isLeft) setSession(found);
    };
    // Without a network its chunk may be missing.
    open().catch(() => setFailed(true));
    return () => {
      isLeft = true;
    };
  }, [client]);
  const read = () => session?.snapshot() ?? (hasFailed ? failed : nothingYet);
  const snapshot = useSyncExternalStore(session?.subscribe ?? never, read, () => nothingYet);
  return { ...snapshot, ...(session?.actions ?? notOpen) };
}

/** Until it is open there is nothing on screen to do anything with. */
const notOpen: FinderActions = {
  toggle: () => true,
  chooseSector: () => undefined,
  answer: () => undefined,
  clear: () => Promise.resolve(),
  adopt: () => Promise.resolve(),
};

function never(): () => void {
  return () => undefined;
}
