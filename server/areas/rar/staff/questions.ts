import type { Insertable, Kysely } from 'kysely';
import type { AuditAction } from '#contract/endpoints.ts';
import type { QuestionForm, StaffQuestion, rarAdmin } from '#contract/rar/staff.ts';
import { bothLanguages } from '#server/db/columns.ts';
import { addRow } from '#server/db/rows.ts';
import type { DB } from '#server/db/schema.gen.ts';
import type { SignedInContext } from '#server/http/context.ts';
import { HttpProblem, invalidAt, notFound } from '#server/http/errors.ts';
import type { Handler } from '#server/http/serve.ts';
import { record } from '#server/services/audit.ts';
import { keepContent } from '#server/services/entry-changes.ts';
import { nextVersion } from '#server/services/entry-versions.ts';
import { type QuestionRow, questionRows, rowsOfYear } from '../report.ts';
import { getYear, lockYear } from './years.ts';

/** The sections of a year with their questions, in both languages. @throws HttpProblem `not_found` */
export const listQuestions: Handler<typeof rarAdmin.questions> = async ({ params }, { db }) => {
  await getYear(db, params.year);
  const { sections, questions } = await rowsOfYear(db, params.year);
  return sections.map(({ id, title, description }) => ({
    id,
    title: bothLanguages(title),
    description: bothLanguages(description),
    questions: questions.filter(({ section_id }) => section_id === id).map(questionOf),
  }));
};

/**
 * Adds a question at the end of its section.
 * @throws HttpProblem `not_found`, `questions_published`, `invalid` at `section_id` for another year's
 */
export const addQuestion: Handler<typeof rarAdmin.addQuestion> = async ({ params, body }, context) => {
  const { db } = context;
  await lockUnpublished(db, params.year);
  await requireSection(db, params.year, body.section_id);
  const values = { ...columnsOf(body), position: await nextPosition(db, body.section_id) };
  const id = await addRow(db, 'rar_questions', values);
  await note('rar_question_added', id, params.year, context);
  return getQuestion(db, id);
};

/**
 * Changes a question; one that moves to another section goes to its end.
 * @throws HttpProblem as `addQuestion` does, and `version_conflict`
 */
export const changeQuestion: Handler<typeof rarAdmin.changeQuestion> = async ({ params, body }, context) => {
  const { db } = context;
  const { year, section_id } = await lockQuestion(db, params.id);
  const version = await nextVersion(context, { table: 'rar_questions', id: params.id }, body);
  await requireSection(db, year, body.section_id);
  const place = body.section_id === section_id ? {} : { position: await nextPosition(db, body.section_id) };
  await db
    .updateTable('rar_questions')
    .set({ ...columnsOf(body), ...place, version })
    .where('id', '=', params.id)
    .execute();
  await note('rar_question_changed', params.id, year, context);
  return getQuestion(db, params.id);
};

/** @throws HttpProblem `not_found`, `questions_published` */
export const removeQuestion: Handler<typeof rarAdmin.removeQuestion> = async ({ params }, context) => {
  const { year } = await lockQuestion(context.db, params.id);
  await keepContent(context.db, { table: 'rar_questions', id: params.id });
  await context.db.deleteFrom('rar_questions').where('id', '=', params.id).execute();
  await note('rar_question_removed', params.id, year, context);
};

/**
 * Publishes the questions irreversibly: officers see them once the year opens.
 * @throws HttpProblem `not_found`, `questions_published`, `invalid` for a year without questions
 */
export const publishQuestions: Handler<typeof rarAdmin.publishQuestions> = async ({ params }, context) => {
  const { db, clock } = context;
  await lockUnpublished(db, params.year);
  const { questions } = await getYear(db, params.year);
  if (questions === 0) throw invalidAt('questions', 'required');
  const published = { questions_published_at: clock.now() };
  await db.updateTable('rar_years').set(published).where('year', '=', params.year).execute();
  await record(context, { action: 'rar_questions_published', subject: 'rar_year', subject_id: params.year });
  return getYear(db, params.year);
};

async function lockUnpublished(db: Kysely<DB>, year: number): Promise<void> {
  const { questions_published_at } = await lockYear(db, year);
  if (questions_published_at !== null) throw new HttpProblem('questions_published');
}

async function lockQuestion(db: Kysely<DB>, id: number): Promise<{ year: number; section_id: number }> {
  const find = () =>
    db
      .selectFrom('rar_questions')
      .innerJoin('rar_sections', 'rar_sections.id', 'rar_questions.section_id')
      .select(['rar_sections.year', 'section_id'])
      .where('rar_questions.id', '=', id)
      .executeTakeFirstOrThrow(notFound);
  const found = await find();
  await lockUnpublished(db, found.year);
  // The question may have been removed while this call waited for the lock on the year.
  return find();
}

async function requireSection(db: Kysely<DB>, year: number, id: number): Promise<void> {
  const section = db.selectFrom('rar_sections').select('id').where('id', '=', id).where('year', '=', year);
  if (await section.executeTakeFirst()) return;
  throw invalidAt('section_id', 'choice');
}

async function nextPosition(db: Kysely<DB>, section: number): Promise<number> {
  const { last } = await db
    .selectFrom('rar_questions')
    .select((eb) => eb.fn.max('position').as('last'))
    .where('section_id', '=', section)
    .executeTakeFirstOrThrow();
  return (last ?? 0) + 1;
}

/** There are no answers yet, so the values of choices can be renumbered. */
function columnsOf({ choices, ...form }: QuestionForm): Omit<Insertable<DB['rar_questions']>, 'position'> {
  const values = choices.map((label, index) => ({ value: String(index + 1), label }));
  return { ...form, choices: JSON.stringify(values) };
}

/** @throws HttpProblem `not_found` */
export async function getQuestion(db: Kysely<DB>, id: number): Promise<StaffQuestion> {
  return questionOf(await questionRows(db).where('rar_questions.id', '=', id).executeTakeFirstOrThrow(notFound));
}

function questionOf(row: QuestionRow): StaffQuestion {
  const { position: _, ...question } = row;
  return {
    ...question,
    title: bothLanguages(row.title),
    hint: bothLanguages(row.hint),
    choices: row.choices.map(({ value, label }) => ({ value, label: bothLanguages(label) })),
  };
}

function note(action: AuditAction, id: number, year: number, context: SignedInContext): Promise<void> {
  return record(context, { action, subject: 'rar_question', subject_id: id, details: { year: String(year) } });
}
