import { inMalta } from '#i18n/dates.ts';

/** Days that the TEDx feed looks ahead (spec §9). */
const DAYS_AHEAD = 30;

/** Days in Malta as `2026-12-04`, both included. */
export interface TedxWindow {
  from: string;
  to: string;
}

/** From today, in Malta's time zone, to thirty days ahead. */
export function tedxWindow(now: Date): TedxWindow {
  const { year, month, day } = inMalta(now);
  const today = Date.UTC(Number(year), month - 1, Number(day));
  return { from: written(today), to: written(today + DAYS_AHEAD * 86_400_000) };
}

function written(time: number): string {
  return new Date(time).toISOString().slice(0, 10);
}
