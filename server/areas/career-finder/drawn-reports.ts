import { createHash } from 'node:crypto';
import type { Asker } from '#server/gateways/fair-queue.ts';
import { startThreads } from '#server/gateways/threads.ts';
import type { Drawing } from './report-thread.ts';

/** Reports in memory at most, of some hundred kilobytes each. */
const MAX_REPORTS = 100;
/** Milliseconds for one report: it takes some tenths of a second. */
const TIME_LIMIT = 10_000;

interface DrawnReport {
  until: number;
  bytes: Promise<Uint8Array>;
}

/** Draws reports in a thread, and keeps each in memory for as long as a link to it can be followed. */
export function drawnReports({ seconds }: { seconds: number }) {
  const threads = startThreads<Drawing, Uint8Array>({
    script: new URL('report-thread.ts', import.meta.url),
    timeLimit: TIME_LIMIT,
    // Callers have no account: a whole campus waits in one line.
    perAccount: 50,
  });
  const reports = new Map<string, DrawnReport>();
  return {
    /** The PDF; one with the same content that was drawn before is sent again. @throws QueueFull */
    get: (drawing: Drawing, asker: () => Promise<Asker>): Promise<Uint8Array> => {
      const now = drawing.made.getTime();
      for (const [key, { until }] of reports) if (until <= now || reports.size > MAX_REPORTS) reports.delete(key);
      const key = createHash('sha256')
        .update(JSON.stringify([drawing.locale, drawing.blocks]))
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
