import { type Kysely, sql } from 'kysely';
import {
  MAX_OPTIONS,
  MAX_QUESTIONS,
  type TicketQuestionForm,
  type ticketQuestionsAdmin,
} from '#contract/events/ticket-extras.ts';
import type { ResultOf } from '#contract/kit/endpoint.ts';
import { MAX_ANSWER, optionsIn, type QuestionKind } from '#contract/kit/ticket-questions.ts';
import { bothLanguages } from '#server/db/columns.ts';
import type { DB } from '#server/db/schema.gen.ts';
import type { SignedInContext } from '#server/http/context.ts';
import { HttpProblem, invalidAt, notFound } from '#server/http/errors.ts';
import type { Handler } from '#server/http/serve.ts';
import { staffEntries } from '#server/services/staff-entries.ts';
import { lockDate } from './dates.ts';
import { requireDate } from './ticket-codes.ts';

type Question = ResultOf<typeof ticketQuestionsAdmin.change>;

/** Lists the questions of a date's ticket types. @throws HttpProblem `not_found` */
export const listQuestions: Handler<typeof ticketQuestionsAdmin.list> = async ({ params: { id } }, { db }) => {
  await requireDate(db, id);
  const rows = await questionColumns(db)
    .where('occurrence_id', '=', id)
    .orderBy('ticket_types.order')
    .orderBy('ticket_questions.order')
    .execute();
  return rows.map(questionOf);
};

/** Questions of ticket types (TICKET-10). Their date is locked as by bookings, so that no answer arrives meanwhile. */
export const ticketQuestions = staffEntries<'ticket_questions', TicketQuestionForm, Question>({
  table: 'ticket_questions',
  subject: 'ticket_question',
  read: async (id, { db }) =>
    questionOf(await questionColumns(db).where('ticket_questions.id', '=', id).executeTakeFirstOrThrow(notFound)),
  before: async (context, { id, owner } = {}) => lockDate(owner ?? (await dateOf(context.db, id ?? 0)), context),
  isLocked: true,
  check: assertValid,
  columnsOf: ({ question, options, ...form }) => ({
    ...form,
    name: question,
    options: form.kind === 'choice' ? { en: linesOf(options.en), mt: linesOf(options.mt) } : { en: '', mt: '' },
  }),
  newColumns: ({ ticket_type_id }) => ({
    order: sql<number>`(
      select coalesce(max("order"), 0) + 1 from ticket_questions where ticket_type_id = ${ticket_type_id}
    )`,
  }),
  details: ({ ticket_type_id }) => ({ ticket: String(ticket_type_id) }),
});

async function dateOf(db: Kysely<DB>, id: number): Promise<number> {
  const question = questionColumns(db).select('occurrence_id').where('ticket_questions.id', '=', id);
  return (await question.executeTakeFirstOrThrow(notFound)).occurrence_id;
}

/**
 * @throws HttpProblem `not_found` without the date; `too_many_questions`; `invalid` for a ticket type of another date, options that are
 * repeated or translated in part, and another ticket type or kind of a question with answers
 */
async function assertValid(
  form: TicketQuestionForm,
  { db }: SignedInContext,
  { id, owner }: { id?: number; owner?: number | undefined },
): Promise<void> {
  const date = owner ?? (await dateOf(db, id ?? 0));
  await requireDate(db, date);
  const { ticket_type_id, kind } = form;
  const ticket = db.selectFrom('ticket_types').select('id').where('id', '=', ticket_type_id);
  const ofDate = await ticket.where('occurrence_id', '=', date).executeTakeFirst();
  if (ofDate === undefined) throw invalidAt('ticket_type_id', 'choice');
  if (kind === 'choice') assertOptions(form);
  const others = db.selectFrom('ticket_questions').select('id').where('ticket_type_id', '=', ticket_type_id);
  if ((await others.where('id', '<>', id ?? 0).execute()).length >= MAX_QUESTIONS)
    throw new HttpProblem('too_many_questions', { values: { max: MAX_QUESTIONS } });
  if (id === undefined) return;
  const stored = await questionColumns(db).where('ticket_questions.id', '=', id).executeTakeFirstOrThrow(notFound);
  if (stored.answers === 0) return;
  if (stored.ticket_type_id !== ticket_type_id) throw invalidAt('ticket_type_id', 'answered');
  if (stored.kind !== kind) throw invalidAt('kind', 'answered');
}

function assertOptions({ options }: TicketQuestionForm): void {
  const [en, mt] = [optionsIn(options.en), optionsIn(options.mt)];
  const isShort = en.length <= MAX_OPTIONS && [...en, ...mt].every(({ length }) => length <= MAX_ANSWER);
  const isComplete = mt.length === 0 || mt.length === en.length;
  if (!isShort || !isComplete || new Set(en).size < en.length)
    throw invalidAt('options.en', 'options_differ', { max: MAX_OPTIONS });
}

function linesOf(text: string): string {
  return optionsIn(text).join('\n');
}

/** Copies the questions of a date's ticket types to those of its copy, which have the same order (TICKET-13). */
export async function copyQuestions(db: Kysely<DB>, { from, to }: { from: number; to: number }): Promise<void> {
  await sql`
    insert into ticket_questions (ticket_type_id, kind, name, options, is_required, "order")
    select copy.id, kind, asked.name, options, is_required, asked."order" from ticket_questions asked
    join ticket_types original on original.id = ticket_type_id
    join ticket_types copy on copy.occurrence_id = ${to} and copy."order" = original."order"
    where original.occurrence_id = ${from} and not is_closed
    order by asked.id`.execute(db);
}

function questionColumns(db: Kysely<DB>) {
  return db
    .selectFrom('ticket_questions')
    .innerJoin('ticket_types', 'ticket_types.id', 'ticket_questions.ticket_type_id')
    .select([
      'ticket_questions.id',
      'ticket_questions.version',
      'ticket_type_id',
      'kind',
      'ticket_questions.name as question',
      'options',
    ])
    .select(['is_required', 'is_closed'])
    .select(
      sql<number>`(
        select count(*)::integer from ticket_answers where question_id = ticket_questions.id
      )`.as('answers'),
    );
}

type QuestionRow = Awaited<ReturnType<ReturnType<typeof questionColumns>['executeTakeFirstOrThrow']>>;

function questionOf({ kind, question, options, ...row }: QuestionRow): Question {
  return { ...row, kind: kind as QuestionKind, question: bothLanguages(question), options: bothLanguages(options) };
}
