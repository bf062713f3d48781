import * as v from 'valibot';
import { paymentId } from '#contract/kit/checkout.ts';
import { Money } from '#contract/kit/common.ts';
import { area, dataAnswer, params } from '#contract/kit/endpoint.ts';
import { cleanString, id, line, rule, singleLine } from '#contract/kit/rules.ts';
import { MAX_ANSWER, questionKinds } from '#contract/kit/ticket-questions.ts';

/** A question of a ticket type in the reader's language; it is answered for each place. */
export const TicketQuestion = v.object({
  id: v.number(),
  ticket_id: v.number(),
  kind: v.picklist(questionKinds),
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

const MAX_CODE = 60;
/** Ten questions for each of ten places. */
const MAX_ANSWERS = 100;

/** A code as typed; spaces and case do not matter. */
export const GivenCodeForm = v.strictObject({ code: line(MAX_CODE) });

/** Answers; an empty one removes the answer. */
export const AnswersForm = v.strictObject({
  answers: v.pipe(
    v.array(
      v.strictObject({
        attendee_id: id,
        question_id: id,
        answer: v.pipe(cleanString, singleLine, v.trim(), v.maxLength(MAX_ANSWER, rule('max', { max: MAX_ANSWER }))),
      }),
    ),
    v.maxLength(MAX_ANSWERS, rule('max_items', { max: MAX_ANSWERS })),
  ),
});

const path = '/api/bookings/extras/{occurrence}';
const ofOccurrence = params({ occurrence: id });

/** Codes and questions in a booking (docs/requirements/ticket-rules.md). */
export const bookingExtras = area('bookingExtras', {
  view: {
    method: 'GET',
    path,
    summary: 'Whether a date has codes, the prices with the code that the caller has given, and its questions',
    who: 'registered',
    params: ofOccurrence,
    answer: dataAnswer(BookingExtras),
    errors: ['not_found'],
  },
  giveCode: {
    method: 'PUT',
    path: `${path}/code`,
    summary: 'Gives a code for a date, in place of the former one: for further places and for unpaid ones',
    who: 'registered',
    params: ofOccurrence,
    body: GivenCodeForm,
    answer: dataAnswer(BookingExtras),
    errors: ['not_found', 'code_unknown', 'code_elsewhere', 'code_over', 'code_used_up'],
  },
  dropCode: {
    method: 'DELETE',
    path: `${path}/code`,
    summary: 'Withdraws the given code, idempotently: unpaid places cost their usual price again',
    who: 'registered',
    params: ofOccurrence,
    answer: dataAnswer(BookingExtras),
    errors: ['not_found'],
  },
  answer: {
    method: 'PUT',
    path: '/api/bookings/{id}/answers',
    summary: 'Saves answers for places of an unpaid booking',
    who: 'registered',
    params: params({ id: paymentId }),
    body: AnswersForm,
    answer: dataAnswer(BookingExtras),
    errors: ['not_found', 'booking_closed'],
  },
});
