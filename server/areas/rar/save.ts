import type { Kysely } from 'kysely';
import type { RequestOf, ResultOf } from '#contract/kit/endpoint.ts';
import { faultOf } from '#contract/rar/answer.ts';
import type { rar } from '#contract/rar/calls.ts';
import { addRows } from '#server/db/rows.ts';
import type { DB } from '#server/db/schema.gen.ts';
import type { SignedInContext } from '#server/http/context.ts';
import { HttpProblem, invalidAt, notFound } from '#server/http/errors.ts';
import { lockReport, requireOpen } from './own-report.ts';
import { answersOf } from './report.ts';
import { nameOf } from './submissions.ts';

type Answer = ResultOf<typeof rar.save>;
type Save = Pick<RequestOf<typeof rar.save>, 'params'> & Pick<RequestOf<typeof rar.saveByQuestion>, 'body'>;

/**
 * Saves an answer unchanged, unless another officer has saved it since the version it is based on; a call without a
 * version replaces the current one. Earlier texts stay in `rar_answer_versions`. Saving the current value on its own
 * version changes nothing.
 *
 * @throws HttpProblem `not_found`, `report_submitted`, `deadline_passed`, `invalid` at `value`, `version_conflict` with
 * the current answer
 */
export async function saveAnswer({ params, body }: Save, context: SignedInContext): Promise<Answer> {
  const { db } = context;
  const report = await lockReport(params, 'share', context);
  const answer = await lockAnswer(db, report.id, params.question_id);
  requireOpen(report, context);
  rejectInvalidAnswer(body.value, answer);
  if (body.version !== undefined && answer.version !== body.version) {
    throw new HttpProblem('version_conflict', { extra: { answer: await readAnswer(answer.id, context) } });
  }
  if (answer.value !== body.value) await write(answer, body.value, context);
  return readAnswer(answer.id, context);
}

function lockAnswer(db: Kysely<DB>, submission: number, question: number) {
  return db
    .selectFrom('rar_answers')
    .innerJoin('rar_questions', 'rar_questions.id', 'rar_answers.question_id')
    .select(['rar_answers.id', 'rar_answers.value', 'rar_answers.version', 'kind', 'choices'])
    .where('submission_id', '=', submission)
    .where('question_id', '=', question)
    .forUpdate('rar_answers')
    .executeTakeFirstOrThrow(notFound);
}

type Locked = Awaited<ReturnType<typeof lockAnswer>>;

function rejectInvalidAnswer(value: string, { kind, choices }: Locked): void {
  const code = faultOf(value, { kind, choices });
  if (code !== undefined) throw invalidAt('value', code);
}

async function write(answer: Locked, value: string, { db, session, received_at }: SignedInContext): Promise<void> {
  const saved = { value, version: answer.version + 1, saved_at: received_at, saved_by: session.user_id };
  await db.updateTable('rar_answers').set(saved).where('id', '=', answer.id).execute();
  await addRows(db, 'rar_answer_versions', { answer_id: answer.id, ...saved });
}

/** A save of an answer, by which its result is read again. */
interface SavedVersion {
  id: number;
  version: number;
}

export function savedVersion({ id, version }: Answer): SavedVersion {
  return { id, version };
}

/**
 * Returns the answer as it was saved then, without later changes by other officers: a device that took those for its
 * own save would overwrite them.
 */
export async function readSaved({ id, version }: SavedVersion, context: SignedInContext): Promise<Answer> {
  const answer = await readAnswer(id, context);
  if (answer.version === version) return answer;
  const saved = await context.db
    .selectFrom('rar_answer_versions')
    .select((eb) => ['value', 'version', 'saved_at', nameOf(eb.ref('saved_by')).as('saved_by')])
    .where('answer_id', '=', id)
    .where('version', '=', version)
    .executeTakeFirstOrThrow(notFound);
  return { ...answer, ...saved };
}

/** A report whose points are published cannot be changed. */
async function readAnswer(id: number, context: SignedInContext): Promise<Answer> {
  const [answer] = await answersOf({ answer: id }, false, context);
  if (answer === undefined) throw new Error('The answer is locked, yet gone.');
  return answer;
}
