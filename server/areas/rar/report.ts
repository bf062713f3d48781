import { type Kysely, sql } from 'kysely';
import type { Locale, Media } from '#contract/kit/common.ts';
import type { ResultOf } from '#contract/kit/endpoint.ts';
import type { rar, RarQuestion, RarSection } from '#contract/rar/calls.ts';
import type { Localised } from '#server/db/json-columns.ts';
import type { DB } from '#server/db/schema.gen.ts';
import type { SignedInContext } from '#server/http/context.ts';
import { mediaOfAnswers } from './media.ts';
import { nameOf, submissionOf, type SubmissionRow } from './submissions.ts';

type Context = Pick<SignedInContext, 'db' | 'secrets' | 'clock' | 'locale' | 'session'>;

/**
 * Returns a whole report in the reader's language.
 * @param showsPoints whether to include points and remarks: for officers once results are published, for staff always
 */
export async function reportOf(
  row: SubmissionRow,
  showsPoints: boolean,
  context: Context,
): Promise<ResultOf<typeof rar.report>> {
  const now = context.clock.now();
  return {
    as_of: now,
    submission: submissionOf(row, now),
    sections: await sectionsOf(row.year, context),
    answers: await answersOf({ submission: row.id }, showsPoints, context),
  };
}

/** Returns the sections of a year with their questions and displayed numbers. */
export async function sectionsOf(year: number, { db, locale }: Pick<Context, 'db' | 'locale'>): Promise<RarSection[]> {
  const { sections, questions } = await rowsOfYear(db, year);
  return sections.map((section) => ({
    id: section.id,
    title: textIn(section.title, locale),
    description: textIn(section.description, locale),
    questions: questions
      .filter(({ section_id }) => section_id === section.id)
      .map((question) => questionOf(question, locale)),
  }));
}

/** Returns a year's sections and questions, in order. */
export async function rowsOfYear(db: Kysely<DB>, year: number) {
  const sections = await db
    .selectFrom('rar_sections')
    .select(['id', 'title', 'description'])
    .where('year', '=', year)
    .orderBy('position')
    .execute();
  return { sections, questions: await questionRows(db).where('rar_sections.year', '=', year).execute() };
}

/** Questions with their numbers: `3.2` is the second of the third section. */
export function questionRows(db: Kysely<DB>) {
  const numbers = sql<string>`(
    select count(*) from rar_sections as before
    where before.year = rar_sections.year and before.position <= rar_sections.position
  ) || '.' || (
    select count(*) from rar_questions as before where before.section_id = rar_questions.section_id
    and (before.position, before.id) <= (rar_questions.position, rar_questions.id)
  )`;
  return db
    .selectFrom('rar_questions')
    .innerJoin('rar_sections', 'rar_sections.id', 'rar_questions.section_id')
    .selectAll('rar_questions')
    .select(numbers.as('number'))
    .orderBy('rar_sections.position')
    .orderBy('rar_questions.position')
    .orderBy('rar_questions.id');
}

export type QuestionRow = Awaited<ReturnType<ReturnType<typeof questionRows>['execute']>>[number];

function questionOf(row: QuestionRow, locale: Locale): RarQuestion {
  const { section_id: _section, position: _position, version: _version, ...question } = row;
  return {
    ...question,
    title: textIn(row.title, locale),
    hint: textIn(row.hint, locale),
    choices: row.choices.map(({ value, label }) => ({ value, label: textIn(label, locale) })),
  };
}

/** Returns the English text if there is no Maltese one. */
function textIn(text: Localised, locale: Locale): string {
  return text[locale] || text.en;
}

/** Returns one answer or all answers in a report, in the order of their questions, with their files. */
export async function answersOf(
  which: { submission: number } | { answer: number },
  showsPoints: boolean,
  context: Omit<Context, 'locale'>,
): Promise<ResultOf<typeof rar.save>[]> {
  const all = answerRows(context.db);
  const rows = await (
    'answer' in which
      ? all.where('rar_answers.id', '=', which.answer)
      : all.where('submission_id', '=', which.submission)
  ).execute();
  const media = await mediaOfAnswers(
    rows.map(({ id }) => id),
    context,
  );
  return rows.map((row) => answerOf(row, media.get(row.id) ?? [], showsPoints));
}

function answerRows(db: Kysely<DB>) {
  return db
    .selectFrom('rar_answers')
    .innerJoin('rar_questions', 'rar_questions.id', 'rar_answers.question_id')
    .innerJoin('rar_sections', 'rar_sections.id', 'rar_questions.section_id')
    .select((eb) => [
      'rar_answers.id',
      'question_id',
      'value',
      'rar_answers.version',
      'saved_at',
      nameOf(eb.ref('saved_by')).as('saved_by'),
      'points',
      'remark',
    ])
    .orderBy('rar_sections.position')
    .orderBy('rar_questions.position')
    .orderBy('rar_questions.id');
}

type AnswerRow = Awaited<ReturnType<ReturnType<typeof answerRows>['execute']>>[number];

function answerOf(row: AnswerRow, media: Media[], showsPoints: boolean): ResultOf<typeof rar.save> {
  return { ...row, media, ...(!showsPoints && { points: null, remark: null }) };
}
