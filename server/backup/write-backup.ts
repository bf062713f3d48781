import { type Kysely, sql, type Transaction } from 'kysely';
import { pauseFileRemoval } from '#server/db/file-removal-pause.ts';
import { rejectNewerSchema } from '#server/db/migrate.ts';
import { type OneConnection, openOneConnection } from '#server/db/one-connection.ts';
import { installedQueueVersion } from '#server/db/queue-schema.ts';
import type { DB } from '#server/db/schema.gen.ts';
import type { FileStore } from '#server/gateways/files.ts';
import type { Secrets } from '#server/gateways/secrets.ts';
import { fingerprintOf } from '#server/secret-key-fingerprint.ts';
import { type AddPart, describePart, writeArchive } from './archive.ts';
import { type BackupTable, type Manifest, MANIFEST_NAME, sealManifest } from './manifest.ts';
import { findFileKeys, readStoredFiles } from './stored-files.ts';
import { findSequences, findTables, prepareForRows, readRows } from './stored-rows.ts';

/** The size of a part with rows. */
const PORTION_BYTES = 1024 * 1024;

export interface BackupOptions {
  /** Address of the database */
  url: string;
  files: FileStore;
  secrets: Secrets;
  /** Public key of age, `age1…` */
  recipient: string;
  /** File to write */
  path: string;
  now: Date;
}

/**
 * Writes the rows of one snapshot of the database, and every file that the snapshot names, into an encrypted file
 * (OPERATE-13). The portal may be running and writing meanwhile; it removes no file until the backup is complete.
 * @returns the description of the backup
 */
export async function writeBackup(options: BackupOptions): Promise<Manifest> {
  const connection = await openOneConnection(options.url);
  try {
    await rejectNewerSchema(connection.db);
    let manifest: Manifest | undefined;
    await writeArchive(options.path, options.recipient, async (addPart) => {
      manifest = await inSnapshot(connection, (db) => addParts({ ...options, db, client: connection.client, addPart }));
    });
    if (manifest === undefined) throw new Error('The backup has no manifest.');
    return manifest;
  } finally {
    await connection.close();
  }
}

function inSnapshot<T>({ db }: OneConnection, act: (transaction: Transaction<DB>) => Promise<T>): Promise<T> {
  const transaction = db.transaction().setIsolationLevel('repeatable read').setAccessMode('read only');
  return transaction.execute(async (snapshot) => {
    await prepareForRows(snapshot);
    await pauseFileRemoval(snapshot);
    return act(snapshot);
  });
}

interface Source extends BackupOptions {
  db: Transaction<DB>;
  client: OneConnection['client'];
  addPart: AddPart;
}

async function addParts({ db, client, files, secrets, now, addPart }: Source): Promise<Manifest> {
  const manifest: Manifest = {
    format: 1,
    made_at: now.toISOString(),
    migrations: await findMigrations(db),
    queue_version: await installedQueueVersion(db),
    key_fingerprint: fingerprintOf(secrets),
    tables: [],
    sequences: [],
    missing_files: [],
    parts: [],
  };
  const add: AddPart = async (name, bytes) => {
    manifest.parts.push(describePart(name, bytes));
    await addPart(name, bytes);
  };
  const tables = await findTables(db);
  await lockDefinitions(db, tables);
  for (const table of tables) manifest.tables.push({ ...table, rows: await addTable(client, table, add) });
  manifest.sequences = await findSequences(db);
  for await (const { key, bytes } of readStoredFiles(files, await findFileKeys(db))) {
    if (bytes === undefined) manifest.missing_files.push(key);
    else await add(`files/${key}`, bytes);
  }
  await addPart(MANIFEST_NAME, sealManifest(manifest, secrets));
  return manifest;
}

async function findMigrations(db: Kysely<DB>): Promise<string[]> {
  const { rows } = await sql<{ name: string }>`select name from kysely_migration order by name`.execute(db);
  return rows.map(({ name }) => name);
}

/** A migration could otherwise change a table before its rows are read. */
async function lockDefinitions(db: Kysely<DB>, tables: readonly Omit<BackupTable, 'rows'>[]): Promise<void> {
  const names = tables.map(({ schema, name }) => sql.id(schema, name));
  await sql`lock table ${sql.join(names)} in access share mode`.execute(db);
}

async function addTable(
  client: OneConnection['client'],
  table: Omit<BackupTable, 'rows'>,
  add: AddPart,
): Promise<number> {
  const portions = readRows(client, table, PORTION_BYTES);
  for (let number = 1; ; number += 1) {
    const { done, value } = await portions.next();
    if (done) return value;
    await add(`database/${table.schema}.${table.name}/${String(number).padStart(6, '0')}.copy`, value);
  }
}
