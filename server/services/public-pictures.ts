import { randomUUID } from 'node:crypto';
import { type Insertable, type Kysely, type Selectable, sql } from 'kysely';
import type { Media as WireMedia } from '#contract/kit/common.ts';
import type { ReceivedFile } from '#contract/kit/endpoint.ts';
import { addRow, addRows } from '#server/db/rows.ts';
import type { DB, Media } from '#server/db/schema.gen.ts';
import type { HandlerContext, SignedInContext } from '#server/http/context.ts';
import { invalidAt, notFound } from '#server/http/errors.ts';
import { type MediaRow, mediaOf } from './media.ts';
import { encodePicture } from './pictures.ts';
import { refusalOf, cancelFileRemoval } from './private-files.ts';

/** The collection of the pictures that several entries may use: the library (docs/decisions/picture-library.md). */
export const LIBRARY = 'library';

/** A public picture whose bytes are stored, but which has no row yet. */
export type PreparedPicture = Omit<Insertable<Media>, 'alt'> & { key: string };

/**
 * Encodes a public picture that staff uploaded, and stores its bytes, outside any transaction. Its key is first listed
 * for removal, so that nothing is left behind if the call fails here; `keepPublicPicture` removes it from the list.
 * @param longestSide the maximum for the stored picture, in pixels
 * @throws HttpProblem `unsupported_type` or `too_large`, at its field
 */
export async function preparePublicPicture(
  file: ReceivedFile,
  { collection_name, longestSide }: { collection_name: string; longestSide: number },
  { db, files }: Pick<HandlerContext, 'db' | 'files'>,
): Promise<PreparedPicture> {
  const picture = await encodePicture(file.path, undefined, longestSide);
  if (typeof picture === 'string') throw refusalOf(picture, file.field);
  const { bytes, ...described } = picture;
  const name = file.file_name.replace(/\.[^.]*$/, '');
  const key = `pictures/${randomUUID()}.webp`;
  await addRows(db, 'files_to_remove', { key });
  await files.put(key, bytes);
  return { key, collection_name, name, file_name: `${name}.webp`, size: bytes.byteLength, ...described };
}

/** Inserts the row of a prepared picture. @returns its id */
export async function keepPublicPicture(
  transaction: Kysely<DB>,
  picture: PreparedPicture,
  alt: { en: string; mt: string },
): Promise<number> {
  await cancelFileRemoval(transaction, picture.key);
  return addRow(transaction, 'media', { ...picture, alt });
}

/**
 * Removes the row of a picture that belongs to one entry, and lists its files for removal. No-op if there is none, and for
 * a picture of the library, which other entries may use.
 */
export async function removePublicPicture(transaction: Kysely<DB>, id: number | null): Promise<void> {
  if (id === null) return;
  const removed = await transaction
    .deleteFrom('media')
    .where('id', '=', id)
    .where('collection_name', '<>', LIBRARY)
    .returning(['key', 'variants'])
    .executeTakeFirst();
  if (removed !== undefined) await listFilesForRemoval(transaction, removed);
}

/**
 * Lists the files of a picture in all widths for removal.
 * @param days for which they stay readable; by default they are removed as soon as the transaction ends
 */
export async function listFilesForRemoval(
  transaction: Kysely<DB>,
  { key, variants }: Pick<Selectable<Media>, 'key' | 'variants'>,
  days = 0,
): Promise<void> {
  const keys = new Set([key, ...variants.map((variant) => variant.key)]);
  const stays_until = days === 0 ? null : sql<Date>`now() + make_interval(days => ${days})`;
  await transaction
    .insertInto('files_to_remove')
    .values([...keys].map((each) => ({ key: each, stays_until })))
    .onConflict((conflict) => conflict.doNothing())
    .execute();
}

/**
 * Asserts that a picture of the library was chosen, or none, and locks it: it cannot be deleted until the transaction
 * ends.
 * @throws HttpProblem `invalid` at the field
 */
export async function assertLibraryPicture(db: Kysely<DB>, field: string, id: number | null): Promise<void> {
  if (id === null) return;
  const picture = db.selectFrom('media').select('id').where('id', '=', id).where('collection_name', '=', LIBRARY);
  if ((await picture.forKeyShare().executeTakeFirst()) === undefined) throw invalidAt(field, 'choice');
}

/** A row that has one picture, in its column `image_id`. */
export interface Pictured {
  table: 'companies' | 'council_members' | 'sponsors' | 'tedx_speakers' | 'tedx_themes' | 'union_identity';
  id: number;
}

interface NewPicture {
  file: ReceivedFile;
  collection_name: string;
  /** In pixels */
  longestSide: number;
  alt: { en: string; mt: string };
}

/** Writes the change into the audit log, in the same transaction. */
type Note = (context: SignedInContext) => Promise<void>;

/**
 * Sets the picture of a row, and removes the previous one; for a handler with its own transactions.
 * @throws HttpProblem `not_found`, `unsupported_type`, `too_large`
 */
export async function setPublicPicture(
  { table, id }: Pictured,
  { file, alt, ...shape }: NewPicture,
  context: SignedInContext,
  note: Note,
): Promise<WireMedia> {
  const { db, locale, settings } = context;
  const prepared = await preparePublicPicture(file, shape, context);
  return db.transaction().execute(async (transaction) => {
    const before = await lockPicture(transaction, { table, id });
    const image_id = await keepPublicPicture(transaction, prepared, alt);
    await sql`update ${sql.table(table)} set image_id = ${image_id} where id = ${id}`.execute(transaction);
    await removePublicPicture(transaction, before);
    await note({ ...context, db: transaction });
    const { rows } = await sql<{ image: MediaRow }>`
      select to_jsonb(media) as image from media where id = ${image_id}`.execute(transaction);
    const media = mediaOf(rows[0]?.image ?? null, locale, settings.filesUrl);
    if (media === null) throw new Error('The picture has no row.');
    return media;
  });
}

/** Removes the picture of a row, in the transaction of the context. @throws HttpProblem `not_found` without the row */
export async function clearPublicPicture(pictured: Pictured, context: SignedInContext, note: Note): Promise<void> {
  const { table, id } = pictured;
  const before = await lockPicture(context.db, pictured);
  await sql`update ${sql.table(table)} set image_id = null where id = ${id}`.execute(context.db);
  await removePublicPicture(context.db, before);
  await note(context);
}

async function lockPicture(db: Kysely<DB>, { table, id }: Pictured): Promise<number | null> {
  const { rows } = await sql<{ image_id: number | null }>`
    select image_id from ${sql.table(table)} where id = ${id} for update`.execute(db);
  const [row] = rows;
  if (row === undefined) throw notFound();
  return row.image_id;
}
