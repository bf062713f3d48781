import { randomUUID } from 'node:crypto';
import { join } from 'node:path';
import type { Kysely } from 'kysely';
import { CannotStart } from '#server/db/cannot-start.ts';
import type { DB } from '#server/db/schema.gen.ts';
import { type FileStore, localFiles, STORE_MARK } from '#server/gateways/files.ts';
import { s3Files } from '#server/gateways/s3-files.ts';
import type { Config } from './config.ts';

const refusal =
  'The files of this database are in another file store, so pictures and private files would be missing here. Each copy of the portal needs the same store: the same S3_URL, or a DATA_DIR whose folder "files" all copies share. If this store shall be the one from now on, run npm run files:accept.';

/** The file store of the settings: a bucket, or a folder of the data folder. */
export function filesOf({ bucket, dataDir }: Pick<Config, 'bucket' | 'dataDir'>): FileStore {
  return bucket ? s3Files(bucket) : localFiles(join(dataDir, 'files'));
}

/**
 * Chooses the file store at the first start with a database, and at every other start rejects a different one, such as
 * the local folder of a second machine (OPERATE-4).
 * @throws CannotStart
 */
export async function checkFileStore(db: Kysely<DB>, files: FileStore, now: Date): Promise<void> {
  const id = (await findId(db)) ?? (await chooseStore(db, files, now));
  if (id !== (await explained(readMark(files)))) throw new CannotStart(refusal);
}

/** Rejects a store that belongs to a database, for a restore into it (OPERATE-17). @throws CannotStart */
export async function assertNoStore(files: FileStore): Promise<void> {
  if ((await explained(readMark(files))) === undefined) return;
  throw new CannotStart(
    `This file store belongs to another database. Restore into an empty one: another S3_URL or DATA_DIR. If that database is gone for good, remove ${STORE_MARK} from the store first. Nothing was restored.`,
  );
}

/** Makes this store the one of the database, whatever it contains. */
export async function acceptFileStore(db: Kysely<DB>, files: FileStore, now: Date): Promise<void> {
  const id = (await findId(db)) ?? (await chooseStore(db, files, now));
  await explained(writeMark(files, id));
}

/**
 * Writes the mark before the row is committed: of two copies that start at the same time, the second waits for the row
 * of the first, and then looks for its mark.
 */
function chooseStore(db: Kysely<DB>, files: FileStore, now: Date): Promise<string> {
  return db.transaction().execute(async (transaction) => {
    const inserted = await transaction
      .insertInto('file_store')
      .values({ id: randomUUID(), chosen_at: now })
      .onConflict((conflict) => conflict.doNothing())
      .returning('id')
      .executeTakeFirst();
    if (inserted) await explained(writeMark(files, inserted.id));
    return inserted?.id ?? (await findId(transaction)) ?? '';
  });
}

async function findId(db: Kysely<DB>): Promise<string | undefined> {
  const row = await db.selectFrom('file_store').select('id').executeTakeFirst();
  return row?.id;
}

function writeMark(files: FileStore, id: string): Promise<void> {
  return files.put(STORE_MARK, new TextEncoder().encode(id));
}

async function readMark(files: FileStore): Promise<string | undefined> {
  const file = await files.open(STORE_MARK);
  return file && new Response(file.stream()).text();
}

async function explained<T>(access: Promise<T>): Promise<T> {
  return access.catch((error: unknown) => {
    const reason = error instanceof Error ? error.message : String(error);
    throw new CannotStart(
      `The file store cannot be used: ${reason} Check S3_URL and S3_REGION, or without them that DATA_DIR can be written.`,
      { cause: error },
    );
  });
}
