import type { OpeningWindow } from '#contract/student-card.ts';

/** Whether permits can be asked for now, by the device’s clock, or else the next window in which they can. */
export function nextPermitWindow(
  windows: readonly OpeningWindow[],
  now: Date,
): { isOpen: boolean; window: OpeningWindow } | undefined {
  const coming = windows
    .filter(({ kind, closes_at }) => kind !== 'student_card' && new Date(closes_at) > now)
    .toSorted((a, b) => Date.parse(a.opens_at) - Date.parse(b.opens_at));
  const [window] = coming;
  return window && { isOpen: new Date(window.opens_at) <= now, window };
}
