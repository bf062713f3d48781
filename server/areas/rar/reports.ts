import type { RequestOf } from '#contract/endpoint.ts';
import { countReport } from '#contract/rar-answer.ts';
import type { rar, RarDates, RarReport, RarSubmission, RarTotals } from '#contract/rar.ts';
import type { HandlerContext, SignedInContext } from '#server/http/context.ts';
import { getOwnReport, visibleSubmissions } from './own-report.ts';
import { answersOf, reportOf, sectionsOf } from './report.ts';
import { resultOf, submissionOf } from './submissions.ts';

/** The dates of all years whose questions are published, the newest first. */
export async function listDates(_request: unknown, { db }: HandlerContext): Promise<RarDates[]> {
  const rows = await db
    .selectFrom('rar_years')
    .select(['year', 'opens_at', 'deadline', 'results_published_at'])
    .where('questions_published_at', 'is not', null)
    .orderBy('year', 'desc')
    .execute();
  return rows.map(({ year, opens_at, deadline, results_published_at }) => ({
    year,
    opens_at: opens_at.toISOString(),
    deadline: deadline.toISOString(),
    results_published_at: results_published_at?.toISOString() ?? null,
  }));
}

/** The reports of an organisation, the newest year first. @throws HttpProblem `not_found` */
export async function listSubmissions(
  { params }: RequestOf<typeof rar.submissions>,
  context: SignedInContext,
): Promise<RarSubmission[]> {
  const rows = await visibleSubmissions(params.id, context).orderBy('rar_submissions.year', 'desc').execute();
  return rows.map((row) => submissionOf(row, context.clock.now()));
}

/** A whole report, with points once results are published. @throws HttpProblem `not_found` */
export async function readReport(
  { params }: RequestOf<typeof rar.report>,
  context: SignedInContext,
): Promise<RarReport> {
  const row = await getOwnReport(params, context);
  return reportOf(row, resultOf(row) !== null, context);
}

/** How far a report is. @throws HttpProblem `not_found` */
export async function readTotals(
  { params }: RequestOf<typeof rar.totals>,
  context: SignedInContext,
): Promise<RarTotals> {
  const row = await getOwnReport(params, context);
  const sections = await sectionsOf(row.year, context);
  const answers = await answersOf({ submission: row.id }, false, context);
  const questions = sections.flatMap((section) => section.questions);
  return { ...countReport(questions, answers), result: resultOf(row) };
}
