import { query } from '#client/api/query.ts';
import { content } from '#contract/content/calls.ts';
import { events } from '#contract/events/calls.ts';
import { news } from '#contract/news/calls.ts';

/** One lead story and two full rows of three. */
export const latestNewsQuery = query(news.list, { query: { limit: 7 } });

/** Upcoming events, soonest first. */
export const upcomingEventsQuery = query(
  events.list,
  { query: { limit: 4, sort: 'start', filter: { upcoming: true } } },
  { optional: true },
);

export const sponsorsQuery = query(content.sponsors, {}, { optional: true });
