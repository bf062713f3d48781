import {
  closeSync,
  copyFileSync,
  openSync,
  readFileSync,
  readSync,
  statSync,
  truncateSync,
  writeSync,
  existsSync,
} from 'node:fs';
import { readdir } from 'node:fs/promises';
import { join } from 'node:path';
import { generateX25519Identity } from 'age-encryption';
import { sql } from 'kysely';
import { afterAll, describe, expect, it } from 'vitest';
import { type AddPart, readArchive, writeArchive } from '#server/backup/archive.ts';
import { MANIFEST_NAME, type Manifest, sealManifest } from '#server/backup/manifest.ts';
import { checkBackup, restoreBackup } from '#server/backup/restore-backup.ts';
import { writeBackup } from '#server/backup/write-backup.ts';
import { connect } from '#server/db/connect.ts';
import { migrateWithin, migrationNames } from '#server/db/migrate.ts';
import { localFiles, STORE_MARK } from '#server/gateways/files.ts';
import { openSecrets, SECRET_BYTES } from '#server/gateways/secrets.ts';
import { storySecrets, storyTime } from '#tests/support/api.ts';
import { emptyDatabase } from '#tests/support/database.ts';
import {
  backupKeys,
  commandSettings,
  contentsOf,
  countRelations,
  keyFile,
  makeBackup,
  restoreIntoEmpty,
  addSeedFiles,
} from '#tests/support/server/backups.ts';
import { startApp, storyFolder } from '#tests/support/server/portal.ts';
import { runProgram } from '#tests/support/server/programs.ts';

const identities = [backupKeys.identity];
const otherSecrets = openSecrets(Buffer.alloc(SECRET_BYTES, 'other'));

/** A small backup: of a database with migrations only, and one file. */
async function smallBackup() {
  const files = localFiles(storyFolder());
  const { db, url } = await startApp({ files });
  const key = 'private/cv.pdf';
  await files.put(key, Buffer.from('a document'));
  const later = new Date('2100-01-01');
  await db.insertInto('files_to_remove').values({ key, stays_until: later }).execute();
  return makeBackup({ url, files });
}

const small = await smallBackup();
const { size } = statSync(small.path);

/** A copy of the backup with this change. */
function changed(act: (path: string) => void): string {
  const path = join(storyFolder(), 'changed.tar.gz.age');
  copyFileSync(small.path, path);
  act(path);
  return path;
}

const check = (path: string, secrets = storySecrets, keys = identities) =>
  checkBackup({ path, identities: keys }, secrets);

/** Writes the backup again with another manifest, as somebody with the public key could. */
async function rewritten(change: Partial<Manifest>, secrets = storySecrets): Promise<string> {
  const path = join(storyFolder(), 'rewritten.tar.gz.age');
  await writeArchive(path, backupKeys.recipient, async (add) => {
    await readArchive(small.path, identities, (name, bytes) => add(name, bytes));
    await add(MANIFEST_NAME, sealManifest({ ...small.manifest, ...change }, secrets));
  });
  return path;
}

// OPERATE-16
describe('a backup is rejected', () => {
  it('if it was cut off anywhere', async () => {
    const lengths = [
      0,
      1,
      50,
      100,
      200,
      ...Array.from({ length: 20 }, (_, step) => Math.floor((size * step) / 20) + 201),
    ];
    for (const length of [...lengths, size - 17, size - 16, size - 1]) {
      const cut = changed((path) => truncateSync(path, length));
      await expect(check(cut), `${length} bytes`).rejects.toThrow(/is damaged or cut off.*Nothing was restored/);
    }
  });

  it('if a bit is wrong anywhere', async () => {
    const steps = Array.from({ length: 40 }, (_, step) => Math.floor(((size - 1) * step) / 39));
    for (const position of [...steps, ...Array.from({ length: 20 }, (_, step) => step * 10)]) {
      const flipped = changed((path) => {
        const file = openSync(path, 'r+');
        const byte = Buffer.alloc(1);
        readSync(file, byte, 0, 1, position);
        writeSync(file, Buffer.of((byte[0] ?? 0) ^ 1), 0, 1, position);
        closeSync(file);
      });
      await expect(check(flipped), `byte ${position}`).rejects.toThrow(/Nothing was restored|another key/);
    }
  });

  it('if it was encrypted to another key', async () => {
    const other = [await generateX25519Identity()];
    await expect(check(small.path, storySecrets, other)).rejects.toThrow('was encrypted to another key');
    await expect(check(small.path, storySecrets, [...other, ...identities])).resolves.toBeDefined();
  });

  it('if it was made with another SECRET_KEY', async () => {
    await expect(check(small.path, otherSecrets)).rejects.toThrow('was made with another SECRET_KEY');
  });

  it('if somebody without the SECRET_KEY made it, or changed its parts', async () => {
    await expect(check(await rewritten({}, otherSecrets))).rejects.toThrow(
      'was not made by a portal with this SECRET_KEY',
    );
    const parts = small.manifest.parts.slice(1);
    await expect(check(await rewritten({ parts }))).rejects.toThrow('its parts are not those of its manifest');
  });

  it('if a newer release made it, or one with another job queue', async () => {
    const migrations = [...small.manifest.migrations, '9999-later'];
    await expect(check(await rewritten({ migrations }))).rejects.toThrow(
      /newer or different release.*9999-later.*Restore it with the release that made it/,
    );
    await expect(check(await rewritten({ queue_version: 1 }))).rejects.toThrow(/job queue of the backup has version 1/);
  });

  it('by the command, with exit code 1 and before the target is touched', { timeout: 120_000 }, async () => {
    const { url, drop } = await emptyDatabase();
    const DATA_DIR = join(storyFolder(), 'data');
    const cut = changed((path) => truncateSync(path, size - 1));
    const run = (file: string, key: string, more = {}) =>
      runProgram(['scripts/restore.ts', '--file', file, '--key-file', key], {
        ...commandSettings,
        DATABASE_URL: url,
        DATA_DIR,
        ...more,
      });
    expect(await run(cut, keyFile())).toEqual({ code: 1, said: expect.stringMatching(/^The backup is damaged.*\n$/) });
    expect(await run(small.path, small.path)).toEqual({
      code: 1,
      said: expect.stringMatching(/^.* contains no private key of age.*\n$/),
    });
    expect(await run(small.path, keyFile(), { SECRET_KEY: '', DATABASE_URL: '' })).toEqual({
      code: 1,
      said: expect.stringMatching(/^A restore needs the SECRET_KEY.*\n$/),
    });
    expect(await countRelations(url)).toBe(0);
    expect(existsSync(DATA_DIR)).toBe(false);
    await drop();
  });
});

