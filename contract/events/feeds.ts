import type { Locale } from '#contract/kit/common.ts';

/** The filters of an event list that its calendar feed has, too. */
export interface EventsFeedFilter {
  from?: string | undefined;
  to?: string | undefined;
  /** Slug of the event type */
  class?: string | undefined;
  organiser?: string | undefined;
  /** Slug of the student organisation */
  organisation?: string | undefined;
  when?: string | undefined;
  free?: boolean | undefined;
}

/** The address of the calendar feed of the events that match a filter, in a language (FEED-9). */
export function eventsFeedAddress(locale: Locale, filter: EventsFeedFilter = {}): string {
  const chosen = Object.entries({ locale, ...filter }).filter(([, value]) => value !== undefined);
  const query = chosen.map(([name, value]) => `${name}=${encodeURIComponent(String(value))}`).join('&');
  // A literal, for the reason in `paths.ts`.
  return `/feeds/events.ics?${query}`;
}
