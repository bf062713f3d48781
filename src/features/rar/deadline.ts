const MINUTE = 60_000;
const HOUR = 60 * MINUTE;
const DAY = 24 * HOUR;

/** The time left, in the largest unit of which at least two are left; `over` once it has passed. */
export type TimeLeft = { unit: 'days' | 'hours' | 'minutes'; count: number } | 'over';

/** When to warn somebody whose report is not completely on the server (behaviour.md, "Organisation reports"). */
export type Warning = 'week' | 'day' | 'hour';

/**
 * @param now milliseconds since 1970, by the server's clock
 */
export function timeLeft(deadline: string, now: number): TimeLeft {
  const left = Date.parse(deadline) - now;
  if (left <= 0) return 'over';
  if (left >= 2 * DAY) return { unit: 'days', count: Math.floor(left / DAY) };
  if (left >= 2 * HOUR) return { unit: 'hours', count: Math.floor(left / HOUR) };
  return { unit: 'minutes', count: Math.ceil(left / MINUTE) };
}

/** The current warning: from seven days, a day and an hour before the deadline; none before and after. */
export function warningAt(deadline: string, now: number): Warning | undefined {
  const left = Date.parse(deadline) - now;
  if (left <= 0 || left > 7 * DAY) return undefined;
  if (left > DAY) return 'week';
  return left > HOUR ? 'day' : 'hour';
}
