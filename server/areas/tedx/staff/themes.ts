import { type Kysely, type Selectable, sql } from 'kysely';
import { jsonArrayFrom } from 'kysely/helpers/postgres';
import type { StaffTedxTheme, TedxThemeForm } from '#contract/tedx/staff-forms.ts';
import type { tedxAdmin } from '#contract/tedx/staff.ts';
import { bothLanguages, definedOnly, containsWords, orderedBy, orderOf, paginate } from '#server/db/columns.ts';
import type { DB, TedxThemes } from '#server/db/schema.gen.ts';
import type { SignedInContext } from '#server/http/context.ts';
import { notFound } from '#server/http/errors.ts';
import type { Handler } from '#server/http/serve.ts';
import { record } from '#server/services/audit.ts';
import { mediaOf, mediaRow } from '#server/services/media.ts';
import { removePublicPicture } from '#server/services/public-pictures.ts';
import { staffEntries } from '#server/services/staff-entries.ts';
import { slugOf } from '#server/services/staff-texts.ts';
import { hasMaltese, speakerCount, talkCount } from '../theme-queries.ts';

/** True if every text of a theme, of its speakers and their talks has a Maltese version. */
const isTranslated = sql<boolean>`(
  ${hasMaltese(sql.ref('tedx_themes.tagline'))} and ${hasMaltese(sql.ref('tedx_themes.description'))}
  and not exists (
    select from tedx_speakers as speaker where speaker.theme_id = tedx_themes.id
    and not (${hasMaltese(sql.ref('speaker.role'))} and ${hasMaltese(sql.ref('speaker.text'))})
  )
  and not exists (
    select from tedx_talks as talk join tedx_speakers as speaker on speaker.id = talk.speaker_id
    where speaker.theme_id = tedx_themes.id
    and not (${hasMaltese(sql.ref('talk.title'))} and ${hasMaltese(sql.ref('talk.text'))})
  )
)`;

/** Lists all themes, newest first unless `sort` is given. */
export const listThemes: Handler<typeof tedxAdmin.themes> = ({ query }, { db, locale }) => {
  const { search, is_published, is_translated } = query.filter;
  const { column, direction } = orderOf(query.sort);
  const matching = db
    .selectFrom('tedx_themes')
    .where((eb) => eb.and(definedOnly({ 'tedx_themes.is_published': is_published })))
    .where((eb) => containsWords(eb.ref('tedx_themes.search_text'), search))
    .$if(is_translated !== undefined, (all) => all.where(sql<boolean>`${isTranslated} = ${is_translated}`));
  return paginate(matching, query, (all) =>
    all
      .select(['id', 'slug', 'name', 'year', 'is_published'])
      .select([speakerCount.as('speaker_count'), talkCount.as('talk_count'), isTranslated.as('is_translated')])
      .orderBy((eb) => (column === 'name' ? orderedBy(eb.ref('name'), locale) : eb.ref('year')), direction)
      .orderBy('id', direction),
  );
};

/** @throws HttpProblem `not_found` */
export const viewTheme: Handler<typeof tedxAdmin.theme> = ({ params }, context) => getTheme(params.id, context);

export const themes = staffEntries({
  table: 'tedx_themes',
  subject: 'tedx_theme',
  read: getTheme,
  newColumns: ({ name }: TedxThemeForm) => ({ slug: slugOf(name, 'theme') }),
  taken: 'name_taken',
  details: ({ name }) => ({ name }),
  remove: removeWithPictures,
});

/** Deletes a theme with its speakers, their talks and all pictures. @throws HttpProblem `not_found` */
async function removeWithPictures(id: number, { db }: SignedInContext): Promise<Selectable<TedxThemes>> {
  // The lock on the theme prevents adding a speaker, whose portrait would be left behind.
  const found = db.selectFrom('tedx_themes').selectAll().where('id', '=', id).forUpdate();
  const theme = await found.executeTakeFirstOrThrow(notFound);
  const speakers = db.selectFrom('tedx_speakers').select('image_id').where('theme_id', '=', id).forUpdate();
  const portraits = await speakers.execute();
  await db.deleteFrom('tedx_themes').where('id', '=', id).execute();
  for (const { image_id } of [theme, ...portraits]) await removePublicPicture(db, image_id);
  return theme;
}

/** Records a change of a theme in the audit log. */
export async function recordThemeChange(id: number, context: SignedInContext): Promise<void> {
  const details = { name: await nameOfTheme(context.db, id) };
  await record(context, { action: 'tedx_theme_changed', subject: 'tedx_theme', subject_id: id, details });
}

/** @throws HttpProblem `not_found` */
export async function nameOfTheme(db: Kysely<DB>, id: number): Promise<string> {
  const theme = db.selectFrom('tedx_themes').select('name').where('id', '=', id);
  return (await theme.executeTakeFirstOrThrow(notFound)).name;
}

async function getTheme(id: number, { db, locale, settings }: SignedInContext): Promise<StaffTedxTheme> {
  const { image, ...theme } = await db
    .selectFrom('tedx_themes')
    .select(['id', 'slug', 'name', 'year', 'tagline', 'description', 'is_published', 'version'])
    .select((eb) => [
      mediaRow(eb.ref('image_id')).as('image'),
      jsonArrayFrom(
        eb
          .selectFrom('tedx_speakers')
          .select(['tedx_speakers.id', 'tedx_speakers.name'])
          .select([
            sql<number>`(select count(*)::integer from tedx_talks where speaker_id = tedx_speakers.id)`.as(
              'talk_count',
            ),
            sql<boolean>`tedx_speakers.image_id is not null`.as('has_portrait'),
          ])
          .whereRef('theme_id', '=', 'tedx_themes.id')
          .orderBy('tedx_speakers.id'),
      ).as('speakers'),
    ])
    .where('id', '=', id)
    .executeTakeFirstOrThrow(notFound);
  return {
    ...theme,
    tagline: bothLanguages(theme.tagline),
    description: bothLanguages(theme.description),
    image: mediaOf(image, locale, settings.filesUrl),
    alt: image && bothLanguages(image.alt),
  };
}
