import { jsonArrayFrom, jsonObjectFrom } from 'kysely/helpers/postgres';
import type { StaffTedxSpeaker } from '#contract/tedx/staff-forms.ts';
import type { tedxAdmin } from '#contract/tedx/staff.ts';
import { bothLanguages } from '#server/db/columns.ts';
import type { SignedInContext } from '#server/http/context.ts';
import { notFound } from '#server/http/errors.ts';
import type { Handler } from '#server/http/serve.ts';
import { record } from '#server/services/audit.ts';
import { nextVersion } from '#server/services/entry-versions.ts';
import { mediaOf, mediaRow } from '#server/services/media.ts';
import { removePublicPicture } from '#server/services/public-pictures.ts';
import { nameOfTheme } from './themes.ts';

/** @throws HttpProblem `not_found` */
export const viewSpeaker: Handler<typeof tedxAdmin.speaker> = ({ params }, context) => getSpeaker(params.id, context);

/** @throws HttpProblem `not_found`, where the theme is not there */
export const addSpeaker: Handler<typeof tedxAdmin.addSpeaker> = async ({ params, body }, context) => {
  const { db } = context;
  // The theme stays while somebody is added to it.
  const theme = db.selectFrom('tedx_themes').select('id').where('id', '=', params.id).forKeyShare();
  await theme.executeTakeFirstOrThrow(notFound);
  const row = { ...body, theme_id: params.id };
  const { id } = await db.insertInto('tedx_speakers').values(row).returning('id').executeTakeFirstOrThrow();
  await note('tedx_speaker_added', { id, theme_id: params.id }, context);
  return getSpeaker(id, context);
};

/** @throws HttpProblem `not_found`, `version_conflict` */
export const changeSpeaker: Handler<typeof tedxAdmin.changeSpeaker> = async ({ params: { id }, body }, context) => {
  const { db } = context;
  const version = await nextVersion(context, { table: 'tedx_speakers', id }, body);
  await db
    .updateTable('tedx_speakers')
    .set({ ...body, version })
    .where('id', '=', id)
    .execute();
  await noteSpeakerChange(id, context);
  return getSpeaker(id, context);
};

/** With the talks and the portrait. @throws HttpProblem `not_found` */
export const removeSpeaker: Handler<typeof tedxAdmin.removeSpeaker> = async ({ params: { id } }, context) => {
  const removed = context.db.deleteFrom('tedx_speakers').where('id', '=', id).returning(['theme_id', 'image_id']);
  const { theme_id, image_id } = await removed.executeTakeFirstOrThrow(notFound);
  await removePublicPicture(context.db, image_id);
  await note('tedx_speaker_removed', { id, theme_id }, context);
};

/** Writes into the audit log that something of a speaker was changed. @throws HttpProblem `not_found` */
export async function noteSpeakerChange(id: number, context: SignedInContext): Promise<void> {
  const speaker = context.db.selectFrom('tedx_speakers').select(['id', 'theme_id']).where('id', '=', id);
  await note('tedx_speaker_changed', await speaker.executeTakeFirstOrThrow(notFound), context);
}

async function getSpeaker(id: number, { db, locale, settings }: SignedInContext): Promise<StaffTedxSpeaker> {
  const { image, role, text, talks, ...speaker } = await db
    .selectFrom('tedx_speakers')
    .select(['id', 'name', 'role', 'text', 'version'])
    .select((eb) => [
      mediaRow(eb.ref('image_id')).as('image'),
      jsonObjectFrom(
        eb
          .selectFrom('tedx_themes')
          .select(['tedx_themes.id', 'tedx_themes.name', 'tedx_themes.year'])
          .whereRef('tedx_themes.id', '=', 'tedx_speakers.theme_id'),
      )
        .$notNull()
        .as('theme'),
      jsonArrayFrom(
        eb
          .selectFrom('tedx_talks')
          .select([
            'tedx_talks.id',
            'title',
            'tedx_talks.text',
            'language',
            'minutes',
            'video_url',
            'tedx_talks.version',
          ])
          .whereRef('speaker_id', '=', 'tedx_speakers.id')
          .orderBy('tedx_talks.id'),
      ).as('talks'),
    ])
    .where('id', '=', id)
    .executeTakeFirstOrThrow(notFound);
  return {
    ...speaker,
    role: bothLanguages(role),
    text: bothLanguages(text),
    image: mediaOf(image, locale, settings.filesUrl),
    talks: talks.map((talk) => ({ ...talk, title: bothLanguages(talk.title), text: bothLanguages(talk.text) })),
  };
}

type Action = 'tedx_speaker_added' | 'tedx_speaker_changed' | 'tedx_speaker_removed';

/** The log is kept when somebody asks to be forgotten, so it names the theme and not the speaker. */
async function note(action: Action, { id, theme_id }: { id: number; theme_id: number }, context: SignedInContext) {
  const details = { name: await nameOfTheme(context.db, theme_id) };
  await record(context, { action, subject: 'tedx_speaker', subject_id: id, details });
}
