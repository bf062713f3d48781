import { useCallback, useEffect, useLayoutEffect } from 'react';
import type { Transport } from '#client/api/transport.ts';
import { useDeviceSession } from '#client/offline/use-device-session.ts';
import { emptySnapshot, type ReportActions, type ReportIds, type LocalReport } from './report-on-device.ts';

const closed = { loading: emptySnapshot, failed: { ...emptySnapshot, phase: 'failed' as const } };

/**
 * Returns a report from this device and the server; updates with changes made here, in other windows and by others. The code (including
 * Dexie) is loaded with the first report that is opened.
 */
export function useReport({ organisation, report }: ReportIds): LocalReport {
  const open = useCallback(
    async (transport: Transport) => {
      const { openReport } = await import('./report-session.ts');
      return openReport({ organisation, report }, transport);
    },
    [organisation, report],
  );
  const { session, snapshot, load } = useDeviceSession(open, closed);
  useEffect(() => void load().catch(() => undefined), [load]);
  useLayoutEffect(() => session?.noteOnScreen(snapshot));
  return { ...snapshot, ...(session?.actions ?? notOpen) };
}

/** No-op actions until the report is open. */
const notOpen: ReportActions = {
  edit: () => undefined,
  decide: () => Promise.resolve(),
  addFiles: () => Promise.resolve({ added: [], refused: [] }),
  removeFile: () => Promise.resolve(),
  retryFile: () => Promise.resolve(),
  refresh: () => Promise.resolve(),
};
