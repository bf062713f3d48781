import * as v from 'valibot';
import { listQuery, Media, TextFile, Timestamp } from '#contract/kit/common.ts';
import { area, type CachePolicy, list, dataAnswer, page, params } from '#contract/kit/endpoint.ts';
import { date, id, slug } from '#contract/kit/rules.ts';
import { EventStatus, Occurrence, OccurrenceDate, PriceRange, Ticket, ticketType } from '#contract/kit/tickets.ts';

/** The type of an event, e.g. `tedx`; its slug is the value of `filter[class]`. */
export const EventType = v.object({ id: v.number(), slug: v.string(), name: v.string() });
export type EventType = v.InferOutput<typeof EventType>;

export const organiserKinds = ['union', 'student_organisation'] as const;
const Organiser = v.object({ kind: v.picklist(organiserKinds), name: v.string() });

/**
 * An event in a list. `start`, `end`, `venue`, `price` and `status` are those of one occurrence: the next one that
 * matches the filters, or the first if all have ended. `occurrences` are all that match the filters, by start; only
 * the single event includes their tickets (docs/wire-differences.md). The number of remaining places is only in
 * `tickets`, because a cached number would soon be wrong.
 */
const summaryEntries = {
  id: v.number(),
  slug: v.string(),
  title: v.string(),
  excerpt: v.string(),
  class: EventType,
  organiser: Organiser,
  image: v.nullable(Media),
  start: Timestamp,
  end: Timestamp,
  /** The venue's name; null if undecided */
  venue: v.nullable(v.string()),
  /** Null if the event is free */
  price: v.nullable(PriceRange),
  status: EventStatus,
  occurrences: v.array(OccurrenceDate),
};

export const EventSummary = v.object(summaryEntries);
export type EventSummary = v.InferOutput<typeof EventSummary>;

/** A link of an event: its programme, a live stream, a form. */
export const EventLink = v.object({ id: v.number(), name: v.string(), url: v.string() });
export type EventLink = v.InferOutput<typeof EventLink>;

/**
 * One event: all its occurrences with their tickets, and all ticket types in one list. These and `links` are included
 * so that a page needs only one response. `body` is HTML sanitised by the server.
 */
export const EventItem = v.object({
  ...summaryEntries,
  body: v.string(),
  updated_at: Timestamp,
  occurrences: v.array(Occurrence),
  tickets: v.array(v.object({ occurrence_id: v.number(), ...ticketType })),
  links: v.array(EventLink),
});
export type EventItem = v.InferOutput<typeof EventItem>;

const cache: CachePolicy = { strategy: 'stale-while-revalidate', cache: 'events', entries: 150, days: 60 };
const lookupCache: CachePolicy = { strategy: 'stale-while-revalidate', cache: 'lookups', entries: 40, days: 60 };

/** Fields for whether, when and where an event takes place and what it costs: the page shows their changes at once. */
const immediate = ['status', 'start', 'end', 'venue', 'price'] as const;

/** `from` and `to` are days in Malta, inclusive; an occurrence matches if any part of it is in this period. */
export const eventFilters = {
  from: v.optional(date),
  to: v.optional(date),
  class: v.optional(slug),
  organiser: v.optional(v.picklist(organiserKinds)),
  /** Slug of the student organisation that organises the event */
  organisation: v.optional(slug),
  /** True: has not ended; false: has ended */
  upcoming: v.optional(v.boolean()),
  /** Today or the weekend by the server's clock, without past days; replaces `from` and `to` */
  when: v.optional(v.picklist(['today', 'weekend'])),
  /** True: all tickets are free; false: at least one costs money */
  free: v.optional(v.boolean()),
};

/** Events (docs/requirements/events.md). */
export const events = area('events', {
  types: {
    method: 'GET',
    path: '/api/event-types',
    summary: 'The event types: the values of `filter[class]`',
    who: 'anyone',
    answer: list(EventType),
    cache: lookupCache,
  },
  list: {
    method: 'GET',
    path: '/api/events',
    summary: 'Events by the start of the shown occurrence; `filter[from]` and `filter[to]` are days in Malta',
    who: 'anyone',
    query: listQuery(eventFilters, ['start', '-start']),
    answer: page(EventSummary),
    cache,
    immediate,
    announces: 'events',
  },
  viewBySlug: {
    method: 'GET',
    path: '/api/events/slug/{slug}',
    summary: 'One event by its slug or its id',
    who: 'anyone',
    params: params({ slug }),
    answer: dataAnswer(EventItem),
    errors: ['not_found', 'taken_back'],
    cache,
    immediate: [...immediate, 'bookings_close', 'amount'],
    announces: 'events',
  },
  occurrences: {
    method: 'GET',
    path: '/api/events/{event}/occurrences',
    summary: 'All occurrences of an event, by start',
    who: 'anyone',
    params: params({ event: id }),
    answer: list(Occurrence),
    errors: ['not_found'],
    cache,
    immediate: [...immediate, 'bookings_close', 'amount'],
  },
  occurrence: {
    method: 'GET',
    path: '/api/events/{event}/occurrences/{occurrence}',
    summary: 'One occurrence of an event',
    who: 'anyone',
    params: params({ event: id, occurrence: id }),
    answer: dataAnswer(Occurrence),
    errors: ['not_found'],
    cache,
    immediate: [...immediate, 'bookings_close', 'amount'],
  },
  tickets: {
    method: 'GET',
    path: '/api/events/{event}/occurrences/{occurrence}/tickets',
    summary: 'The ticket types of an occurrence with their state and remaining places; never cached',
    who: 'anyone',
    params: params({ event: id, occurrence: id }),
    answer: list(Ticket),
    errors: ['not_found'],
  },
  ticket: {
    method: 'GET',
    path: '/api/events/{event}/occurrences/{occurrence}/tickets/{ticket}',
    summary: 'One ticket type with its state and remaining places; never cached',
    who: 'anyone',
    params: params({ event: id, occurrence: id, ticket: id }),
    answer: dataAnswer(Ticket),
    errors: ['not_found'],
  },
  ical: {
    method: 'POST',
    path: '/api/events/ical',
    summary: 'An event as a calendar file: all its occurrences, or one',
    who: 'anyone',
    body: v.strictObject({ event_id: id, occurrence_id: v.optional(id) }),
    answer: dataAnswer(TextFile),
    errors: ['not_found'],
  },
  links: {
    method: 'GET',
    path: '/api/events/{event}/links',
    summary: 'Links to more information about an event',
    who: 'anyone',
    params: params({ event: id }),
    answer: list(EventLink),
    errors: ['not_found'],
    cache,
  },
});
