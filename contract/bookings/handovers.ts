import * as v from 'valibot';
import { paymentId } from '#contract/kit/checkout.ts';
import { Money, Timestamp } from '#contract/kit/common.ts';
import { area, dataAnswer, list, noContent, params } from '#contract/kit/endpoint.ts';
import { cleanString, id, rule } from '#contract/kit/rules.ts';
import { Seat } from './seating.ts';

/** A ticket offered by the caller, who keeps it until another student accepts it with the code. */
export const Handover = v.object({
  id: v.number(),
  booking_id: v.string(),
  attendee_id: v.number(),
  code: v.string(),
  created_at: Timestamp,
});
export type Handover = v.InferOutput<typeof Handover>;

/** A ticket as shown to a student with its code. */
export const OfferedTicket = v.object({
  event: v.object({ slug: v.string(), title: v.string() }),
  start: Timestamp,
  end: Timestamp,
  venue: v.nullable(v.string()),
  ticket: v.string(),
  seat: v.nullable(Seat),
  amount: Money,
  /** First name and initial of the holder */
  from: v.string(),
});
export type OfferedTicket = v.InferOutput<typeof OfferedTicket>;

const MAX_CODE = 20;
const CodeForm = v.strictObject({
  code: v.pipe(
    cleanString,
    v.trim(),
    v.toUpperCase(),
    v.nonEmpty(rule('required')),
    v.maxLength(MAX_CODE, rule('max', { max: MAX_CODE })),
  ),
});

/** Tickets handed to other students (docs/requirements/ticket-handovers.md). */
export const ticketHandovers = area('ticketHandovers', {
  list: {
    method: 'GET',
    path: '/api/ticket-handovers',
    summary: 'The tickets that the caller hands over and nobody has accepted, newest first',
    who: 'signed_in',
    answer: list(Handover),
  },
  offer: {
    method: 'POST',
    path: '/api/bookings/{id}/attendees/{attendee_id}/handover',
    summary: 'Makes a code by which another student accepts a ticket; the same code while it is pending',
    who: 'registered',
    params: params({ id: paymentId, attendee_id: id }),
    answer: dataAnswer(Handover),
    status: 201,
    errors: ['not_found', 'handover_closed'],
  },
  cancel: {
    method: 'DELETE',
    path: '/api/ticket-handovers/{id}',
    summary: 'Ends the code of a ticket that nobody has accepted, idempotently',
    who: 'signed_in',
    params: params({ id }),
    answer: noContent,
    errors: ['not_found', 'handover_closed'],
  },
  view: {
    method: 'POST',
    path: '/api/ticket-handovers/view',
    summary: 'The ticket of a code, before it is accepted',
    who: 'registered',
    body: CodeForm,
    answer: dataAnswer(OfferedTicket),
    errors: ['not_found', 'handover_closed'],
  },
  accept: {
    method: 'POST',
    path: '/api/ticket-handovers/accept',
    summary: 'Accepts a ticket by its code: it moves to a booking of the caller, with a new code for the door',
    who: 'registered',
    body: CodeForm,
    notifies: ['ticket_handed_over', 'ticket_received'],
    answer: dataAnswer(v.object({ booking_id: v.string() })),
    status: 201,
    idempotency: 'required',
    errors: ['not_found', 'handover_closed', 'own_ticket', 'too_many_places', 'ticket_limit', 'ticket_not_for_you'],
  },
});
