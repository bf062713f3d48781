import { calendarFeeds } from '#contract/calendar-feeds/calls.ts';
import type { AgendaArea } from '#server/http/agenda-rows.ts';
import { defineArea } from '#server/http/area.ts';
import { createFeed, removeFeed, renewFeed, viewFeed } from './address.ts';
import { bindOwnFeed } from './own-feed.ts';

/** Calendar feeds of members: their tickets, and the entries of the agenda (docs/requirements/calendar-feeds.md). */
export function calendarFeedsAreaOf(areas: readonly AgendaArea[]) {
  return defineArea({
    contract: { calendarFeeds },
    handlers: { calendarFeeds: { view: viewFeed, create: createFeed, renew: renewFeed, remove: removeFeed } },
    jobs: [],
    personalTables: { calendar_feeds: { user_id: 'deleted' } },
    // An address of the folded account still works if the account that stays has none.
    mergeRules: { calendar_feeds: { user_id: { keep: [] } } },
    personalData: {
      title: /*i18n*/ { id: 'server.personal.calendarFeeds', message: 'Calendar address' },
      exported: [
        { table: 'calendar_feeds', by: 'user_id', without: ['id'] },
        {
          table: 'calendar_feed_entries',
          by: 'feed_id',
          within: { table: 'calendar_feeds', by: 'user_id' },
          columns: ['uid', 'sequence', 'changed_at'],
        },
      ],
    },
    bind: (api) => bindOwnFeed(api, areas),
  });
}
