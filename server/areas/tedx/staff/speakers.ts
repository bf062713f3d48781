import { jsonArrayFrom, jsonObjectFrom } from 'kysely/helpers/postgres';
import type { StaffTedxSpeaker, TedxSpeakerForm } from '#contract/tedx/staff-forms.ts';
import type { tedxAdmin } from '#contract/tedx/staff.ts';
import { bothLanguages } from '#server/db/columns.ts';
import type { SignedInContext } from '#server/http/context.ts';
import { notFound } from '#server/http/errors.ts';
import type { Handler } from '#server/http/serve.ts';
import { record } from '#server/services/audit.ts';
import { mediaOf, mediaRow } from '#server/services/media.ts';
import { removePublicPicture } from '#server/services/public-pictures.ts';
import { staffEntries } from '#server/services/staff-entries.ts';
import { nameOfTheme } from './themes.ts';

/** @throws HttpProblem `not_found` */
export const viewSpeaker: Handler<typeof tedxAdmin.speaker> = ({ params }, context) => getSpeaker(params.id, context);

export const speakers = staffEntries({
  table: 'tedx_speakers',
  subject: 'tedx_speaker',
  read: getSpeaker,
  newColumns: (_form: TedxSpeakerForm, theme_id) => ({ theme_id }),
  check: async (_form, { db }, { owner }) => {
    if (owner === undefined) return;
    // Prevents the theme from being removed while a speaker is added.
    const theme = db.selectFrom('tedx_themes').select('id').where('id', '=', owner).forKeyShare();
    await theme.executeTakeFirstOrThrow(notFound);
  },
  // The log is retained when a speaker is erased on request, so it contains the theme and not the speaker.
  details: async ({ theme_id }, { db }) => ({ name: await nameOfTheme(db, theme_id) }),
  remove: async (id, { db }) => {
    const removed = db.deleteFrom('tedx_speakers').where('id', '=', id).returningAll();
    const speaker = await removed.executeTakeFirstOrThrow(notFound);
    await removePublicPicture(db, speaker.image_id);
    return speaker;
  },
});

/** Writes into the audit log that something of a speaker was changed. @throws HttpProblem `not_found` */
export async function recordSpeakerChange(id: number, context: SignedInContext): Promise<void> {
  const speaker = context.db.selectFrom('tedx_speakers').select('theme_id').where('id', '=', id);
  const { theme_id } = await speaker.executeTakeFirstOrThrow(notFound);
  const details = { name: await nameOfTheme(context.db, theme_id) };
  await record(context, { action: 'tedx_speaker_changed', subject: 'tedx_speaker', subject_id: id, details });
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
