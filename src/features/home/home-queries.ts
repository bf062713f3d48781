import { query } from '#api/query.ts';
import { content } from '#contract/content.ts';
import { events } from '#contract/events.ts';
import { news } from '#contract/news.ts';
import type { TedxWindow } from './tedx-window.ts';

/** One lead story and two full rows of three. */
export const latest = query(news.list, { query: { limit: 7 } });

/** What comes next, soonest first. */
export const upcoming = query(
  events.list,
  { query: { limit: 4, sort: 'start', filter: { upcoming: true } } },
  { optional: true },
);

/** Which parts of the portal are switched on; the frame keeps it across visits. */
export const featureFlags = query(content.featureFlags, {}, { persisted: true, optional: true });

/** The TEDx feed (spec §7 "events"): those of the window, the first page of four. */
export function tedxFeed(days: TedxWindow) {
  return query(
    events.list,
    { query: { page: 1, limit: 4, sort: 'start', filter: { ...days, class: 'tedx' } } },
    { optional: true },
  );
}

export const sponsors = query(content.sponsors, {}, { optional: true });
