import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useLayoutEffect, useState, useSyncExternalStore } from 'react';
import { transportOf } from '#api/query.ts';
import {
  nothingYet,
  type ReportActs,
  type ReportAt,
  type ReportOnDevice,
  type ReportSnapshot,
} from './report-on-device.ts';
import type * as sessionModule from './report-session.ts';

type Session = sessionModule.ReportSession;

const failed: ReportSnapshot = { ...nothingYet, phase: 'failed' };

/**
 * A report as it is on this device and on the server, followed as it changes here, in other windows and by others.
 * What does the work (Dexie among it) is loaded with the first report that is opened.
 */
export function useReport({ organisation, report }: ReportAt): ReportOnDevice {
  const client = useQueryClient();
  const [session, setSession] = useState<Session>();
  const [hasFailed, setFailed] = useState(false);
  useEffect(() => {
    let isLeft = false;
    let opened: Session | undefined;
    const open = async () => {
      const { openReport } = await import('./report-session.ts');
      const found = await openReport({ organisation, report }, transportOf(client));
      if (isLeft) return found.close();
      opened = found;
      setSession(found);
    };
    // Without a network its chunk may be missing.
    open().catch(() => setFailed(true));
    return () => {
      isLeft = true;
      setSession(undefined);
      void opened?.close();
    };
  }, [client, organisation, report]);

  const read = () => session?.snapshot() ?? (hasFailed ? failed : nothingYet);
  const snapshot = useSyncExternalStore(session?.subscribe ?? never, read, () => nothingYet);
  useLayoutEffect(() => session?.noteOnScreen(snapshot));
  const { edit, decide, addFiles, removeFile, retryFile, refresh } = session ?? notOpen;
  return { ...snapshot, edit, decide, addFiles, removeFile, retryFile, refresh };
}

/** Until the report is open there is nothing on screen to do anything with. */
const notOpen: ReportActs = {
  edit: () => undefined,
  decide: () => Promise.resolve(),
  addFiles: () => Promise.resolve({ added: [], refused: [] }),
  removeFile: () => Promise.resolve(),
  retryFile: () => Promise.resolve(),
  refresh: () => Promise.resolve(),
};

function never(): () => void {
  return () => undefined;
}
