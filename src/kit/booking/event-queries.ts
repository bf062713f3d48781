import { query } from '#client/api/query.ts';
import { events } from '#contract/events/calls.ts';
import { eventsFeedAddress } from '#contract/events/feeds.ts';
import type { Locale } from '#contract/kit/common.ts';
import type { AnswerOf } from '#contract/kit/endpoint.ts';

/** An event by its id or its slug, as in the URL. */
export function eventQuery(idOrSlug: string) {
  return query(events.viewBySlug, { params: { slug: idOrSlug } });
}

/** The tickets of an occurrence; never cached, because the number of remaining places changes by the minute. */
export function ticketsQuery(event: number, occurrence: number) {
  return query(events.tickets, { params: { event, occurrence } });
}

/** The next events of a student organisation, as many as fit on its page. @param slug of the organisation */
export function organisationEventsQuery(slug: string) {
  const filter = { organisation: slug, upcoming: true };
  return query(events.list, { query: { limit: 12, sort: 'start', filter } });
}

export type OrganisationEvent = AnswerOf<typeof events.list>['data'][number];

/** The address of the calendar feed of a student organisation's events. @param slug of the organisation */
export function organisationFeedAddress(locale: Locale, slug: string): string {
  return eventsFeedAddress(locale, { organisation: slug });
}
