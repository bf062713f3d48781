import * as v from 'valibot';
import { Checkout, paymentId } from '#contract/kit/checkout.ts';
import { listQuery, Money, Timestamp } from '#contract/kit/common.ts';
import { area, list, dataAnswer, page, params } from '#contract/kit/endpoint.ts';
import { PhoneWallets, WalletLinks } from '#contract/kit/phone-wallets.ts';
import { cleanString, email, id, rule, singleLine } from '#contract/kit/rules.ts';
import { bookingStates } from '#contract/kit/states.ts';
import { EventStatus } from '#contract/kit/tickets.ts';
import { Seat } from './seating.ts';

/** Places an account may hold for one occurrence (BOOK-4). */
export const MAX_PLACES = 10;
/** Sent and stored for an attendee without a name (BOOK-5). */
export const NO_NAME = 'N/A';

/**
 * Groups of the caller's bookings; each booking is in one group. `unpaid` bookings hold places. `upcoming` and `past`
 * bookings have tickets for events that are still to come or have ended. `cancelled` bookings were released, have
 * expired or were refunded. The places of `merged` bookings are in another booking.
 */
export const bookingGroups = ['unpaid', 'upcoming', 'past', 'cancelled', 'merged'] as const;
export type BookingGroup = (typeof bookingGroups)[number];

/** An attendee and their ticket. The first of a booking is the person who booked. */
export const Attendee = v.object({
  id: v.number(),
  ticket: v.object({ id: v.number(), name: v.string(), amount: Money }),
  first_name: v.string(),
  last_name: v.string(),
  /** Empty when none was given */
  email: v.string(),
  seat: v.nullable(Seat),
  /** Set once the booking is confirmed: the code to type at the door, and the signed text of the QR code */
  code: v.nullable(v.string()),
  qr: v.nullable(v.string()),
  checked_in_at: v.nullable(Timestamp),
  wallets: PhoneWallets,
});
export type Attendee = v.InferOutput<typeof Attendee>;

export const Booking = v.object({
  id: v.string(),
  state: v.picklist(bookingStates),
  event: v.object({ id: v.number(), slug: v.string(), title: v.string() }),
  occurrence: v.object({
    id: v.number(),
    start: Timestamp,
    end: Timestamp,
    status: EventStatus,
    venue: v.nullable(v.string()),
    is_seated: v.boolean(),
  }),
  attendees: v.array(Attendee),
  /** Tickets that staff have cancelled (CHANGE-3) */
  cancelled_tickets: v.optional(v.array(v.omit(Attendee, ['code', 'qr', 'checked_in_at', 'wallets']))),
  /** The price of the whole booking; `0` if it is free */
  amount: Money,
  /** When the hold on its places ends; null once it is paid, confirmed or over */
  held_until: v.nullable(Timestamp),
  /** Names can be changed until this time, two hours before the start */
  names_until: Timestamp,
  created_at: Timestamp,
  /** The payment that was created for the booking, or that is used for it */
  payment_id: v.nullable(v.string()),
  /** The server's time of the response: holds end by the server's clock, and the device's clock may be wrong */
  as_of: Timestamp,
});
export type Booking = v.InferOutput<typeof Booking>;

/** The caller's allowance by the rules of a ticket type. Types without rules are not listed. */
export const TicketAllowance = v.object({
  ticket_id: v.number(),
  /** How many more the caller can have besides the confirmed ones; null without a limit */
  max: v.nullable(v.number()),
  /** Why the caller cannot have one, in a sentence */
  reason: v.nullable(v.string()),
});
export type TicketAllowance = v.InferOutput<typeof TicketAllowance>;

/** The address of the next page: the checkout or, if nothing has to be paid, the confirmation page. */
export const BookingCheckout = v.object({
  publishable_key: v.nullable(Checkout.entries.publishable_key),
  session_id: v.nullable(Checkout.entries.session_id),
  url: Checkout.entries.url,
});
export type BookingCheckout = v.InferOutput<typeof BookingCheckout>;

/** A seat that was taken by another booking, and the nearest free seats ("revisit seating options"). */
export const LostSeat = v.object({ seat: Seat, nearest: v.array(Seat) });
export type LostSeat = v.InferOutput<typeof LostSeat>;

/** The additional body of a 409 with code `seat_taken`, or with `sold_out`, `ticket_limit` or `ticket_not_for_you`. */
export const SeatTaken = v.object({ lost: v.array(LostSeat) });
export const SoldOut = v.object({ ticket_ids: v.array(v.number()) });

/** A name in one line, as printed on a ticket. An empty name becomes `N/A`. */
const name = v.optional(v.pipe(cleanString, singleLine, v.trim(), v.maxLength(100, rule('max', { max: 100 }))), '');
const address = v.optional(v.union([v.pipe(cleanString, v.trim(), v.literal('')), email], rule('email')), '');

/** The name and address of an attendee, each of which may be empty. */
export const attendeeNames = { first_name: name, last_name: name, email: address };

/** An attendee to be added (BOOK-5). */
export const NewAttendee = v.strictObject({
  ticket_id: id,
  ...attendeeNames,
  /** Required for a seated occurrence, rejected for any other */
  seat_id: v.optional(id),
});

/** A change of an attendee; an omitted ticket or seat stays unchanged. */
const ChangedAttendee = v.strictObject({
  id,
  ...attendeeNames,
  ticket_id: v.optional(id),
  seat_id: v.optional(id),
});

