import { randomUUID } from 'node:crypto';
import { type Insertable, type Kysely, sql } from 'kysely';
import type { ReceivedFile } from '#contract/endpoint.ts';
import { addRow, addRows } from '#server/db/rows.ts';
import type { DB, Media } from '#server/db/schema.gen.ts';
import type { HandlerContext } from '#server/http/context.ts';
import { encodePicture } from './pictures.ts';
import { refusalOf, takeNoteAway } from './private-files.ts';

/** A picture for everybody whose bytes are stored, but which has no row yet. */
export type PreparedPicture = Omit<Insertable<Media>, 'alt'> & { key: string };

/**
 * Encodes a picture that staff uploaded for everybody to see, and stores its bytes, outside any transaction. Its key is first
 * listed for removal, so that nothing is left behind if the call ends here; `keepPublicPicture` takes it off the list.
 * @param longestSide of what is stored, in pixels
 * @throws HttpProblem `unsupported_type` or `too_large`, at its field
 */
export async function preparePublicPicture(
  file: ReceivedFile,
  { collection_name, longestSide }: { collection_name: string; longestSide: number },
  { db, files }: Pick<HandlerContext, 'db' | 'files'>,
): Promise<PreparedPicture> {
  const picture = await encodePicture(file.path, longestSide);
  if (typeof picture === 'string') throw refusalOf(picture, file.field);
  const { bytes, ...described } = picture;
  const name = file.file_name.replace(/\.[^.]*$/, '');
  const key = `pictures/${randomUUID()}.webp`;
  await addRows(db, 'files_to_remove', { key });
  await files.put(key, bytes);
  return { key, collection_name, name, file_name: `${name}.webp`, size: bytes.byteLength, ...described };
}

/** Gives a prepared picture its row. @returns its id */
export async function keepPublicPicture(
  transaction: Kysely<DB>,
  picture: PreparedPicture,
  alt: { en: string; mt: string },
): Promise<number> {
  await takeNoteAway(transaction, picture.key);
  return addRow(transaction, 'media', { ...picture, alt });
}

/** Removes the row of a picture, and lists its files for removal. Does not fail if there is none. */
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
