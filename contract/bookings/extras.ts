import * as v from 'valibot';
import { Money } from '#contract/kit/common.ts';
import { area, dataAnswer, params } from '#contract/kit/endpoint.ts';
import { id } from '#contract/kit/rules.ts';
import type { QuestionKind } from '#contract/kit/ticket-questions.ts';

/** A question of a ticket type in the reader's language; it is answered for each place. */
export const TicketQuestion = v.object({
  id: v.number(),
  ticket_id: v.number(),
  kind: v.picklist(['text', 'choice', 'yes_no'] satisfies QuestionKind[]),
  question: v.string(),
  /** Of a choice; `value` is the answer to send */
  options: v.array(v.object({ value: v.string(), label: v.string() })),
  is_required: v.boolean(),
});
export type TicketQuestion = v.InferOutput<typeof TicketQuestion>;

/** Codes and questions of a date's ticket types, as far as they concern the caller. No code is among them. */
export const BookingExtras = v.object({
  has_codes: v.boolean(),
  /** The code that the caller has given */
  code: v.nullable(
    v.object({
      /** Names of the ticket types that it is for */
      tickets: v.array(v.string()),
      /** How many places the caller can have with it; null without a limit */
      left: v.nullable(v.number()),
    }),
  ),
  /** Reduced prices of ticket types with that code */
  prices: v.array(v.object({ ticket_id: v.number(), amount: Money })),
  questions: v.array(TicketQuestion),
  /** The answers for the places of the caller's unpaid bookings */
  answers: v.array(v.object({ attendee_id: v.number(), question_id: v.number(), answer: v.string() })),
});
export type BookingExtras = v.InferOutput<typeof BookingExtras>;

/** Codes and questions in a booking (docs/requirements/ticket-rules.md). The writes are in `ticket-answers.ts`. */
export const bookingExtras = area('bookingExtras', {
  view: {
    method: 'GET',
    path: '/api/bookings/extras/{occurrence}',
    summary: 'Codes and questions of a date, for the caller',
    who: 'registered',
    params: params({ occurrence: id }),
    answer: dataAnswer(BookingExtras),
    errors: ['not_found'],
  },
});
