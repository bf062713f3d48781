import { randomUUID } from 'node:crypto';
import { type Kysely, sql, type Transaction } from 'kysely';
import type pg from 'pg';
import { CannotStart } from '#server/db/cannot-start.ts';
import { migrateWithin, migrationNames } from '#server/db/migrate.ts';
import { type OneConnection, openOneConnection } from '#server/db/one-connection.ts';
import { createQueueSchema, QUEUE_VERSION } from '#server/db/queue-schema.ts';
import type { DB } from '#server/db/schema.gen.ts';
import { assertServerSupported } from '#server/db/server-requirements.ts';
import type { FileStore } from '#server/gateways/files.ts';
import type { Secrets } from '#server/gateways/secrets.ts';
import { acceptFileStore, assertNoStore } from '#server/open-files.ts';
import { fingerprintOf } from '#server/secret-key-fingerprint.ts';
import { type AddPart, readArchive } from './archive.ts';
import type { BackupTable, SealedManifest } from './manifest.ts';
import { storedFileWriter } from './stored-files.ts';
import { prepareForRows, type RowWriter, setSequences, withoutChecks, writeRows } from './stored-rows.ts';

export interface BackupFile {
  path: string;
  /** Private keys of age, `AGE-SECRET-KEY-1…`; one of them must fit */
  identities: readonly string[];
}

export interface RestoreTarget {
  /** Address of an empty database */
  url: string;
  /** A store that belongs to no database */
  files: FileStore;
  now: Date;
}

/**
 * Reads the whole backup, and checks that it is intact and belongs to this key and release (OPERATE-16).
 * @throws CannotStart
 */
export async function checkBackup({ path, identities }: BackupFile, secrets: Secrets): Promise<SealedManifest> {
  const manifest = await readArchive(path, identities, () => Promise.resolve());
  if (manifest.key_fingerprint !== fingerprintOf(secrets))
    throw new CannotStart(
      'The backup was made with another SECRET_KEY: what is encrypted in it could not be read. Set the SECRET_KEY that it was made with. Nothing was restored.',
    );
  if (!manifest.isSealedBy(secrets))
    throw new CannotStart('The backup was not made by a portal with this SECRET_KEY. Nothing was restored.');
  const known = await migrationNames();
  const { migrations, queue_version } = manifest;
  if (migrations.some((name, index) => name !== known[index]))
    throw new CannotStart(
      `The backup was made by a newer or different release of the portal: its last migration is ${migrations.at(-1)}, that of this release is ${known.at(-1)}. Restore it with the release that made it. Nothing was restored.`,
    );
  if (queue_version !== null && queue_version !== QUEUE_VERSION)
    throw new CannotStart(
      `The job queue of the backup has version ${queue_version}, that of this release ${QUEUE_VERSION}. Restore it with the release that made it, then update. Nothing was restored.`,
    );
  return manifest;
}

/**
 * Restores a backup that `checkBackup` accepted: migrates the empty database to the backup's last migration, writes rows
 * and files, and migrates to the newest one (OPERATE-18), all in one transaction: an interrupted restore leaves the
 * database empty and can be repeated (OPERATE-17).
 * @throws CannotStart if the database is not empty, or the file store belongs to another one
 */
export async function restoreBackup(
  backup: BackupFile,
  manifest: SealedManifest,
  { url, files, now }: RestoreTarget,
): Promise<void> {
  await assertNoStore(files);
  const connection = await openOneConnection(url);
  try {
    await assertServerSupported(connection.db);
    await connection.db.transaction().execute(async (transaction) => {
      await assertEmpty(transaction);
      await migrateWithin(transaction, manifest.migrations.at(-1));
      if (manifest.queue_version !== null) await createQueueSchema(transaction);
      await prepareForRows(transaction);
      await withoutChecks(transaction, manifest.tables, () => writeParts(connection, { backup, manifest, files }));
      await setSequences(transaction, manifest.sequences);
      await migrateWithin(transaction);
      await sql`analyze`.execute(transaction);
      await chooseNewStore(transaction, now);
    });
    // After the commit: until then the store belongs to no database, so that the restore can be repeated.
    await acceptFileStore(connection.db, files, now);
  } finally {
    await connection.close();
  }
}

async function assertEmpty(db: Kysely<DB>): Promise<void> {
  const { rows } = await sql<{ name: string }>`
    select c.oid::regclass::text as name from pg_class c join pg_namespace n on n.oid = c.relnamespace
    where c.relkind in ('r', 'p', 'v', 'm', 'S') and n.nspname not in ('pg_catalog', 'information_schema')
      and n.nspname not like 'pg_temp%'
      and not exists (select from pg_depend where objid = c.oid and classid = 'pg_class'::regclass and deptype = 'e')
    order by 1 limit 1`.execute(db);
  if (rows[0] === undefined) return;
  throw new CannotStart(
    `The database is not empty: it has ${rows[0].name}. Create a new one (createdb, or an empty DATA_DIR) and restore into it. Nothing was restored.`,
  );
}

interface Source {
  backup: BackupFile;
  manifest: SealedManifest;
  files: FileStore;
}

/** The file is checked again while it is read, because it could be another one by now. */
async function writeParts({ client }: OneConnection, { backup, manifest, files }: Source): Promise<void> {
  const tables = tableWriter(client, manifest.tables);
  const stored = storedFileWriter(files);
  const visit: AddPart = async (name, bytes) => {
    const [, table] = /^database\/(.+)\/\d+\.copy$/.exec(name) ?? [];
    if (table !== undefined) return tables.write(table, Buffer.from(bytes));
    await tables.finish();
    await stored.write(name.replace(/^files\//, ''), bytes);
  };
  const read = await readArchive(backup.path, backup.identities, visit);
  await tables.finish();
  await stored.finish();
  if (JSON.stringify(read) !== JSON.stringify(manifest))
    throw new CannotStart('The backup was replaced by another file while it was restored. Nothing was restored.');
}

/** Writes the portions of one table after the other. */
function tableWriter(client: pg.Client, tables: readonly BackupTable[]) {
  let current: { table: BackupTable; rows: RowWriter } | undefined;
  const finish = async () => {
    if (current === undefined) return;
    const { table, rows } = current;
    current = undefined;
    const written = await rows.finish();
    if (written !== table.rows) throw new Error(`${table.name} has ${written} rows instead of ${table.rows}.`);
  };
  return {
    finish,
    write: async (name: string, portion: Buffer) => {
      if (`${current?.table.schema}.${current?.table.name}` !== name) {
        await finish();
        const table = tables.find((each) => `${each.schema}.${each.name}` === name);
        if (table === undefined) throw new Error(`The manifest has no table ${name}.`);
        current = { table, rows: writeRows(client, table) };
      }
      await current?.rows.write(portion);
    },
  };
}

/** A restored database is another one: it never shares the store of the first (OPERATE-19). */
async function chooseNewStore(transaction: Transaction<DB>, now: Date): Promise<void> {
  await transaction.deleteFrom('file_store').execute();
  await transaction.insertInto('file_store').values({ id: randomUUID(), chosen_at: now }).execute();
}