// OPERATE-17
describe('a target is rejected', () => {
  const restore = async (url: string, folder: string) => {
    const backup = { path: small.path, identities };
    const manifest = await checkBackup(backup, storySecrets);
    await restoreBackup(backup, manifest, { url, files: localFiles(folder), now: storyTime });
  };

  it('if its database is not empty, and its rows and files stay as they are', async () => {
    const { db, url } = await startApp({ seed: true });
    const before = await contentsOf(db);
    const folder = storyFolder();
    await expect(restore(url, folder)).rejects.toThrow(/The database is not empty.*Nothing was restored/);
    expect(await contentsOf(db)).toEqual(before);
    expect(await readdir(folder)).toEqual([]);
  });

  it('if its file store belongs to another database', async () => {
    const { url, drop } = await emptyDatabase();
    const folder = storyFolder();
    await localFiles(folder).put(STORE_MARK, Buffer.from('another'));
    await expect(restore(url, folder)).rejects.toThrow('This file store belongs to another database');
    expect(await countRelations(url)).toBe(0);
    expect(readFileSync(join(folder, STORE_MARK), 'utf8')).toBe('another');
    await drop();
  });
});

// OPERATE-17
it(
  'a restore that fails at its last file leaves the database empty, and can be repeated',
  { timeout: 60_000 },
  async () => {
    const { url, drop } = await emptyDatabase();
    const files = localFiles(storyFolder());
    const backup = { path: small.path, identities };
    const manifest = await checkBackup(backup, storySecrets);
    const full: AddPart = () => Promise.reject(new Error('ENOSPC'));
    const target = { url, files, now: storyTime };
    await expect(restoreBackup(backup, manifest, { ...target, files: { ...files, put: full } })).rejects.toThrow(
      'ENOSPC',
    );
    expect(await countRelations(url)).toBe(0);
    await restoreBackup(backup, manifest, target);
    expect(await countRelations(url)).toBeGreaterThan(300);
    await drop();
  },
);

// OPERATE-18
it('a backup of an older release is restored and migrated to the newest release', { timeout: 120_000 }, async () => {
  const { url, drop } = await emptyDatabase();
  afterAll(drop);
  const older = connect(url, { log: console });
  afterAll(older.close);
  const files = localFiles(storyFolder());
  const names = await migrationNames();
  const olderNames = names.slice(0, names.indexOf('0014-picture-library') + 1);
  await older.db.transaction().execute((transaction) => migrateWithin(transaction, olderNames.at(-1)));
  await sql`insert into users (email, account_type, locale, receive_emails, created_at, consented_at, password_hash)
    values ('older@portal.example', 'university_student', 'mt', false, now(), now(), 'none')`.execute(older.db);
  const { path, manifest } = await makeBackup({ url, files });
  expect(manifest.migrations).toEqual(olderNames);
  const { db } = await restoreIntoEmpty(path);
  const { rows } = await sql<{ name: string }>`select name from kysely_migration order by name`.execute(db);
  expect(rows.map(({ name }) => name)).toEqual(names);
  expect(await db.selectFrom('users').select(['email', 'locale']).execute()).toEqual([
    { email: 'older@portal.example', locale: 'mt' },
  ]);
  expect(await db.selectFrom('file_store').selectAll().execute()).toHaveLength(1);
});

// OPERATE-15
it(
  'a backup names the files that are missing in the store, and contains all others',
  { timeout: 120_000 },
  async () => {
    const { url, db } = await startApp({ seed: true });
    const folder = storyFolder();
    addSeedFiles(folder);
    const files = localFiles(folder);
    const { key } = await db.selectFrom('media').select('key').orderBy('id').executeTakeFirstOrThrow();
    await files.remove(key);
    const { path, manifest } = await makeBackup({ url, files });
    expect(manifest.missing_files).toEqual([key]);
    expect(manifest.parts.filter(({ name }) => name.startsWith('files/')).length).toBeGreaterThan(600);
    const restored = await restoreIntoEmpty(path);
    expect(await contentsOf(restored.db)).toMatchObject({ media: (await contentsOf(db))['media'] });
  },
);

// OPERATE-13
it('a backup that fails leaves no file, and the file of an earlier one is not overwritten', async () => {
  const { url } = await startApp({ seed: true });
  const folder = storyFolder();
  const path = join(folder, 'backup.tar.gz.age');
  const files = localFiles(storyFolder());
  const open = () => Promise.reject(new Error('The file store answered 503 to open.'));
  const options = { url, secrets: storySecrets, recipient: backupKeys.recipient, path, now: storyTime };
  await expect(writeBackup({ ...options, files: { ...files, open } })).rejects.toThrow('answered 503');
  expect(await readdir(folder)).toEqual([]);
  await expect(writeBackup({ ...options, files, path: join(folder, 'none/backup.age') })).rejects.toThrow('ENOENT');
});
