import * as v from 'valibot';
import { Timestamp } from '#contract/kit/common.ts';
import { area, dataAnswer, noContent } from '#contract/kit/endpoint.ts';

/** The secret address of a member's calendar feed; both are null if there is none. */
export const CalendarFeed = v.object({ address: v.nullable(v.string()), made_at: v.nullable(Timestamp) });
export type CalendarFeed = v.InferOutput<typeof CalendarFeed>;

const who = 'registered';

/**
 * The calendar feed of the caller's own dates (docs/requirements/calendar-feeds.md). Only `view` returns the address,
 * because the answers to writes are stored for replays.
 */
export const calendarFeeds = area('calendarFeeds', {
  view: {
    method: 'GET',
    path: '/api/calendar-feed',
    summary: 'The address of the caller’s calendar feed, if there is one',
    who,
    answer: dataAnswer(CalendarFeed),
  },
  create: {
    method: 'PUT',
    path: '/api/calendar-feed',
    summary: 'Creates the address of the caller’s calendar feed; an existing one stays',
    who,
    answer: noContent,
  },
  renew: {
    method: 'PUT',
    path: '/api/calendar-feed/renewal',
    summary: 'Replaces the address of the caller’s calendar feed; the old one ends at once',
    who,
    answer: noContent,
    errors: ['not_found'],
  },
  remove: {
    method: 'DELETE',
    path: '/api/calendar-feed',
    summary: 'Ends the caller’s calendar feed',
    who,
    answer: noContent,
  },
});
