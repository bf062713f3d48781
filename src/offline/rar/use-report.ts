import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useLayoutEffect, useState, useSyncExternalStore } from 'react';
import { transportOf } from '#api/query.ts';
import {
  emptySnapshot,
  type ReportActions,
  type ReportIds,
  type ReportOnDevice,
  type ReportSnapshot,
} from './report-on-device.ts';
import type { ReportSession } from './report-session.ts';

const failed: ReportSnapshot = { ...emptySnapshot, phase: 'failed' };

/**
 * A report as it is on this device and on the server; follows changes made here, in other windows and by others. The
 * code behind it (including Dexie) is loaded with the first report that is opened.
 */
export function useReport({ organisation, report }: ReportIds): ReportOnDevice {
  const client = useQueryClient();
  const [session, setSession] = useState<ReportSession>();
  const [hasFailed, setFailed] = useState(false);
  useEffect(() => {
    let isLeft = false;
    let opened: ReportSession | undefined;
    const open = async () => {
      const { openReport } = await import('./report-session.ts');
      const found = await openReport({ organisation, report }, transportOf(client));
      if (isLeft) return found.close();
      opened = found;
      setSession(found);
    };
    // Offline its chunk may be missing.
    open().catch(() => setFailed(true));
    return () => {
      isLeft = true;
      setSession(undefined);
      void opened?.close();
    };
  }, [client, organisation, report]);

  const read = () => session?.snapshot() ?? (hasFailed ? failed : emptySnapshot);
  const snapshot = useSyncExternalStore(session?.subscribe ?? never, read, () => emptySnapshot);
  useLayoutEffect(() => session?.noteOnScreen(snapshot));
  return { ...snapshot, ...(session?.actions ?? notOpen) };
}

/** Until the report is open, nothing can be done with it. */
const notOpen: ReportActions = {
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
