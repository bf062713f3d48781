import type { Kysely } from 'kysely';
import type { Media } from '#contract/common.ts';
import type { DB } from '#server/db/schema.gen.ts';
import type { SignedInContext } from '#server/http/context.ts';
import { privateMedia } from './private-files.ts';

type Tools = Pick<SignedInContext, 'db' | 'secrets' | 'clock' | 'session'>;

/** Evidence is opened by pressing its name, while the answer is written or read. */
const LINK_SECONDS = 15 * 60;

/** The files of some answers by the id of their answer, the oldest first. What was taken away is not among them. */
export async function mediaOfAnswers(answers: readonly number[], tools: Tools): Promise<Map<number, Media[]>> {
  if (answers.length === 0) return new Map();
  const rows = await evidence(tools.db).where('rar_media.answer_id', 'in', answers).execute();
  const byAnswer = Map.groupBy(rows, ({ answer_id }) => answer_id);
  return new Map(
    [...byAnswer].map(([answer, files]) => [
      answer,
      files.map((file, index) => ({
        ...privateMedia(file, tools, LINK_SECONDS),
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
