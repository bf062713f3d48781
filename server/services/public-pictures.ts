import { randomUUID } from 'node:crypto';
import { type Insertable, type Kysely, sql } from 'kysely';
import type { Media as WireMedia } from '#contract/kit/common.ts';
import type { ReceivedFile } from '#contract/kit/endpoint.ts';
import { addRow, addRows } from '#server/db/rows.ts';
import type { DB, Media } from '#server/db/schema.gen.ts';
import type { HandlerContext, SignedInContext } from '#server/http/context.ts';
import { notFound } from '#server/http/errors.ts';
import { type MediaRow, mediaOf } from './media.ts';
import { encodePicture } from './pictures.ts';
import { refusalOf, cancelFileRemoval } from './private-files.ts';

/** A public picture whose bytes are stored, but which has no row yet. */
type PreparedPicture = Omit<Insertable<Media>, 'alt'> & { key: string };

/**
 * Encodes a public picture that staff uploaded, and stores its bytes, outside any transaction. Its key is first listed
 * for removal, so that nothing is left behind if the call fails here; `keepPublicPicture` removes it from the list.
 * @param longestSide the maximum for the stored picture, in pixels
 * @throws HttpProblem `unsupported_type` or `too_large`, at its field
 */
async function preparePublicPicture(
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
async function keepPublicPicture(
  transaction: Kysely<DB>,
  picture: PreparedPicture,
  alt: { en: string; mt: string },
): Promise<number> {
  await cancelFileRemoval(transaction, picture.key);
  return addRow(transaction, 'media', { ...picture, alt });
}

/** Removes the row of a picture, and lists its files for removal. No-op if there is none. */
export async function removePublicPicture(transaction: Kysely<DB>, id: number | null): Promise<void> {
  if (id === null) return;
  await sql`
    with removed as (delete from media where id = ${id} returning key, variants)
    insert into files_to_remove (key)
    select key from removed
    union
    select variant ->> 'key' from removed, jsonb_array_elements(variants) as variant
    on conflict do nothing`.execute(transaction);
}

/** A row that has one picture, in its column `image_id`. */
export interface Pictured {
  table: 'companies' | 'council_members' | 'sponsors' | 'tedx_speakers' | 'tedx_themes';
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
  await removePublicPicture(context.db, await lockPicture(context.db, pictured));
  await note(context);
}

async function lockPicture(db: Kysely<DB>, { table, id }: Pictured): Promise<number | null> {
  const { rows } = await sql<{ image_id: number | null }>`
    select image_id from ${sql.table(table)} where id = ${id} for update`.execute(db);
  const [row] = rows;
  if (row === undefined) throw notFound();
  return row.image_id;
}
