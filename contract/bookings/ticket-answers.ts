import * as v from 'valibot';
import { paymentId } from '#contract/kit/checkout.ts';
import { area, dataAnswer, params } from '#contract/kit/endpoint.ts';
import { cleanString, id, line, rule, singleLine } from '#contract/kit/rules.ts';
import { MAX_ANSWER } from '#contract/kit/ticket-questions.ts';
import { BookingExtras } from './extras.ts';

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

const code = '/api/bookings/extras/{occurrence}/code';
const ofOccurrence = params({ occurrence: id });

/** The code that a student gives for a date, and the answers about each person (TICKET-9, TICKET-11). */
export const ticketAnswers = area('ticketAnswers', {
  giveCode: {
    method: 'PUT',
    path: code,
    summary: 'Gives a code for a date, in place of the former one: for further places and for unpaid ones',
    who: 'registered',
    params: ofOccurrence,
    body: GivenCodeForm,
    answer: dataAnswer(BookingExtras),
    errors: ['not_found', 'code_unknown', 'code_elsewhere', 'code_over', 'code_used_up'],
  },
  dropCode: {
    method: 'DELETE',
    path: code,
    summary: 'Withdraws the given code, idempotently: unpaid places cost their usual price again',
    who: 'registered',
    params: ofOccurrence,
    answer: dataAnswer(BookingExtras),
    errors: ['not_found'],
  },
  save: {
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
