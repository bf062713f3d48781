import * as v from 'valibot';
import { Timestamp } from '#contract/kit/common.ts';
import { area, noContent, dataAnswer } from '#contract/kit/endpoint.ts';
import { rule } from '#contract/kit/rules.ts';
import { EventStatus } from '#contract/kit/tickets.ts';

/** Days after the end of an event for which its attendees' addresses are stored. */
export const ADDRESS_DAYS = 30;

/**
 * The ticket of one attendee, as anyone with its link sees it: without other attendees, buyer or payment.
 * `cancelled`: the event does not take place, or the booking was cancelled or refunded; `used`: it was checked in;
 * `ended`: the event is over.
 */
export const GuestTicket = v.object({
  event: v.object({ id: v.number(), slug: v.string(), title: v.string() }),
  occurrence: v.object({
    id: v.number(),
    start: Timestamp,
    end: Timestamp,
    status: EventStatus,
    venue: v.nullable(v.string()),
  }),
  state: v.picklist(['valid', 'used', 'cancelled', 'ended']),
  first_name: v.string(),
  last_name: v.string(),
  ticket: v.string(),
  seat: v.nullable(v.object({ id: v.number(), section: v.string(), row: v.string(), number: v.number() })),
  /** The code to type at the door, and the signed text of the QR code; null unless it is valid */
  code: v.nullable(v.string()),
  qr: v.nullable(v.string()),
  checked_in_at: v.nullable(Timestamp),
  /** Whether it can still be handed back: until the start, unless it has been used */
  can_hand_back: v.boolean(),
  /** Whether the union has put the guest on a list (BLOCK-9); optional, because earlier releases do not send it */
  is_on_guest_list: v.optional(v.boolean()),
});
export type GuestTicket = v.InferOutput<typeof GuestTicket>;

/** The token of a link, in the body because proxies log addresses. */
const tokenBody = v.strictObject({
  token: v.pipe(v.string(rule('required')), v.nonEmpty(rule('required')), v.maxLength(200, rule('max', { max: 200 }))),
});

/** Tickets of attendees who did not book, opened by a mailed link (docs/decisions/mailed-links.md). */
export const guestTickets = area('guestTickets', {
  view: {
    method: 'POST',
    path: '/api/guest-tickets/view',
    summary: 'The ticket of an e-mailed link; 404 for an expired or invalid link',
    who: 'anyone',
    body: tokenBody,
    answer: dataAnswer(GuestTicket),
    errors: ['not_found'],
  },
  handBack: {
    method: 'POST',
    path: '/api/guest-tickets/hand-back',
    summary: 'Hands the ticket of an e-mailed link back to its buyer; ends the link and changes the ticket’s code',
    who: 'anyone',
    body: tokenBody,
    answer: noContent,
    idempotency: 'required',
    errors: ['not_found', 'ticket_closed'],
    notifies: ['ticket_handed_back'],
  },
});
