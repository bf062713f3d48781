import { query } from '#api/query.ts';
import { events } from '#contract/events.ts';

/** An event by what its address names it by: its id or its slug. */
export function eventItem(name: string) {
  return query(events.viewBySlug, { params: { slug: name } });
}

/** Never from a copy: how many places are left changes by the minute. */
export function ticketsOf(event: number, occurrence: number) {
  return query(events.tickets, { params: { event, occurrence } });
}
