import { createHash } from 'node:crypto';
import type { QueueCaller } from '#server/gateways/fair-queue.ts';
import { startThreads } from '#server/gateways/threads.ts';
import type { ReportContent } from './report-thread.ts';

/** The maximum number of reports in memory, of a few hundred kilobytes each. */
const MAX_REPORTS = 100;
/** The maximum milliseconds for one report, which usually takes a few hundred. */
const TIME_LIMIT = 10_000;

interface CachedReport {
  until: number;
  bytes: Promise<Uint8Array>;
}

/** Renders reports in a worker thread, and caches each for as long as a link to it is valid. */
export function createReportCache({ seconds }: { seconds: number }) {
  const threads = startThreads<ReportContent, Uint8Array>({
    script: new URL('report-thread.ts', import.meta.url),
    timeLimit: TIME_LIMIT,
    // Callers have no account, so a whole campus shares one queue.
    perAccount: 50,
  });
  const reports = new Map<string, CachedReport>();
  return {
    /** Returns the PDF, from the cache if the same content was rendered before. @throws QueueFull */
    get: (drawing: ReportContent, asker: () => Promise<QueueCaller>): Promise<Uint8Array> => {
      const now = drawing.made.getTime();
      for (const [key, { until }] of reports) if (until <= now || reports.size > MAX_REPORTS) reports.delete(key);
      const key = createHash('sha256')
        .update(JSON.stringify([drawing.union, drawing.locale, drawing.blocks]))
        .digest('base64');
      const found = reports.get(key);
      if (found !== undefined) return found.bytes;
      const bytes = asker().then((caller) => threads.run(caller, drawing));
      reports.set(key, { until: now + seconds * 1000, bytes });
      bytes.catch(() => reports.delete(key));
      return bytes;
    },
  };
}
