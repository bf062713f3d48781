import { type Kysely, sql } from 'kysely';
import type { LibraryPicture, picturesAdmin, PictureUse, UsedPicture } from '#contract/pictures/staff.ts';
import { bothLanguages, containsWords, orderedBy, orderOf, paginate } from '#server/db/columns.ts';
import type { Localised } from '#server/db/json-columns.ts';
import type { DB } from '#server/db/schema.gen.ts';
import type { HandlerContext, SignedInContext } from '#server/http/context.ts';
import { notFound } from '#server/http/errors.ts';
import type { Handler } from '#server/http/serve.ts';
import { mediaOf, type MediaRow } from '#server/services/media.ts';
import { LIBRARY } from '#server/services/public-pictures.ts';
import { isUsed, usesOf } from './picture-users.ts';

const described = sql<string>`fold(concat_ws(' ',
  media.name, alt ->> 'en', alt ->> 'mt', caption ->> 'en', caption ->> 'mt', credit))`;

function libraryRows(db: Kysely<DB>) {
  return db.selectFrom('media').where('collection_name', '=', LIBRARY);
}

/** Lists the pictures of the library, newest first unless `sort` is given. */
export const listPictures: Handler<typeof picturesAdmin.list> = async ({ query }, context) => {
  const { search, use } = query.filter;
  const { column, direction } = orderOf(query.sort);
  const matching = libraryRows(context.db)
    .where(containsWords(described, search))
    .$if(use !== undefined, (all) => all.where(sql<boolean>`${isUsed} = ${use === 'used'}`));
  const { rows, total } = await paginate(matching, query, (all) =>
    all
      .select(columns)
      .orderBy(
        (eb) => (column === 'name' ? orderedBy(eb.ref('name'), context.locale) : eb.ref('created_at')),
        direction,
      )
      .orderBy('id', direction),
  );
  return { rows: rows.map((row) => pictureOf(row, context)), total };
};

/** Returns a picture of the library with its uses. @throws HttpProblem `not_found`, also for other public pictures */
export async function getPicture(id: number, context: SignedInContext): Promise<UsedPicture> {
  const { db } = context;
  const row = await libraryRows(db).select(columns).where('id', '=', id).executeTakeFirstOrThrow(notFound);
  return { ...pictureOf(row, context), uses: await listUses(db, id) };
}

/** Lists the entries that show a picture, by kind. */
export async function listUses(db: Kysely<DB>, id: number): Promise<PictureUse[]> {
  const { rows } = await sql<Omit<PictureUse, 'name'> & { name: Localised }>`${usesOf(id)}`.execute(db);
  return rows.map((row) => ({ ...row, name: bothLanguages(row.name) }));
}

const columns = [
  'id',
  'version',
  'name',
  'alt',
  'caption',
  'credit',
  'focus_x',
  'focus_y',
  'created_at',
  isUsed.as('is_used'),
  sql<MediaRow>`to_jsonb(media)`.as('image'),
] as const;

interface PictureRow extends Pick<LibraryPicture, 'id' | 'version' | 'name' | 'credit' | 'is_used'> {
  alt: Localised;
  caption: Localised;
  focus_x: number | null;
  focus_y: number | null;
  created_at: Date;
  image: MediaRow;
}

function pictureOf(
  { alt, caption, focus_x, focus_y, created_at, image, ...row }: PictureRow,
  { locale, settings }: Pick<HandlerContext, 'locale' | 'settings'>,
): LibraryPicture {
  const media = mediaOf(image, locale, settings.filesUrl);
  if (media === null) throw new Error('The picture has no row.');
  return {
    ...row,
    alt: bothLanguages(alt),
    caption: bothLanguages(caption),
    focus: focus_x === null || focus_y === null ? null : { x: focus_x, y: focus_y },
    image: media,
    added_at: created_at.toISOString(),
  };
}
