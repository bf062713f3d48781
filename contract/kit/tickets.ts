import * as v from 'valibot';
import { Money, Timestamp } from '#contract/kit/common.ts';

export const EventStatus = v.picklist(['scheduled', 'cancelled']);
export type EventStatus = v.InferOutput<typeof EventStatus>;

/** Lowest and highest price of the tickets; if they are equal, one is shown (EVENT-8). */
export const PriceRange = v.object({ min: Money, max: Money });
export type PriceRange = v.InferOutput<typeof PriceRange>;

/** An occurrence of an event, for a calendar. */
export const OccurrenceDate = v.object({ id: v.number(), start: Timestamp, end: Timestamp, status: EventStatus });

/** The fields of an event in every response with events. A list does not have the venue of each occurrence. */
export interface DatedEvent {
  id: number;
  title: string;
  start: string;
  /** The venue of the occurrence that starts at `start` */
  venue: string | null;
  occurrences: (v.InferOutput<typeof OccurrenceDate> & { venue?: { name: string } | null })[];
}

/** A ticket type, without the fields that change by the minute. */
export const ticketType = {
  id: v.number(),
  name: v.string(),
  description: v.string(),
  amount: Money,
  /** Sentence that says for whom it is; omitted if it is for all members */
  audience: v.optional(v.string()),
  /** How many one person can have of this date; omitted without a limit of its own */
  max_per_person: v.optional(v.number()),
};

/** An occurrence of an event. `bookings_close` is no later than its start. */
export const Occurrence = v.object({
  ...OccurrenceDate.entries,
  venue: v.nullable(v.object({ name: v.string(), address: v.string(), url: v.nullable(v.string()) })),
  price: v.nullable(PriceRange),
  /** Seats are chosen on a seating plan */
  is_seated: v.boolean(),
  bookings_close: Timestamp,
  /** Empty: no ticket is needed */
  tickets: v.array(v.object(ticketType)),
});
export type Occurrence = v.InferOutput<typeof Occurrence>;

/** `ON_SALE` and `SOLD_OUT` are current, only `ON_SALE` can be booked (EVENT-9); `UPCOMING` is not on sale yet. */
export const TicketState = v.picklist(['ON_SALE', 'SOLD_OUT', 'UPCOMING', 'CLOSED']);
export type TicketState = v.InferOutput<typeof TicketState>;

export const Ticket = v.object({
  ...ticketType,
  state: TicketState,
  /** The start of its sale; null if it starts when the event is published */
  on_sale_at: v.nullable(Timestamp),
  /** The number of places left now */
  remaining: v.number(),
});
export type Ticket = v.InferOutput<typeof Ticket>;
