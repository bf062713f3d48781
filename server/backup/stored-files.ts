import { type Kysely, sql } from 'kysely';
import type { FileStore } from '#server/gateways/files.ts';

/**
 * Keys of all files that the rows name, in order. Files that are removed at a later time belong to them, because texts on
 * devices still show them; pictures in other formats do not, because they are made again at the first request.
 */
export async function findFileKeys<DB>(db: Kysely<DB>): Promise<string[]> {
  // The backup before an update reads the tables of the release before.
  const { rows: found } = await sql<{ has_publication_files: boolean }>`
    select to_regclass('publication_files') is not null as has_publication_files`.execute(db);
  const ofPublications =
    found[0]?.has_publication_files === true ? sql`union select key from publication_files` : sql``;
  const { rows } = await sql<{ key: string }>`
    select key from media
    union select variant ->> 'key' from media, jsonb_array_elements(variants) as variant
    union select key from private_files
    ${ofPublications}
    union select key from files_to_remove where stays_until > now()
    order by 1`.execute(db);
  return rows.map(({ key }) => key);
}

/** Files that are read or written at the same time: each waits for the disk or the bucket. */
const FILES_AT_ONCE = 8;

interface StoredFile {
  key: string;
  /** undefined if the store has no such file */
  bytes: Uint8Array | undefined;
}

/** Reads files in the given order. @throws if one cannot be read completely */
export async function* readStoredFiles(files: FileStore, keys: readonly string[]): AsyncGenerator<StoredFile> {
  for (let start = 0; start < keys.length; start += FILES_AT_ONCE) {
    const some = keys.slice(start, start + FILES_AT_ONCE);
    yield* await Promise.all(some.map(async (key) => ({ key, bytes: await readStoredFile(files, key) })));
  }
}

async function readStoredFile(files: FileStore, key: string): Promise<Uint8Array | undefined> {
  const file = await files.open(key);
  if (file === undefined) return undefined;
  const bytes = new Uint8Array(await new Response(file.stream()).arrayBuffer());
  if (bytes.length !== file.size) throw new Error(`The file ${key} has ${bytes.length} instead of ${file.size} bytes.`);
  return bytes;
}

/** Writes files, several at the same time; `finish` waits for the last ones. */
export function storedFileWriter(files: FileStore) {
  const pending: Promise<void>[] = [];
  const finish = async () => {
    await Promise.all(pending.splice(0));
  };
  return {
    finish,
    write: async (key: string, bytes: Uint8Array) => {
      const put = files.put(key, bytes);
      // A failure is thrown by `finish`; until then it must not end the process.
      put.catch(() => undefined);
      pending.push(put);
      if (pending.length >= FILES_AT_ONCE) await finish();
    },
  };
}
