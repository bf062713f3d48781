import { type Kysely, sql } from 'kysely';
import type { ResultOf } from '#contract/kit/endpoint.ts';
import type { rarAdmin } from '#contract/rar/staff.ts';
import { orderedBy } from '#server/db/columns.ts';
import type { DB } from '#server/db/schema.gen.ts';
import type { SignedInContext } from '#server/http/context.ts';
import { HttpProblem, invalidAt, notFound } from '#server/http/errors.ts';
import type { Handler } from '#server/http/serve.ts';
import { record } from '#server/services/audit.ts';
import { reportOf } from '../report.ts';
import { submissionOf, submissions } from '../submissions.ts';
import { hasFile, isUnsettled } from './unsettled.ts';
import { getYear } from './years.ts';

type StaffSubmission = ResultOf<typeof rarAdmin.mark>;

/** Lists the reports of a year by organisation name, including unfinished ones. */
export const listSubmissions: Handler<typeof rarAdmin.submissions> = async ({ params }, { db, clock, locale }) => {
  await getYear(db, params.year);
  const rows = await withMarks(db)
    .where('rar_submissions.year', '=', params.year)
    .orderBy((eb) => orderedBy(eb.ref('student_organisations.name'), locale))
    .orderBy('rar_submissions.id')
    .execute();
  return rows.map((row) => staffSubmissionOf(row, clock.now()));
};

/** Returns a submitted report with its points so far. @throws HttpProblem `not_found`, also for an unsubmitted one */
export const readSubmission: Handler<typeof rarAdmin.submission> = async ({ params }, context) => {
  const row = await submissions(context.db)
    .where('rar_submissions.id', '=', params.id)
    .where('submitted_at', 'is not', null)
    .executeTakeFirstOrThrow(notFound);
  return reportOf(row, true, context);
};

/**
 * Stores the points of an answer; 0 points if the file that its question requires is missing.
 * @throws HttpProblem `not_found`, `version_conflict`, `results_published`, `report_open` before the deadline, `invalid` at
 * `points` for more than the question has
 */
export const markAnswer: Handler<typeof rarAdmin.mark> = async ({ params, body }, context) => {
  const { db, clock, session } = context;
  await lockMarking(params.id, context);
  const answer = await lockAnswer(db, params.id, params.answer_id);
  const { before } = body;
  if (answer.points !== before.points || (answer.remark ?? '') !== (before.remark ?? '')) {
    throw new HttpProblem('version_conflict');
  }
  if (body.points > answer.max_points) throw invalidAt('points', 'max_value', { max: answer.max_points });
  const points = answer.needs_file && !answer.has_file ? 0 : body.points;
  await db
    .updateTable('rar_answers')
    .set({ points, remark: body.remark || null, marked_by: session.user_id })
    .where('id', '=', answer.id)
    .execute();
  const details = { question: String(answer.question_id), points: String(points) };
  await record(context, { action: 'rar_answer_marked', subject: 'rar_submission', subject_id: params.id, details });
  const row = await withMarks(db).where('rar_submissions.id', '=', params.id).executeTakeFirstOrThrow();
  return staffSubmissionOf(row, clock.now());
};

/** Locks the year against publication, but not against concurrent marking. */
async function lockMarking(id: number, { db, received_at }: SignedInContext): Promise<void> {
  const year = await db
    .selectFrom('rar_submissions')
    .innerJoin('rar_years', 'rar_years.year', 'rar_submissions.year')
    .select(['deadline', 'results_published_at'])
    .where('rar_submissions.id', '=', id)
    .where('submitted_at', 'is not', null)
    .forShare('rar_years')
    .executeTakeFirstOrThrow(notFound);
  if (year.results_published_at !== null) throw new HttpProblem('results_published');
  if (year.deadline > received_at) throw new HttpProblem('report_open');
}

function lockAnswer(db: Kysely<DB>, submission: number, answer: number) {
  return db
    .selectFrom('rar_answers')
    .innerJoin('rar_questions', 'rar_questions.id', 'rar_answers.question_id')
    .select(['rar_answers.id', 'question_id', 'points', 'remark', 'max_points', 'needs_file', hasFile.as('has_file')])
    .where('rar_answers.id', '=', answer)
    .where('submission_id', '=', submission)
    .forUpdate('rar_answers')
    .executeTakeFirstOrThrow(notFound);
}

function withMarks(db: Kysely<DB>) {
  const answers = sql`
    from rar_answers join rar_questions on rar_questions.id = question_id
    where submission_id = rar_submissions.id`;
  return submissions(db).select([
    sql<number>`(select coalesce(sum(points), 0) ${answers})`.as('points_so_far'),
    sql<number>`(select count(*)::integer ${answers})`.as('answers'),
    sql<number>`(select count(*)::integer ${answers} and not ${isUnsettled})`.as('marked'),
  ]);
}

type Row = Awaited<ReturnType<ReturnType<typeof withMarks>['execute']>>[number];

function staffSubmissionOf(row: Row, now: Date): StaffSubmission {
  const { points_so_far: points, answers, marked } = row;
  return { ...submissionOf(row, now), points, answers, marked };
}
