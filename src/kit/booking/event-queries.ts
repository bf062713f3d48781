import { query } from '#client/api/query.ts';
import { events } from '#contract/events/calls.ts';
import type { AnswerOf } from '#contract/kit/endpoint.ts';

/** An event by the name in its address: its id or its slug. */
export function eventItem(name: string) {
  return query(events.viewBySlug, { params: { slug: name } });
}

/** Never from a saved copy: the number of places left changes by the minute. */
export function ticketsOf(event: number, occurrence: number) {
  return query(events.tickets, { params: { event, occurrence } });
}

/** The next events of a student organisation, as many as fit on its page. @param slug of the organisation */
export function eventsOfOrganisation(slug: string) {
  const filter = { organisation: slug, upcoming: true };
  return query(events.list, { query: { limit: 12, sort: 'start', filter } });
}

export type EventOfOrganisation = AnswerOf<typeof events.list>['data'][number];
