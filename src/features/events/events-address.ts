import { type AddressOf, day, flag, listAddress, month, oneOf, slug } from '#kit/list/list-address.ts';

const address = listAddress({
  /** With it the list is a calendar */
  month,
  organiser: oneOf(['union', 'student_organisation']),
  /** Of the kind of event */
  type: slug,
  /** Only events that one has a ticket for */
  booked: flag,
  /** Days in Malta, both included */
  from: day,
  to: day,
});

/** What the list of events shows, as its address says. */
export type EventsAddress = AddressOf<typeof address>;

/** Reads the address; days the wrong way round are turned. */
export function readEventsAddress(search: URLSearchParams): EventsAddress {
  const { from, to, ...rest } = address.read(search);
  const isBackwards = from !== undefined && to !== undefined && to < from;
  return { ...rest, from: isBackwards ? to : from, to: isBackwards ? from : to };
}

/** The query part of an address, empty for the list as it opens. A calendar has no days and no pages. */
export function writeEventsAddress(shown: Partial<EventsAddress>): string {
  return address.write(shown.month === undefined ? shown : { ...shown, from: undefined, to: undefined, page: 1 });
}
