import type { Kysely } from 'kysely';
import type { tedxAdmin } from '#contract/tedx/staff.ts';
import { bothLanguages } from '#server/db/columns.ts';
import type { DB } from '#server/db/schema.gen.ts';
import { notFound } from '#server/http/errors.ts';
import type { Handler } from '#server/http/serve.ts';
import { keepContent } from '#server/services/entry-changes.ts';
import { nextVersion } from '#server/services/entry-versions.ts';
import { recordSpeakerChange } from './speakers.ts';

const columns = ['id', 'title', 'text', 'language', 'minutes', 'video_url', 'version'] as const;

/** @throws HttpProblem `not_found` if the speaker does not exist */
export const addTalk: Handler<typeof tedxAdmin.addTalk> = async ({ params: { id }, body }, context) => {
  const { db } = context;
  const speaker = db.selectFrom('tedx_speakers').select('id').where('id', '=', id).forKeyShare();
  await speaker.executeTakeFirstOrThrow(notFound);
  const added = db.insertInto('tedx_talks').values({ ...body, speaker_id: id });
  const row = await added.returning(columns).executeTakeFirstOrThrow();
  await recordSpeakerChange(id, context);
  return { ...row, title: bothLanguages(row.title), text: bothLanguages(row.text) };
};

/** Returns a talk in the form of the response to its addition. @throws HttpProblem `not_found` */
export async function getTalk(db: Kysely<DB>, id: number) {
  const found = db.selectFrom('tedx_talks').select(columns).where('id', '=', id);
  const row = await found.executeTakeFirstOrThrow(notFound);
  return { ...row, title: bothLanguages(row.title), text: bothLanguages(row.text) };
}

/**
 * Omitted fields are cleared. @throws HttpProblem `not_found`, also for a talk of another speaker, `version_conflict`
 */
export const changeTalk: Handler<typeof tedxAdmin.changeTalk> = async ({ params, body }, context) => {
  const { minutes = null, video_url = null, ...rest } = body;
  const key = { table: 'tedx_talks', id: params.talk_id, owner: { speaker_id: params.id } } as const;
  const version = await nextVersion(context, key, body);
  const row = await context.db
    .updateTable('tedx_talks')
    .set({ ...rest, minutes, video_url, version })
    .where('id', '=', params.talk_id)
    .returning(columns)
    .executeTakeFirstOrThrow();
  await recordSpeakerChange(params.id, context);
  return { ...row, title: bothLanguages(row.title), text: bothLanguages(row.text) };
};

/** @throws HttpProblem `not_found`, also for a talk of another speaker */
export const removeTalk: Handler<typeof tedxAdmin.removeTalk> = async ({ params }, context) => {
  await keepContent(context.db, { table: 'tedx_talks', id: params.talk_id });
  await context.db
    .deleteFrom('tedx_talks')
    .where('id', '=', params.talk_id)
    .where('speaker_id', '=', params.id)
    .returning('id')
    .executeTakeFirstOrThrow(notFound);
  await recordSpeakerChange(params.id, context);
};
