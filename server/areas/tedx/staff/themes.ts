import { type Kysely, sql } from 'kysely';
import { jsonArrayFrom } from 'kysely/helpers/postgres';
import type { StaffTedxTheme } from '#contract/tedx/staff-forms.ts';
import type { tedxAdmin } from '#contract/tedx/staff.ts';
import { bothLanguages, given, holdsWords, inOrder, orderOf, paginate } from '#server/db/columns.ts';
import { isConstraintViolation } from '#server/db/constraint-violation.ts';
import type { DB } from '#server/db/schema.gen.ts';
import type { SignedInContext } from '#server/http/context.ts';
import { HttpProblem, notFound } from '#server/http/errors.ts';
import type { Handler } from '#server/http/serve.ts';
import { record } from '#server/services/audit.ts';
import { nextVersion } from '#server/services/entry-versions.ts';
import { mediaOf, mediaRow } from '#server/services/media.ts';
import { removePublicPicture } from '#server/services/public-pictures.ts';
import { slugOf } from '#server/services/staff-texts.ts';
import { hasMaltese, speakerCount, talkCount } from '../theme-queries.ts';

/** True where every text of a theme, of its speakers and their talks has its Maltese. */
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

/** All themes, the newest first unless `sort` says otherwise. */
export const listThemes: Handler<typeof tedxAdmin.themes> = ({ query }, { db, locale }) => {
  const { search, is_published, is_translated } = query.filter;
  const { column, direction } = orderOf(query.sort);
  const matching = db
    .selectFrom('tedx_themes')
    .where((eb) => eb.and(given({ 'tedx_themes.is_published': is_published })))
    .where((eb) => holdsWords(eb.ref('tedx_themes.search_text'), search))
    .$if(is_translated !== undefined, (all) => all.where(sql<boolean>`${isTranslated} = ${is_translated}`));
  return paginate(matching, query, (all) =>
    all
      .select(['id', 'slug', 'name', 'year', 'is_published'])
      .select([speakerCount.as('speaker_count'), talkCount.as('talk_count'), isTranslated.as('is_translated')])
      .orderBy((eb) => (column === 'name' ? inOrder(eb.ref('name'), locale) : eb.ref('year')), direction)
      .orderBy('id', direction),
  );
};

/** @throws HttpProblem `not_found` */
export const viewTheme: Handler<typeof tedxAdmin.theme> = ({ params }, context) => getTheme(params.id, context);

/** @throws HttpProblem `name_taken` */
export const addTheme: Handler<typeof tedxAdmin.addTheme> = async ({ body }, context) => {
  const { version: _version, ...theme } = body;
  const { id } = await context.db
    .insertInto('tedx_themes')
    .values({ ...theme, slug: slugOf(body.name, 'theme') })
    .returning('id')
    .executeTakeFirstOrThrow()
    .catch(refuseName);
  await note('tedx_theme_added', id, body.name, context);
  return getTheme(id, context);
};

/** @throws HttpProblem `not_found`, `version_conflict` where somebody else has changed it since */
export const changeTheme: Handler<typeof tedxAdmin.changeTheme> = async ({ params: { id }, body }, context) => {
  const version = await nextVersion(context, { table: 'tedx_themes', id }, body);
  await context.db
    .updateTable('tedx_themes')
    .set({ ...body, version })
    .where('id', '=', id)
    .execute();
  await note('tedx_theme_changed', id, body.name, context);
  return getTheme(id, context);
};

/** With its speakers, their talks and all pictures. @throws HttpProblem `not_found` */
export const removeTheme: Handler<typeof tedxAdmin.removeTheme> = async ({ params: { id } }, context) => {
  const { db } = context;
  // Nobody adds a speaker, whose portrait would be left over, once the theme is locked.
  const theme = db.selectFrom('tedx_themes').select(['name', 'image_id']).where('id', '=', id).forUpdate();
  const { name, image_id } = await theme.executeTakeFirstOrThrow(notFound);
  const speakers = db.selectFrom('tedx_speakers').select('image_id').where('theme_id', '=', id).forUpdate();
  const portraits = await speakers.execute();
  await db.deleteFrom('tedx_themes').where('id', '=', id).execute();
  for (const picture of [image_id, ...portraits.map((speaker) => speaker.image_id)]) {
    await removePublicPicture(db, picture);
  }
  await note('tedx_theme_removed', id, name, context);
};

/** Writes into the audit log that something of a theme was changed. */
export async function noteThemeChange(id: number, context: SignedInContext): Promise<void> {
  await note('tedx_theme_changed', id, await nameOfTheme(context.db, id), context);
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

function refuseName(error: unknown): never {
  throw isConstraintViolation(error) ? new HttpProblem('name_taken') : error;
}

type Action = 'tedx_theme_added' | 'tedx_theme_changed' | 'tedx_theme_removed';

function note(action: Action, id: number, name: string, context: SignedInContext): Promise<void> {
  return record(context, { action, subject: 'tedx_theme', subject_id: id, details: { name } });
}
