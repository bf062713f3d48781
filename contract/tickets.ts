import * as v from 'valibot';
import { Money, Timestamp } from './common.ts';

export const EventStatus = v.picklist(['scheduled', 'cancelled']);
export type EventStatus = v.InferOutput<typeof EventStatus>;

/** Lowest and highest price of the tickets; equal ones are shown as one (spec §3). */
export const PriceRange = v.object({ min: Money, max: Money });
export type PriceRange = v.InferOutput<typeof PriceRange>;

/** One time an event takes place, as a calendar needs it. */
export const OccurrenceDate = v.object({ id: v.number(), start: Timestamp, end: Timestamp, status: EventStatus });

/** A kind of ticket, without what changes by the minute. */
export const ticketType = { id: v.number(), name: v.string(), description: v.string(), amount: Money };

/** One time an event takes place. `bookings_close` is at the latest its start. */
export const Occurrence = v.object({
  ...OccurrenceDate.entries,
  venue: v.nullable(v.object({ name: v.string(), address: v.string(), url: v.nullable(v.string()) })),
  price: v.nullable(PriceRange),
  /** Places are chosen on a seating plan */
  is_seated: v.boolean(),
  bookings_close: Timestamp,
  /** None: no ticket is needed */
  tickets: v.array(v.object(ticketType)),
});
export type Occurrence = v.InferOutput<typeof Occurrence>;

/** `ON_SALE` and `SOLD_OUT` are current, only `ON_SALE` can be booked (spec §4); `UPCOMING` is not on sale yet. */
export const TicketState = v.picklist(['ON_SALE', 'SOLD_OUT', 'UPCOMING', 'CLOSED']);
export type TicketState = v.InferOutput<typeof TicketState>;

export const Ticket = v.object({
  ...ticketType,
  state: TicketState,
  /** From when it is sold; null: from the day its event is out */
  on_sale_at: v.nullable(Timestamp),
  /** Places left at this moment */
  remaining: v.number(),
});
export type Ticket = v.InferOutput<typeof Ticket>;
