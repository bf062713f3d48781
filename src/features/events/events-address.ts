import type { EventSummary } from '#contract/events.ts';

/** What the list of events shows, as its address says. With a month it is a calendar. */
export interface EventsAddress {
  /** `2026-12` */
  month: string | undefined;
  /** Days in Malta as `2026-12-04`, both included */
  from: string | undefined;
  to: string | undefined;
  organiser: EventSummary['organiser']['kind'] | undefined;
  /** Slug of the kind of event */
  type: string | undefined;
  /** Only events that one has a ticket for */
  booked: boolean;
  page: number;
}

const organisers = ['union', 'student_organisation'] as const;

/** Reads the address; what makes no sense there is as if it were not there. */
export function readEventsAddress(search: URLSearchParams): EventsAddress {
  const organiser = search.get('organiser');
  const page = Number(search.get('page') ?? '1');
  const type = search.get('type') ?? '';
  const from = dayIn(search, 'from');
  const to = dayIn(search, 'to');
  const isBackwards = from !== undefined && to !== undefined && to < from;
  return {
    month: monthIn(search.get('month') ?? ''),
    from: isBackwards ? to : from,
    to: isBackwards ? from : to,
    organiser: organisers.find((each) => each === organiser),
    type: /^[a-z0-9]+(?:-[a-z0-9]+)*$/.test(type) ? type : undefined,
    booked: search.get('booked') === 'yes',
    page: Number.isInteger(page) && page >= 1 && page <= 10_000 ? page : 1,
  };
}

/** The query part of an address, empty for the list as it opens. A calendar has no days and no pages. */
export function writeEventsAddress(address: Partial<EventsAddress>): string {
  const { month, from, to, organiser, type, booked, page = 1 } = address;
  const days = month === undefined ? { from, to, page: page === 1 ? undefined : page } : {};
  const entries = Object.entries({
    month,
    organiser,
    type,
    booked: booked === true ? 'yes' : undefined,
    ...days,
  }).filter(([, value]) => value !== undefined);
  const text = new URLSearchParams(entries.map(([name, value]) => [name, String(value)])).toString();
  return text === '' ? '' : `?${text}`;
}

function dayIn(search: URLSearchParams, name: string): string | undefined {
  const text = search.get(name) ?? '';
  if (!/^(?:19|2[01])\d\d-\d\d-\d\d$/.test(text)) return undefined;
  const day = new Date(`${text}T00:00:00Z`);
  return !Number.isNaN(day.getTime()) && day.toISOString().startsWith(text) ? text : undefined;
}

function monthIn(text: string): string | undefined {
  return /^(?:19|2[01])\d\d-(?:0[1-9]|1[0-2])$/.test(text) ? text : undefined;
}
