import type { Browser, Page } from '@playwright/test';

interface TraceEvent {
  name: string;
  pid: number;
  tid: number;
  /** CPU time of the thread, in microseconds: excludes time used by other programs */
  tdur?: number;
  args?: { name?: string };
}

/** The work of the page's main thread, in milliseconds of CPU time. */
export interface Work {
  all: number;
  longest: number;
}

/**
 * Measures the main thread work of an action. It counts CPU time, because wall time would include other tests on the
 * same machine.
 */
export async function mainThreadWork(browser: Browser, page: Page, act: () => Promise<unknown>): Promise<Work> {
  await browser.startTracing(page, {
    categories: ['toplevel', 'devtools.timeline', 'disabled-by-default-devtools.timeline'],
  });
  await act();
  const { traceEvents } = JSON.parse((await browser.stopTracing()).toString()) as { traceEvents: TraceEvent[] };
  const threads = new Set(traceEvents.filter(isMainThread).map(threadOf));
  const tasks = traceEvents.filter((event) => event.name === 'RunTask' && threads.has(threadOf(event)));
  const durations = tasks.map(({ tdur = 0 }) => tdur / 1000);
  return { all: durations.reduce((sum, each) => sum + each, 0), longest: Math.max(0, ...durations) };
}

function isMainThread({ name, args }: TraceEvent): boolean {
  return name === 'thread_name' && args?.name === 'CrRendererMain';
}

function threadOf({ pid, tid }: TraceEvent): string {
  return `${pid}:${tid}`;
}
