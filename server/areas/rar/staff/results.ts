import { type Kysely, sql } from 'kysely';
import type { rarAdmin } from '#contract/rar/staff.ts';
import type { DB } from '#server/db/schema.gen.ts';
import type { SignedInContext } from '#server/http/context.ts';
import { HttpProblem } from '#server/http/errors.ts';
import type { Handler } from '#server/http/serve.ts';
import { record } from '#server/services/audit.ts';
import { notifyOfficers } from '../mails.ts';
import { submissions } from '../submissions.ts';
import { hasFile, isBlank, isUnsettled } from './unsettled.ts';
import { getYear, lockYear } from './years.ts';

/**
 * Ranks the submitted reports of a year and publishes the results irreversibly, in one transaction with the
 * notifications to officers. Concurrent marking waits for the lock on the year.
 *
 * @throws HttpProblem `not_found`, `results_published`, `report_open` before the deadline, `not_marked`
 */
export const publishResults: Handler<typeof rarAdmin.publishResults> = async ({ params }, context) => {
  const { db, received_at: at } = context;
  const { year, deadline, results_published_at } = await lockYear(db, params.year);
  if (results_published_at !== null) throw new HttpProblem('results_published');
  if (deadline > at) throw new HttpProblem('report_open');
  await requireMarks(db, year);
  await forfeitWithoutFile(db, year);
  await rank(db, year);
  await db.updateTable('rar_years').set({ results_published_at: at }).where('year', '=', year).execute();
  await record(context, { action: 'rar_results_published', subject: 'rar_year', subject_id: year });
  await notifyOrganisations(year, context);
  return getYear(db, year);
};

/** Selects the answers to a year's questions in submitted reports. */
function submittedAnswers(db: Kysely<DB>, year: number) {
  return db
    .selectFrom('rar_answers')
    .innerJoin('rar_questions', 'rar_questions.id', 'rar_answers.question_id')
    .innerJoin('rar_submissions', 'rar_submissions.id', 'rar_answers.submission_id')
    .where('rar_submissions.year', '=', year)
    .where('submitted_at', 'is not', null);
}

async function requireMarks(db: Kysely<DB>, year: number): Promise<void> {
  const unmarked = submittedAnswers(db, year).select('rar_answers.id').where(isUnsettled).limit(1);
  if (await unmarked.executeTakeFirst()) throw new HttpProblem('not_marked');
}

/** Applies "No file, no points" (RAR-19), whatever the answer and its points are. */
async function forfeitWithoutFile(db: Kysely<DB>, year: number): Promise<void> {
  const forfeited = submittedAnswers(db, year)
    .select('rar_answers.id')
    .where('needs_file', '=', true)
    .where(sql<boolean>`not ${hasFile} and (rar_answers.points is not null or not ${isBlank})`);
  await db.updateTable('rar_answers').set({ points: 0 }).where('id', 'in', forfeited).execute();
}

/** Ranks reports: equal points share a rank, and the following ranks are skipped accordingly. */
async function rank(db: Kysely<DB>, year: number): Promise<void> {
  await sql`
    with totals as (
      select id, (select coalesce(sum(points), 0) from rar_answers where submission_id = rar_submissions.id) as points
      from rar_submissions where year = ${year} and submitted_at is not null
    ), ranked as (
      select id, points, rank() over (order by points desc) as rank from totals
    )
    update rar_submissions set points = ranked.points, rank = ranked.rank, has_office = ranked.rank <= rar_years.offices
    from ranked, rar_years where ranked.id = rar_submissions.id and rar_years.year = rar_submissions.year`.execute(db);
}

async function notifyOrganisations(year: number, context: SignedInContext): Promise<void> {
  const ranked = submissions(context.db).where('rar_submissions.year', '=', year).where('rank', 'is not', null);
  for (const report of await ranked.orderBy('rar_submissions.id').execute()) {
    await notifyOfficers('rar_results', report, context);
  }
}
