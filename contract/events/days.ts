const DAY_MS = 86_400_000;

/**
 * The days of a name: today, or Saturday and Sunday; on a weekend, only the days that are not over.
 * @param today in Malta, as `2026-11-20`
 */
export function dayRangeOf(name: 'today' | 'weekend', today: string): { from: string; to: string } {
  if (name === 'today') return { from: today, to: today };
  const start = Date.parse(`${today}T00:00:00Z`);
  /** Monday is 0 */
  const weekday = (new Date(start).getUTCDay() + 6) % 7;
  const dayIn = (days: number) => new Date(start + days * DAY_MS).toISOString().slice(0, 10);
  return { from: dayIn(Math.max(0, 5 - weekday)), to: dayIn(6 - weekday) };
}
