import { Writable } from 'node:stream';
import { createLog } from '#server/http/logging.ts';

type LogLine = Record<string, unknown>;

/**
 * The program's log at level `info`, with its lines in order; a story empties `lines` itself.
 * `requestLines` leaves out the lines of jobs, which may run at any moment: the jobs that an
 * earlier story queued end during a later one.
 */
export function recordedLog() {
  const lines: LogLine[] = [];
  const write = (line: Buffer | string, _encoding: string, next: () => void) => {
    lines.push(JSON.parse(String(line)) as LogLine);
    next();
  };
  const log = createLog('info', new Writable({ write }));
  const events = (event: string) => lines.filter((line) => line['event'] === event);
  const requestLines = () => lines.filter((line) => !('job' in line));
  return { log, lines, events, requestLines };
}
