import type { Kysely } from 'kysely';
import { KEY_HEADER, type Media } from '#contract/kit/common.ts';
import { FILE_LINK_SECONDS } from '#contract/kit/file-links.ts';
import type { rar } from '#contract/rar/calls.ts';
import { addRows } from '#server/db/rows.ts';
import type { DB } from '#server/db/schema.gen.ts';
import type { SignedInContext } from '#server/http/context.ts';
import { HttpProblem, invalidAt, notFound } from '#server/http/errors.ts';
import type { Handler } from '#server/http/serve.ts';
import { prepareDocument } from '#server/services/documents.ts';
import { keepEvidence, privateMedia, removeFile } from '#server/services/private-files.ts';
import { getOwnReport, lockReport, type ReportPath, requireOpen } from './own-report.ts';

type AnswerPath = ReportPath & { answer_id: number };

const UUID = /^[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i;

/** Lists all files of a report, oldest first. @throws HttpProblem `not_found` */
export const listMedia: Handler<typeof rar.media> = async ({ params }, context) => {
  const { id } = await getOwnReport(params, context);
  const answers = await context.db.selectFrom('rar_answers').select('id').where('submission_id', '=', id).execute();
  const media = await mediaOfAnswers(
    answers.map((answer) => answer.id),
    context,
  );
  return [...media.values()].flat().toSorted((a, b) => a.id - b.id);
};

/** Lists the files that belong to one question's answer. @throws HttpProblem `not_found` */
export const listAnswerMedia: Handler<typeof rar.answerMedia> = async ({ params }, context) => {
  const report = await getOwnReport(params, context);
  const answer = await answersOfReport(context.db, report.id, params.answer_id).executeTakeFirstOrThrow(notFound);
  return filesOf(answer.id, context);
};

/**
 * Adds a file. The key of the call is its id: after it was added, a repeat returns the current files of the answer,
 * even after the deadline or after the file was removed.
 *
 * @throws HttpProblem `not_found`, `report_submitted`, `deadline_passed`, `quota_reached` for more than the question
 * allows, `unsupported_type`, `too_large`
 */
export const addMedia: Handler<typeof rar.addMedia> = async ({ params, files }, context) => {
  const { db, key, session, received_at } = context;
  if (!UUID.test(key)) throw invalidAt(KEY_HEADER, 'format');
  // Rejects hopeless calls before anything is encoded or stored.
  const early = await admit(db, params, context, false);
  if (early.isKnown) return filesOf(params.answer_id, context);
  const prepared = await prepareDocument(files['files[]'], 'rar_evidence', context);
  return db.transaction().execute(async (transaction) => {
    const { isKnown } = await admit(transaction, params, context, true);
    if (!isKnown) {
      const { id: file_id } = await keepEvidence(transaction, prepared);
      const added = { uuid: key, file_id, added_at: received_at, added_by: session.user_id };
      await addRows(transaction, 'rar_media', { answer_id: params.answer_id, ...added });
    }
    return filesOf(params.answer_id, { ...context, db: transaction });
  });
};

/** Whether the file of this key was added already; if not, throws if the limit is reached. */
async function admit(db: Kysely<DB>, path: AnswerPath, context: SignedInContext, isLocked: boolean) {
  const report = await (isLocked ? lockReport(path, 'share', context, db) : getOwnReport(path, context));
  const found = answersOfReport(db, report.id, path.answer_id);
  const answer = await (isLocked ? found.forUpdate('rar_answers') : found).executeTakeFirstOrThrow(notFound);
  const media = await db
    .selectFrom('rar_media')
    .select(['uuid', 'file_id'])
    .where('answer_id', '=', answer.id)
    .execute();
  if (media.some(({ uuid }) => uuid === context.key.toLowerCase())) return { isKnown: true };
  requireOpen(report, context);
  if (media.filter(({ file_id }) => file_id !== null).length >= answer.max_files)
    throw new HttpProblem('quota_reached');
  return { isKnown: false };
}

/**
 * Removes a file. Its row stays, so that a late repeat of the call that added it does not restore it. Idempotent.
 * @throws HttpProblem `not_found`, `report_submitted`, `deadline_passed`
 */
export const removeMedia: Handler<typeof rar.removeMedia> = async ({ params }, context) => {
  const { db } = context;
  const report = await lockReport(params, 'share', context);
  const answer = await answersOfReport(db, report.id, params.answer_id)
    .forUpdate('rar_answers')
    .executeTakeFirstOrThrow(notFound);
  const media = await db
    .selectFrom('rar_media')
    .select('file_id')
    .where('id', '=', params.media_id)
    .where('answer_id', '=', answer.id)
    .executeTakeFirstOrThrow(notFound);
  if (media.file_id === null) return;
  requireOpen(report, context);
  await removeFile(db, media.file_id);
};

function answersOfReport(db: Kysely<DB>, submission: number, answer: number) {
  return db
    .selectFrom('rar_answers')
    .innerJoin('rar_questions', 'rar_questions.id', 'rar_answers.question_id')
    .select(['rar_answers.id', 'max_files'])
    .where('rar_answers.id', '=', answer)
    .where('submission_id', '=', submission);
}

async function filesOf(answer: number, context: SignedInContext): Promise<Media[]> {
  return (await mediaOfAnswers([answer], context)).get(answer) ?? [];
}

type Tools = Pick<SignedInContext, 'db' | 'secrets' | 'clock' | 'session'>;

/** Returns the files of some answers by the id of their answer, oldest first, without removed files. */
export async function mediaOfAnswers(answers: readonly number[], tools: Tools): Promise<Map<number, Media[]>> {
  if (answers.length === 0) return new Map();
  const rows = await evidence(tools.db).where('rar_media.answer_id', 'in', answers).execute();
  const byAnswer = Map.groupBy(rows, ({ answer_id }) => answer_id);
  return new Map(
    [...byAnswer].map(([answer, files]) => [
      answer,
      files.map((file, index) => ({
        ...privateMedia(file, tools, FILE_LINK_SECONDS),
        id: file.media_id,
        uuid: file.uuid,
        order_column: index + 1,
      })),
    ]),
  );
}

function evidence(db: Kysely<DB>) {
  return db
    .selectFrom('rar_media')
    .innerJoin('private_files', 'private_files.id', 'rar_media.file_id')
    .selectAll('private_files')
    .select(['rar_media.id as media_id', 'rar_media.answer_id', 'rar_media.uuid'])
    .orderBy('rar_media.id');
}
