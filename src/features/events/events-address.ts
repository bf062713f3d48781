import { type AddressOf, day, flag, listAddress, month, oneOf, slug } from '#kit/list/list-address.ts';

const address = listAddress({
  /** If set, the list is a calendar */
  month,
  organiser: oneOf(['union', 'student_organisation']),
  /** Slug of the event type */
  type: slug,
  /** Only events with a ticket of the member */
  booked: flag,
  /** Named days by the server's clock; replaces `from` and `to` */
  when: oneOf(['today', 'weekend']),
  /** Only free events */
  free: flag,
  /** Days in Malta, both included */
  from: day,
  to: day,
});

/** The URL parameters of the event list. */
export type EventsAddress = AddressOf<typeof address>;

/** Parses the URL; swaps the ends of a reversed range, and drops a range beside named days. */
export function parseEventsUrl(search: URLSearchParams): EventsAddress {
  const { from, to, ...rest } = address.read(search);
  const [first, last] = from !== undefined && to !== undefined && to < from ? [to, from] : [from, to];
  return rest.when === undefined ? { ...rest, from: first, to: last } : { ...rest, ...noDays };
}

/** Returns the query string, empty for the default list. A calendar has no days and no pages. */
export function formatEventsQuery(shown: Partial<EventsAddress>): string {
  return address.write(shown.month === undefined ? shown : { ...shown, ...noDays, when: undefined, page: 1 });
}

const noDays = { from: undefined, to: undefined };
