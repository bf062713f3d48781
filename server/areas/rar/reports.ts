import type { RequestOf, ResultOf } from '#contract/endpoint.ts';
import { countReport } from '#contract/rar-answer.ts';
import type { rar, RarTotals } from '#contract/rar.ts';
import type { HandlerContext, SignedInContext } from '#server/http/context.ts';
import { getOwnReport, visibleSubmissions } from './own-report.ts';
import { answersOf, reportOf, sectionsOf } from './report.ts';
import { resultOf, submissionOf } from './submissions.ts';

/** The dates of all years whose questions are published, newest first. */
export function listDates(_request: unknown, { db }: HandlerContext): Promise<ResultOf<typeof rar.dates>> {
  return db
    .selectFrom('rar_years')
    .select(['year', 'opens_at', 'deadline', 'results_published_at'])
    .where('questions_published_at', 'is not', null)
    .orderBy('year', 'desc')
    .execute();
}

/** The reports of an organisation, newest year first. @throws HttpProblem `not_found` */
export async function listSubmissions(
  { params }: RequestOf<typeof rar.submissions>,
  context: SignedInContext,
): Promise<ResultOf<typeof rar.submissions>> {
  const rows = await visibleSubmissions(params.id, context).orderBy('rar_submissions.year', 'desc').execute();
  return rows.map((row) => submissionOf(row, context.clock.now()));
}

/** A whole report, with points once results are published. @throws HttpProblem `not_found` */
export async function readReport(
  { params }: RequestOf<typeof rar.report>,
  context: SignedInContext,
): Promise<ResultOf<typeof rar.report>> {
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
