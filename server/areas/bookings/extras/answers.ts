import type { Kysely } from 'kysely';
import type { ticketAnswers } from '#contract/bookings/ticket-answers.ts';
import type { RequestOf, ResultOf } from '#contract/kit/endpoint.ts';
import { optionsIn } from '#contract/kit/ticket-questions.ts';
import type { DB } from '#server/db/schema.gen.ts';
import type { SignedInContext } from '#server/http/context.ts';
import { HttpProblem, invalidAt } from '#server/http/errors.ts';
import { isUnpaid, lockOwnBooking } from '../own-booking.ts';
import { viewExtras } from './view.ts';

type Answer = RequestOf<typeof ticketAnswers.save>['body']['answers'][number];

/**
 * Saves answers for places of an unpaid booking (TICKET-11).
 * @throws HttpProblem `not_found`, `booking_closed`; `invalid` for an attendee of another booking, a question that is closed or of
 * another ticket type, and an answer that is none of its options
 */
export async function answerQuestions(
  { params, body }: RequestOf<typeof ticketAnswers.save>,
  context: SignedInContext,
): Promise<ResultOf<typeof ticketAnswers.save>> {
  const { db } = context;
  const booking = await lockOwnBooking(params.id, context);
  if (!isUnpaid(booking)) throw new HttpProblem('booking_closed');
  const asked = await findAsked(db, booking.id);
  for (const [index, answer] of body.answers.entries()) {
    const question = asked.find(
      ({ id, attendee_id }) => id === answer.question_id && attendee_id === answer.attendee_id,
    );
    if (question === undefined || !isPossible(answer, question)) throw invalidAt(`answers.${index}.answer`, 'choice');
  }
  for (const answer of body.answers) await writeAnswer(db, answer);
  return viewExtras(booking.occurrence_id, context);
}

async function writeAnswer(db: Kysely<DB>, { attendee_id, question_id, answer }: Answer): Promise<void> {
  if (answer === '') {
    const stored = db.deleteFrom('ticket_answers').where('attendee_id', '=', attendee_id);
    await stored.where('question_id', '=', question_id).execute();
    return;
  }
  await db
    .insertInto('ticket_answers')
    .values({ attendee_id, question_id, answer })
    .onConflict((same) => same.columns(['attendee_id', 'question_id']).doUpdateSet({ answer }))
    .execute();
}

/** The open questions about each attendee of a booking. */
function findAsked(db: Kysely<DB>, bookingId: string) {
  return db
    .selectFrom('attendees')
    .innerJoin('ticket_questions', 'ticket_questions.ticket_type_id', 'attendees.ticket_type_id')
    .select(['ticket_questions.id', 'attendees.id as attendee_id', 'kind', 'options'])
    .where('booking_id', '=', bookingId)
    .where('is_closed', '=', false)
    .execute();
}

function isPossible({ answer }: Answer, { kind, options }: { kind: string; options: { en: string } }): boolean {
  if (answer === '' || kind === 'text') return true;
  return (kind === 'yes_no' ? ['yes', 'no'] : optionsIn(options.en)).includes(answer);
}
