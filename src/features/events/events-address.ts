import { type AddressOf, day, flag, listAddress, month, oneOf, slug } from '#kit/list/list-address.ts';

const address = listAddress({
  /** If set, the list is a calendar */
  month,
  organiser: oneOf(['union', 'student_organisation']),
  /** Slug of the event type */
  type: slug,
  /** Only events with a ticket of the member */
  booked: flag,
  /** Days by their name, as the server's clock has them; instead of `from` and `to` */
  when: oneOf(['today', 'weekend']),
  /** Only what costs nothing */
  free: flag,
  /** Days in Malta, both included */
  from: day,
  to: day,
});

/** The state of the list of events in its address. */
export type EventsAddress = AddressOf<typeof address>;

/** Reads the address; a range whose ends are swapped is corrected, and one beside the name of days is left out. */
export function readEventsAddress(search: URLSearchParams): EventsAddress {
  const { from, to, ...rest } = address.read(search);
  const [first, last] = from !== undefined && to !== undefined && to < from ? [to, from] : [from, to];
  return rest.when === undefined ? { ...rest, from: first, to: last } : { ...rest, ...noDays };
}

/** The query part of an address, empty for the default list. A calendar has no days and no pages. */
export function writeEventsAddress(shown: Partial<EventsAddress>): string {
  return address.write(shown.month === undefined ? shown : { ...shown, ...noDays, when: undefined, page: 1 });
}

const noDays = { from: undefined, to: undefined };
