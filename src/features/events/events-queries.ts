import { query } from '#client/api/query.ts';
import { events } from '#contract/events/calls.ts';
import { monthBounds } from './days.ts';
import type { EventsAddress } from './events-address.ts';

/** Cards per list page: divisible by two and three, so that grids have no gaps. */
const PAGE_LENGTH = 12;
/** The limit for a month, which shows all its events. */
const MONTH_LIMIT = 100;

export const eventTypesQuery = query(events.types, {}, { optional: true });

/** Upcoming events, or those of the chosen days, including past ones. */
export function eventListQuery({ page, when, from, to, ...address }: EventsAddress) {
  const upcoming = from === undefined && to === undefined ? true : undefined;
  const filter = { when, from, to, upcoming, ...filterOf(address) };
  return query(events.list, { query: { page, limit: PAGE_LENGTH, sort: 'start', filter } });
}

export function monthEventsQuery(month: string, address: Rest) {
  const filter = { ...monthBounds(month), ...filterOf(address) };
  return query(events.list, { query: { limit: MONTH_LIMIT, sort: 'start', filter } });
}

type Rest = Pick<EventsAddress, 'organiser' | 'type' | 'free'>;

function filterOf({ organiser, type, free }: Rest) {
  return { organiser, class: type, free: free || undefined };
}
