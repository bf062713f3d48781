import { createHash } from 'node:crypto';
import { cpSync, mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { generateX25519Identity, identityToRecipient } from 'age-encryption';
import { type Kysely, sql } from 'kysely';
import { afterAll } from 'vitest';
import { checkBackup, restoreBackup } from '#server/backup/restore-backup.ts';
import { writeBackup } from '#server/backup/write-backup.ts';
import { connect } from '#server/db/connect.ts';
import type { DB } from '#server/db/schema.gen.ts';
import { type FileStore, localFiles } from '#server/gateways/files.ts';
import { storySecrets, storyTime } from '#tests/support/api.ts';
import { emptyDatabase, FILES_FOLDER } from '#tests/support/database.ts';
import { storyFolder } from './portal.ts';

const identity = await generateX25519Identity();
export const backupKeys = { identity, recipient: await identityToRecipient(identity) };

/** The settings of the commands, with the secret key of the stories. */
export const commandSettings = {
  SECRET_KEY: Buffer.alloc(32, 'story').toString('base64'),
  BACKUP_RECIPIENT: backupKeys.recipient,
};

/** Stores the files of the seed; after the first seeded database was made, because that makes them. */
export function addSeedFiles(folder: string): void {
  cpSync(process.env[FILES_FOLDER] ?? '', folder, { recursive: true });
}

/** Writes a backup into a new file, and returns its path and its description. */
export async function makeBackup(source: { url: string; files: FileStore }) {
  const path = join(storyFolder(), 'backup.tar.gz.age');
  const { recipient } = backupKeys;
  const manifest = await writeBackup({ ...source, secrets: storySecrets, recipient, path, now: storyTime });
  return { path, manifest };
}

/** The file with the private key, as `--key-file` expects it. */
export function keyFile(): string {
  const path = join(storyFolder(), 'backup-key.txt');
  writeFileSync(path, `# a comment\n${identity}\n`);
  return path;
}

/** Restores a backup into a new machine: an empty database, and an empty folder for files. */
export async function restoreIntoEmpty(path: string, files?: FileStore) {
  const { url, drop } = await emptyDatabase();
  const folder = join(storyFolder(), 'files');
  const store = files ?? localFiles(folder);
  const backup = { path, identities: [identity] };
  const manifest = await checkBackup(backup, storySecrets);
  await restoreBackup(backup, manifest, { url, files: store, now: storyTime });
  const { db, close } = connect(url, { log: console });
  afterAll(async () => {
    await close();
    await drop();
  });
  return { db, url, folder, files: store };
}

/** Number and checksum of the rows of each table, computed columns included, except those that the queue fills itself. */
export async function contentsOf(db: Kysely<DB>): Promise<Record<string, string>> {
  const { rows: tables } = await sql<{ name: string }>`
    select c.oid::regclass::text as name from pg_class c join pg_namespace n on n.oid = c.relnamespace
    where c.relkind in ('r', 'p') and not c.relispartition and (nspname = 'public' or nspname = 'pgboss'
      and relname not in ('version', 'bam', 'warning', 'queue_stats')) order by 1`.execute(db);
  const contents: Record<string, string> = {};
  for (const { name } of tables) {
    const { rows } = await sql<{ content: string }>`
      select count(*) || ' ' || coalesce(md5(string_agg(t::text, E'\\n' order by t::text collate "C")), '') as content
      from ${sql.raw(name)} t`.execute(db);
    contents[name] = rows[0]?.content ?? '';
  }
  return contents;
}

/** The number of tables, views and sequences of a database. */
export async function countRelations(url: string): Promise<number> {
  const { db, close } = connect(url, { log: console });
  try {
    const { rows } = await sql<{ count: number }>`
      select count(*)::integer as count from pg_class c join pg_namespace n on n.oid = relnamespace
      where nspname in ('public', 'pgboss')`.execute(db);
    return rows[0]?.count ?? -1;
  } finally {
    await close();
  }
}

/** Checksums of the files of a folder by their key, except of the mark, and of pictures that are made on request. */
export function checksumsOf(folder: string): Record<string, string> {
  mkdirSync(folder, { recursive: true });
  const keys = readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile() && !/\.avif$|^file-store\.txt$/.test(entry.name))
    .map((entry) => join(entry.parentPath, entry.name).slice(folder.length + 1));
  return Object.fromEntries(keys.toSorted().map((key) => [key, checksumOf(readFileSync(join(folder, key)))]));
}

export function checksumOf(bytes: Uint8Array): string {
  return createHash('sha256').update(bytes).digest('hex');
}
