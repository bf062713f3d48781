import type { Kysely } from 'kysely';
import type { DB } from '#server/db/schema.gen.ts';
import type { SignedInContext } from '#server/http/context.ts';
import { HttpProblem, notFound } from '#server/http/errors.ts';
import { type SubmissionRow, submissions } from './submissions.ts';

/** The path of a report; `id` is that of its organisation. */
export interface ReportPath {
  id: number;
  rar_report_id: number;
}

/** A path without the report id: the year follows from the question or the answer. */
type ShortPath = { id: number } & ({ question_id: number } | { answer_id: number });

/** Selects reports of an organisation for years that officers can see: open, and with published questions. */
export function visibleSubmissions(organisation: number, context: SignedInContext, db: Kysely<DB> = context.db) {
  return submissions(db)
    .where('rar_submissions.organisation_id', '=', organisation)
    .where('questions_published_at', 'is not', null)
    .where('opens_at', '<=', context.received_at);
}

/** @throws HttpProblem `not_found` for another organisation's report */
export function getOwnReport({ id, rar_report_id }: ReportPath, context: SignedInContext): Promise<SubmissionRow> {
  const found = visibleSubmissions(id, context).where('rar_submissions.id', '=', rar_report_id);
  return found.executeTakeFirstOrThrow(notFound);
}

/**
 * Reads the same path with its report, for handlers that need the whole report.
 * @throws HttpProblem `not_found`, also for another organisation's report
 */
export async function withReport<P extends ShortPath>(
  path: P,
  { db }: SignedInContext,
): Promise<P & { rar_report_id: number }> {
  const answers = db
    .selectFrom('rar_answers')
    .innerJoin('rar_submissions', 'rar_submissions.id', 'rar_answers.submission_id')
    .select('rar_submissions.id')
    .where('organisation_id', '=', path.id);
  const found =
    'answer_id' in path
      ? answers.where('rar_answers.id', '=', path.answer_id)
      : answers.where('question_id', '=', path.question_id);
  const row = await found.executeTakeFirstOrThrow(notFound);
  return { ...path, rar_report_id: row.id };
}

/**
 * Locks a report before any of its rows: `share` for concurrent saves, `update` for submitting, which waits for all
 * saves in progress and makes later ones wait.
 */
export function lockReport(
  { id, rar_report_id }: ReportPath,
  lock: 'share' | 'update',
  context: SignedInContext,
  db: Kysely<DB> = context.db,
): Promise<SubmissionRow> {
  const found = visibleSubmissions(id, context, db).where('rar_submissions.id', '=', rar_report_id);
  const locked = lock === 'share' ? found.forShare('rar_submissions') : found.forUpdate('rar_submissions');
  return locked.executeTakeFirstOrThrow(notFound);
}

/**
 * Asserts that a report is not submitted and that the call arrived before its deadline.
 * @throws HttpProblem `report_submitted`, `deadline_passed`
 */
export function requireOpen({ submitted_at, deadline }: SubmissionRow, { received_at }: SignedInContext): void {
  if (submitted_at !== null) throw new HttpProblem('report_submitted');
  if (deadline <= received_at) throw new HttpProblem('deadline_passed');
}
