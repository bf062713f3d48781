import { type Kysely, sql } from 'kysely';
import type { FileStore } from '#server/gateways/files.ts';

/**
 * Keys of all files that the rows name, in order. Files that are removed at a later time belong to them, because texts on
 * devices still show them; pictures in other formats do not, because they are made again at the first request.
 */
export async function findFileKeys<DB>(db: Kysely<DB>): Promise<string[]> {
  const { rows } = await sql<{ key: string }>`
    select key from media
    union select variant ->> 'key' from media, jsonb_array_elements(variants) as variant
    union select key from private_files
    union select key from files_to_remove where stays_until > now()
    order by 1`.execute(db);
  return rows.map(({ key }) => key);
}

/** The bytes of a stored file; undefined if there is none. @throws if it cannot be read completely */
export async function readStoredFile(files: FileStore, key: string): Promise<Uint8Array | undefined> {
  const file = await files.open(key);
  if (file === undefined) return undefined;
  const bytes = new Uint8Array(await new Response(file.stream()).arrayBuffer());
  if (bytes.length !== file.size) throw new Error(`The file ${key} has ${bytes.length} instead of ${file.size} bytes.`);
  return bytes;
}
