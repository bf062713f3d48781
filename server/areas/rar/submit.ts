import type { Kysely } from 'kysely';
import type { RequestOf } from '#contract/kit/endpoint.ts';
import { isAnswered } from '#contract/rar/answer.ts';
import type { rar } from '#contract/rar/calls.ts';
import type { DB } from '#server/db/schema.gen.ts';
import { type FieldRules, HttpProblem } from '#server/http/errors.ts';
import type { Handler } from '#server/http/serve.ts';
import { notifyOfficers } from './mails.ts';
import { getOwnReport, lockReport, requireOpen } from './own-report.ts';
import { submissionOf } from './submissions.ts';

type Request = RequestOf<typeof rar.submit>;

/**
 * Submits a report irreversibly, if it equals the version that the officer has read: each answer in the given version,
 * and the same number of files. Notifies all officers of the organisation. The lock waits for saves in progress and
 * blocks later ones.
 *
 * @throws HttpProblem `not_found`, `report_submitted`, `deadline_passed`, `version_conflict`, or `invalid` at
 * `answers.<question id>` for each required question without an answer
 */
export const submitReport: Handler<typeof rar.submit> = async ({ params, body }, context) => {
  const { db, clock, session, received_at } = context;
  const report = await lockReport(params, 'update', context);
  requireOpen(report, context);
  const answers = await answersToCheck(db, report.id);
  rejectOtherVersion(body, answers, await countFiles(db, report.id));
  rejectMissing(answers);
  await db
    .updateTable('rar_submissions')
    .set({ submitted_at: received_at, submitted_by: session.user_id })
    .where('id', '=', report.id)
    .execute();
  await notifyOfficers('rar_submitted', report, context);
  return submissionOf(await getOwnReport(params, context), clock.now());
};

function answersToCheck(db: Kysely<DB>, submission: number) {
  return db
    .selectFrom('rar_answers')
    .innerJoin('rar_questions', 'rar_questions.id', 'rar_answers.question_id')
    .select(['question_id', 'value', 'rar_answers.version', 'is_required'])
    .where('submission_id', '=', submission)
    .execute();
}

type Checked = Awaited<ReturnType<typeof answersToCheck>>;

async function countFiles(db: Kysely<DB>, submission: number): Promise<number> {
  const { files } = await db
    .selectFrom('rar_media')
    .innerJoin('rar_answers', 'rar_answers.id', 'rar_media.answer_id')
    .select((eb) => eb.fn.count<number>('file_id').as('files'))
    .where('submission_id', '=', submission)
    .executeTakeFirstOrThrow();
  return files;
}

/** Checks that each question is given once, in its current version. */
function rejectOtherVersion(read: Request['body'], answers: Checked, files: number): void {
  const versions = new Map(read.answers.map(({ question_id, version }) => [question_id, version]));
  const isWhole = read.answers.length === answers.length && versions.size === answers.length;
  const isSame = answers.every(({ question_id, version }) => versions.get(question_id) === version);
  if (!isWhole || !isSame || read.files !== files) throw new HttpProblem('version_conflict');
}

function rejectMissing(answers: Checked): void {
  const missing = answers.filter(({ is_required, value }) => is_required && !isAnswered(value));
  if (missing.length === 0) return;
  const fields = missing.map(({ question_id }) => [`answers.${question_id}`, [{ code: 'required', params: {} }]]);
  throw new HttpProblem('invalid', { fields: Object.fromEntries(fields) as FieldRules });
}
