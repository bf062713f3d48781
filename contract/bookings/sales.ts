import * as v from 'valibot';
import { listQuery, Money, Timestamp } from '#contract/kit/common.ts';
import { area, dataAnswer, page, params } from '#contract/kit/endpoint.ts';
import { id } from '#contract/kit/rules.ts';

/** Numbers of places. `no_shows` is null until the date is over, and for a cancelled one. */
const counts = { sold: v.number(), checked_in: v.number(), no_shows: v.nullable(v.number()) };

/**
 * Amounts of money. `pending` refunds have not arrived; `net` is the sum paid through the portal minus completed refunds.
 * `desk` was paid at the desk for dearer tickets (CHANGE-10).
 */
const income = { gross: Money, refunded: Money, pending: Money, net: Money, desk: Money };

/** A date of an event with its sales and its income. */
export const SalesOfDate = v.object({
  id: v.number(),
  starts_at: Timestamp,
  is_cancelled: v.boolean(),
  capacity: v.number(),
  ...counts,
  ...income,
});
export type SalesOfDate = v.InferOutput<typeof SalesOfDate>;

/** A ticket type of a date with its sales. */
export const SalesOfTicket = v.object({
  /** Id of the ticket type */
  id: v.number(),
  starts_at: Timestamp,
  ticket: v.string(),
  price: Money,
  capacity: v.number(),
  ...counts,
});
export type SalesOfTicket = v.InferOutput<typeof SalesOfTicket>;

/** The places of one kind of ticket that were sold on a day in Malta. */
export const SalesOfDay = v.object({ day: v.string(), ticket: v.string(), sold: v.number() });
export type SalesOfDay = v.InferOutput<typeof SalesOfDay>;

/** Sales of an event. Ticket types with the same name on several dates are one entry of `types`. */
export const EventSales = v.object({
  event: v.object({ id: v.number(), title: v.string() }),
  /** All dates of the event, by start, whichever date was chosen */
  choices: v.array(v.object({ id: v.number(), starts_at: Timestamp })),
  dates: v.array(SalesOfDate),
  types: v.array(v.object({ ticket: v.string(), capacity: v.number(), ...counts })),
  /** The number of rows in the list `tickets`: one for each ticket type of each date */
  type_count: v.number(),
  days: v.array(SalesOfDay),
  total: v.object({ capacity: v.number(), ...counts, ...income }),
  as_of: Timestamp,
});
export type EventSales = v.InferOutput<typeof EventSales>;

const path = '/api/staff/events/{id}/sales';
const filters = { date: v.optional(id) };
const read = { who: 'editor', params: params({ id }), errors: ['not_found'] } as const;

/** Sales, attendance and income of an event, or of one of its dates: numbers only (BOOK-41). */
export const salesAdmin = area('salesAdmin', {
  report: {
    ...read,
    method: 'GET',
    path,
    summary: 'Sales by day and ticket, no-shows and income of an event, or of one of its dates',
    query: v.strictObject(filters),
    cost: 'costly',
    answer: dataAnswer(EventSales),
  },
  dates: {
    ...read,
    method: 'GET',
    path: `${path}/dates`,
    summary: 'The dates of an event with their sales and income, by start',
    query: listQuery(filters, ['starts_at']),
    answer: page(SalesOfDate),
  },
  tickets: {
    ...read,
    method: 'GET',
    path: `${path}/tickets`,
    summary: 'The ticket types of an event with their sales and no-shows, by start of their date',
    query: listQuery(filters, ['starts_at']),
    answer: page(SalesOfTicket),
  },
  days: {
    ...read,
    method: 'GET',
    path: `${path}/days`,
    summary: 'The days on which places of an event were sold, with the number of each ticket',
    query: listQuery(filters, ['day']),
    answer: page(SalesOfDay),
  },
});
