import type { OpeningWindow, WindowKind } from '#contract/kit/opening-windows.ts';

/** Whether applications are open: now, from a day on, or not as far as is known. */
export type Opening = { state: 'open' | 'coming'; window: OpeningWindow } | { state: 'closed' };

/** The window of a kind that is open now, otherwise the next one (open while opens_at ≤ now < closes_at). */
export function findOpening(windows: readonly OpeningWindow[], kind: WindowKind, now: Date): Opening {
  const ahead = windows
    .filter((window) => window.kind === kind && Date.parse(window.closes_at) > now.getTime())
    .toSorted((a, b) => Date.parse(a.opens_at) - Date.parse(b.opens_at));
  const [window] = ahead;
  if (window === undefined) return { state: 'closed' };
  return { state: Date.parse(window.opens_at) <= now.getTime() ? 'open' : 'coming', window };
}

/** The last day for applications: windows that close at midnight are open until the day before. */
export function lastDayOf({ closes_at }: OpeningWindow): Date {
  return new Date(Date.parse(closes_at) - 1);
}