function some<const T extends v.GenericSchema>(item: T, max = MAX_PLACES) {
  return v.pipe(
    v.array(item, rule('required')),
    v.minLength(1, rule('required')),
    v.maxLength(max, rule('max_people', { max })),
  );
}

const bookingId = paymentId;
const byId = params({ id: bookingId });
const onePerson = v.pipe(
  some(ChangedAttendee),
  v.check((all) => new Set(all.map((each) => each.id)).size === all.length, rule('repeated')),
);

/** Bookings (docs/requirements/bookings.md). */
export const bookings = area('bookings', {
  list: {
    method: 'GET',
    path: '/api/bookings',
    summary: 'The caller’s bookings, latest first; `filter[group]` is one of the groups',
    who: 'signed_in',
    query: listQuery(
      {
        group: v.optional(v.picklist(bookingGroups)),
        event: v.optional(id),
        occurrence: v.optional(id),
      },
      ['-created_at', 'start'],
    ),
    answer: page(Booking),
  },
  view: {
    method: 'GET',
    path: '/api/bookings/{id}',
    summary: 'One booking; the success pages rely on this state alone',
    who: 'signed_in',
    params: byId,
    answer: dataAnswer(Booking),
  },
  wallet: {
    method: 'GET',
    path: '/api/bookings/{id}/attendees/{attendee_id}/wallet',
    summary: 'Links that add a valid ticket to a phone wallet; 404 if no wallet is configured',
    who: 'signed_in',
    params: params({ id: bookingId, attendee_id: id }),
    answer: dataAnswer(WalletLinks),
    errors: ['not_found'],
  },
  create: {
    method: 'POST',
    path: '/api/bookings',
    summary: 'Holds places: all that are requested, or none',
    who: 'registered',
    body: v.strictObject({ occurrence_id: id, attendees: some(NewAttendee) }),
    answer: dataAnswer(Booking),
    status: 201,
    idempotency: 'required',
    errors: [
      'not_found',
      'sold_out',
      'seat_taken',
      'bookings_closed',
      'event_cancelled',
      'too_many_places',
      'ticket_limit',
      'ticket_not_for_you',
      'ticket_needs_code',
      'code_over',
      'code_used_up',
      'holds_paused',
    ],
  },
  merge: {
    method: 'POST',
    path: '/api/bookings/{id}/merge',
    summary: 'Merges another unpaid booking of the same occurrence into this one',
    who: 'registered',
    params: byId,
    body: v.strictObject({ booking_id: bookingId }),
    answer: dataAnswer(Booking),
    errors: ['booking_closed'],
  },
  remove: {
    method: 'DELETE',
    path: '/api/bookings/{id}',
    summary: 'Releases the places of an unpaid booking, idempotently; rejected if it is paid',
    who: 'registered',
    params: byId,
    answer: dataAnswer(Booking),
    errors: ['booking_closed'],
  },
  pay: {
    method: 'POST',
    path: '/api/bookings/{id}/pay',
    summary: 'Opens the checkout, or confirms a free booking at once',
    who: 'registered',
    params: byId,
    answer: dataAnswer(BookingCheckout),
    status: 201,
    errors: ['booking_closed', 'event_cancelled', 'already_paid', 'answers_missing'],
  },
  addAttendees: {
    method: 'POST',
    path: '/api/bookings/{id}/attendees',
    summary: 'Holds more places in an unpaid booking: all that are requested, or none',
    who: 'registered',
    params: byId,
    body: v.strictObject({ attendees: some(NewAttendee) }),
    answer: dataAnswer(Booking),
    status: 201,
    idempotency: 'required',
    errors: [
      'sold_out',
      'seat_taken',
      'bookings_closed',
      'event_cancelled',
      'too_many_places',
      'ticket_limit',
      'ticket_not_for_you',
      'ticket_needs_code',
      'code_over',
      'code_used_up',
      'booking_closed',
    ],
  },
  updateAttendees: {
    method: 'PUT',
    path: '/api/bookings/{id}/attendees',
    summary: 'Changes attendee names; also ticket types and seats, if the booking is unpaid or the price stays equal',
    who: 'registered',
    params: byId,
    body: v.strictObject({ attendees: onePerson }),
    answer: dataAnswer(Booking),
    errors: [
      'sold_out',
      'seat_taken',
      'bookings_closed',
      'event_cancelled',
      'ticket_limit',
      'ticket_not_for_you',
      'ticket_needs_code',
      'code_over',
      'code_used_up',
      'answers_missing',
      'booking_closed',
    ],
  },
  removeAttendees: {
    method: 'DELETE',
    path: '/api/bookings/{id}/attendees',
    summary: 'Removes attendees from an unpaid booking, idempotently; cancels it when none remain',
    who: 'registered',
    params: byId,
    body: v.strictObject({ ids: some(id) }),
    answer: dataAnswer(Booking),
    errors: ['booking_closed'],
  },
  allowances: {
    method: 'GET',
    path: '/api/bookings/allowances/{occurrence}',
    summary: 'Ticket types of an occurrence with a limit per person or for some people only: what the caller may book',
    who: 'registered',
    params: params({ occurrence: id }),
    answer: list(TicketAllowance),
    errors: ['not_found'],
  },
  checkSeating: {
    method: 'POST',
    path: '/api/bookings/attendees/check-seating',
    summary: 'The taken ones of the given seats, and the nearest available seats',
    who: 'anyone',
    body: v.strictObject({ occurrence_id: id, seat_ids: some(id) }),
    answer: list(LostSeat),
    errors: ['not_found'],
  },
});
