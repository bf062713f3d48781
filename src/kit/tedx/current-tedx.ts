import { query } from '#client/api/query.ts';
import { events } from '#contract/events/calls.ts';
import type { AnswerOf } from '#contract/kit/endpoint.ts';
import { inMalta } from '#contract/kit/malta-dates.ts';

/** Days ahead that an event counts as current (TEDX-5). */
const DAYS_AHEAD = 30;

/** Its answer. */
export type CurrentTedx = AnswerOf<typeof events.list>['data'];

/** Days in Malta as `2026-12-04`, both included. */
export interface TedxWindow {
  from: string;
  to: string;
}

/** Current TEDx (TEDX-5): the events within the window, the first page of four. */
export function currentTedxQuery(days: TedxWindow) {
  return query(
    events.list,
    { query: { page: 1, limit: 4, sort: 'start', filter: { ...days, class: 'tedx' } } },
    { optional: true },
  );
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
