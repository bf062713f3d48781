import * as v from 'valibot';
import { paymentId } from '#contract/kit/checkout.ts';
import { Money, Timestamp } from '#contract/kit/common.ts';
import { area, dataAnswer, list, params } from '#contract/kit/endpoint.ts';
import { Person } from '#contract/kit/person.ts';
import { id, line, rule, text } from '#contract/kit/rules.ts';
import { MAX_PLACES } from './calls.ts';
import { TicketHolder } from './holders.ts';
import { Seat } from './seating.ts';

/** The maximum length of the reason, which the holder reads. */
export const MAX_CHANGE_REASON = 500;
/** The maximum length of the number of a receipt of the desk. */
export const MAX_RECEIPT = 40;

/** `cancelled` tickets lose their place; `moved` ones get another seat, ticket type or date. */
export const ticketChangeKinds = ['cancelled', 'moved'] as const;
export type TicketChangeKind = (typeof ticketChangeKinds)[number];

/**
 * The money of a change. Cheaper or cancelled tickets: `refund` or `keep`. Dearer ones: `desk`, paid there with a
 * receipt, or `waive`. Without a difference it does not matter.
 */
export const changeMoney = ['refund', 'keep', 'desk', 'waive'] as const;

/** A ticket of the booking for staff. */
const BookedTicket = v.object({
  ...TicketHolder.entries,
  ticket_type_id: v.number(),
  /** The part of the price that was paid through the portal */
  online: Money,
  /** The holder has a pending code for another student */
  is_handed_over: v.boolean(),
});
export type BookedTicket = v.InferOutput<typeof BookedTicket>;

/** A date to which the tickets can move, with the ticket types on offer; the present date is the first. */
const TargetDate = v.object({
  id: v.number(),
  starts_at: Timestamp,
  is_seated: v.boolean(),
  types: v.array(v.object({ id: v.number(), name: v.string(), price: Money, free: v.number() })),
});
export type TargetDate = v.InferOutput<typeof TargetDate>;

/** A change of the past. */
const TicketChange = v.object({
  id: v.string(),
  kind: v.picklist(ticketChangeKinds),
  tickets: v.number(),
  refund: Money,
  kept: Money,
  desk: Money,
  waived: Money,
  receipt: v.nullable(v.string()),
  /** Null once the account of the holder is deleted */
  reason: v.nullable(v.string()),
  by: v.nullable(Person),
  at: Timestamp,
});
export type TicketChange = v.InferOutput<typeof TicketChange>;

/** The tickets of a booking, with everything that staff need to change them. */
export const BookingTickets = v.object({
  id: v.string(),
  booked_by: v.nullable(Person),
  date: v.object({ id: v.number(), title: v.string(), starts_at: Timestamp }),
  /** The payment of the booking; null if nothing was paid, or by a student who handed the ticket over */
  payment_id: v.nullable(v.string()),
  tickets: v.array(BookedTicket),
  dates: v.array(TargetDate),
  changes: v.array(TicketChange),
  /** The booking that has these places now, if they moved to another date */
  moved_to: v.nullable(v.string()),
  /** Why no ticket can be changed, in a sentence; null if they can */
  closed: v.nullable(v.string()),
});
export type BookingTickets = v.InferOutput<typeof BookingTickets>;

const PlannedMail = v.object({ subject: v.string(), text: v.string() });

/** The effects of a change, found by making it and rolling it back. */
export const TicketChangePlan = v.object({
  released: v.number(),
  moved: v.number(),
  refund: Money,
  kept: Money,
  desk: Money,
  waived: Money,
  /** The part of the former prices that was not paid through the portal and is no longer part of a price */
  desk_back: Money,
  /** Whether the refund waits for a second person (PAY-29) */
  needs_second: v.boolean(),
  mail: v.object({ en: PlannedMail, mt: PlannedMail }),
});
export type TicketChangePlan = v.InferOutput<typeof TicketChangePlan>;

const ChangedTicket = v.strictObject({
  id,
  /** The version that the caller has read */
  version: id,
  /** The new seat; required for a moved ticket if seats are numbered */
  seat_id: v.optional(id),
});

/** A change of some tickets of a booking. `id` is made by the app: a repeated call changes nothing. */
export const TicketChangeForm = v.strictObject({
  id: paymentId,
  kind: v.picklist(ticketChangeKinds, rule('choice')),
  tickets: v.pipe(
    v.array(ChangedTicket, rule('required')),
    v.minLength(1, rule('required')),
    v.maxLength(MAX_PLACES, rule('max_people', { max: MAX_PLACES })),
    v.check((all) => new Set(all.map((each) => each.id)).size === all.length, rule('repeated')),
  ),
  /** The new ticket type of all these tickets; its date is the new date. Omitted, the tickets keep their type */
  ticket_type_id: v.optional(id),
  money: v.optional(v.picklist(changeMoney, rule('choice')), 'refund'),
  receipt: v.optional(v.union([v.pipe(v.string(), v.trim(), v.literal('')), line(MAX_RECEIPT)]), ''),
  /** Read by the holder */
  reason: text(MAX_CHANGE_REASON, 5),
});
export type TicketChangeForm = v.InferOutput<typeof TicketChangeForm>;

const path = '/api/staff/bookings/{id}/ticket-changes';
const subjects = ['booking_tickets'] as const;
const byBooking = params({ id: paymentId });
const refusals = [
  'not_found',
  'version_conflict',
  'own_booking',
  'ticket_cancelled',
  'ticket_used',
  'ticket_in_handover',
  'ticket_was_handed_over',
  'date_started',
  'date_being_cancelled',
  'date_needs_all',
  'prices_mixed',
  'paid_by_another',
  'holder_limit',
  'event_cancelled',
  'bookings_closed',
  'seat_taken',
  'sold_out',
  'own_refund',
  'payment_disputed',
  'refund_too_high',
] as const;

/** Changes of tickets by staff: part cancellation, swap, upgrade (docs/requirements/ticket-changes.md). */
export const ticketChanges = area('ticketChanges', {
  view: {
    method: 'GET',
    path: '/api/staff/bookings/{id}/tickets',
    summary: 'The tickets of a booking, the dates and ticket types they can move to, and their changes by staff',
    who: 'staff',
    params: byBooking,
    audit: { actions: ['booking_tickets_viewed'], subjects },
    answer: dataAnswer(BookingTickets),
    errors: ['not_found'],
  },
  seats: {
    method: 'GET',
    path: '/api/staff/ticket-types/{id}/free-seats',
    summary: 'The free seats of a ticket type, by section, row and number',
    who: 'staff',
    params: params({ id }),
    answer: list(Seat),
    errors: ['not_found'],
  },
  plan: {
    method: 'POST',
    path: `${path}/plan`,
    summary: 'The effects of a change of tickets, without changing anything',
    who: 'staff',
    params: byBooking,
    body: TicketChangeForm,
    audit: { actions: ['ticket_change_planned'], subjects },
    answer: dataAnswer(TicketChangePlan),
    errors: refusals,
  },
  change: {
    method: 'POST',
    path,
    summary: 'Cancels or moves tickets of a booking, with the refund, the notice and the mail',
    who: 'staff',
    recent_factor: true,
    params: byBooking,
    body: TicketChangeForm,
    notifies: ['tickets_changed'],
    audit: { actions: ['tickets_cancelled', 'tickets_moved'], subjects },
    status: 201,
    answer: dataAnswer(BookingTickets),
    errors: refusals,
  },
});
