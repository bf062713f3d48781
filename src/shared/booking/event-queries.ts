import { query } from '#api/query.ts';
import { events } from '#contract/events.ts';

/** An event by the name in its address: its id or its slug. */
export function eventItem(name: string) {
  return query(events.viewBySlug, { params: { slug: name } });
}

/** Never from a saved copy: the number of places left changes by the minute. */
export function ticketsOf(event: number, occurrence: number) {
  return query(events.tickets, { params: { event, occurrence } });
}
