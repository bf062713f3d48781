import { type Kysely, sql } from 'kysely';
import type { TicketHolder } from '#contract/bookings/holders.ts';
import type { Locale } from '#contract/kit/common.ts';
import type { DB } from '#server/db/schema.gen.ts';
import type { SignedInContext } from '#server/http/context.ts';
import { HttpProblem } from '#server/http/errors.ts';

/**
 * Rejects a booking in which a required question has no answer; its date must be locked (TICKET-11).
 * @throws HttpProblem `answers_missing`
 */
export async function assertAnswered(bookingId: string, { db }: SignedInContext): Promise<void> {
  const { rows } = await sql`
    select from attendees join ticket_questions using (ticket_type_id)
    where booking_id = ${bookingId} and is_required and not is_closed and not exists (
      select from ticket_answers where attendee_id = attendees.id and question_id = ticket_questions.id
    ) limit 1`.execute(db);
  if (rows.length > 0) throw new HttpProblem('answers_missing');
}

/** Deletes the answers about exchanged places to questions of their former ticket types (TICKET-12). */
export async function dropOtherAnswers(attendees: readonly number[], db: Kysely<DB>): Promise<void> {
  await sql`
    delete from ticket_answers using attendees, ticket_questions
    where attendees.id = attendee_id and ticket_questions.id = question_id and attendee_id = any(${attendees}::integer[])
      and ticket_questions.ticket_type_id <> attendees.ticket_type_id`.execute(db);
}

/** Returns the answers for the places of the account's unpaid bookings of a date. */
export function findOwnAnswers(db: Kysely<DB>, { occurrence, userId }: { occurrence: number; userId: number }) {
  return db
    .selectFrom('ticket_answers')
    .innerJoin('attendees', 'attendees.id', 'ticket_answers.attendee_id')
    .innerJoin('bookings', 'bookings.id', 'attendees.booking_id')
    .select(['attendee_id', 'question_id', 'answer'])
    .where('bookings.user_id', '=', userId)
    .where('bookings.occurrence_id', '=', occurrence)
    .where('bookings.state', 'in', ['created', 'awaiting_payment'])
    .orderBy('attendee_id')
    .orderBy('question_id')
    .execute();
}

/** The column with the answers about an attendee of the query, in the order of the questions. */
export function answersOfHolder(locale: Locale) {
  return sql<TicketHolder['answers']>`coalesce((
    select jsonb_agg(jsonb_build_object(
      'question', localised(ticket_questions.name, ${sql.lit(locale)}), 'kind', kind, 'answer', answer
    ) order by "order", ticket_questions.id)
    from ticket_answers join ticket_questions on ticket_questions.id = question_id
    where attendee_id = attendees.id
  ), '[]')`;
}
