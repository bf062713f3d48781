import { spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { createReadStream, existsSync, mkdirSync, readdirSync, utimesSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { Decrypter } from 'age-encryption';
import { afterAll, describe, expect, it, onTestFinished, vi } from 'vitest';
import { account } from '#contract/account/calls.ts';
import { auth } from '#contract/auth/calls.ts';
import { connect } from '#server/db/connect.ts';
import { migrateToLatest } from '#server/db/migrate.ts';
import { localFiles } from '#server/gateways/files.ts';
import { call, testApp, type TestServer } from '#tests/support/api.ts';
import { emptyDatabase } from '#tests/support/database.ts';
import { freePort } from '#tests/support/e2e-server.ts';
import { addPerson, signIn } from '#tests/support/people.ts';
import { asFile, phonePhoto } from '#tests/support/photos.ts';
import { read, root } from '#tests/support/repository.ts';
import {
  addSeedFiles,
  backupKeys,
  checksumsOf,
  commandSettings,
  contentsOf,
  countRelations,
  keyFile,
  makeBackup,
} from '#tests/support/server/backups.ts';
import { startApp, storyFolder } from '#tests/support/server/portal.ts';
import { postgresApps } from '#tests/support/server/postgres-apps.ts';
import { query } from '#tests/support/server/postgres-project.ts';
import { runProgram } from '#tests/support/server/programs.ts';
import { type Folders, inFolders, readUnit, runUnit } from '#tests/support/server/systemd-units.ts';

vi.setConfig({ testTimeout: 120_000 });

/** The commands of the chapter, block by block. */
function documentedCommands(): string[][] {
  const [chapter = ''] = /^## Back up and restore\n[\s\S]*?(?=^## )/m.exec(read('docs/operate.md')) ?? [];
  return [...chapter.matchAll(/```sh\n([\s\S]*?)```/g)].map(([, block = '']) =>
    block
      .trim()
      .split('\n')
      .map((line) => line.trim()),
  );
}

/** Runs lines in one shell of a machine; owners are not changed, because it has no other users. */
function runLines(lines: readonly string[], folder: string, folders: Folders) {
  const commands = lines.filter((line) => !line.startsWith('chown ')).map((line) => line.replace(' -o portal', ''));
  const script = inFolders(commands.join(' &&\n').replaceAll('npm run', `npm --prefix ${root} run`), folders);
  const { PATH, HOME } = process.env;
  const options = { cwd: folder, env: { PATH, HOME }, encoding: 'utf8' } as const;
  const { status, stdout, stderr } = spawnSync('bash', ['-c', script], options);
  return { code: status, said: stdout + stderr };
}

/** A machine whose folders are inside another one. */
function newMachine(databaseUrl: string) {
  const folder = storyFolder();
  const folders: Folders = {
    '/etc/portal': join(folder, 'etc'),
    '/var/backups/portal': join(folder, 'backups'),
    '/var/lib/portal': join(folder, 'lib'),
    'backup-key.txt': join(folder, 'backup-key.txt'),
  };
  mkdirSync(join(folder, 'etc'));
  writeFileSync(join(folder, 'etc/secret-key'), commandSettings.SECRET_KEY);
  writeFileSync(join(folder, 'etc/database-url'), databaseUrl);
  return { folder, folders };
}

/** Starts the portal as its unit does, without the built app, and waits for its address. */
async function startUnit(folders: Folders): Promise<string> {
  const { environment } = readUnit('portal.service', folders);
  const port = await freePort();
  const child = spawn(process.execPath, ['server/main.ts'], {
    cwd: root,
    env: { PATH: process.env['PATH'], ...environment, NODE_ENV: 'test', PORT: String(port), SEED: 'false' },
  });
  onTestFinished(() => void child.kill('SIGKILL'));
  let said = '';
  for (const stream of [child.stdout, child.stderr]) stream.on('data', (chunk: Buffer) => (said += chunk.toString()));
  await expect.poll(() => said, { timeout: 60_000 }).toMatch(/first-start/);
  return `http://localhost:${port}`;
}

describe('the documented commands', () => {
  // OPERATE-13, OPERATE-16, OPERATE-17
  it('back up a portal and restore it on another machine, where a person signs in and sees their picture', async () => {
    const blocks = documentedCommands();
    expect(blocks.map((block) => block.length)).toEqual([1, 3, 5]);
    const [makeKey = [], setUp = [], restore = []] = blocks;
    const { db, url } = await startApp();
    const { folder, folders } = newMachine(url);
    const app = testApp(db, { files: localFiles(join(folder, 'lib/files')) });
    const person = await addPerson(app, db, { registered: false });
    const files = { profile_picture: asFile(await phonePhoto()) };
    await call(app, account.profilePicture, { files }, { as: person });

    const { said: setting } = runLines(makeKey, folder, folders);
    const [recipient = ''] = /^BACKUP_RECIPIENT=age1\w+$/m.exec(setting) ?? [];
    writeFileSync(join(folder, 'etc/settings'), `PUBLIC_URL=https://portal.example\n${recipient}\nLOG_LEVEL=error\n`);
    const [install = '', start = '', timer = ''] = setUp;
    expect(runLines([install], folder, folders)).toMatchObject({ code: 0 });
    expect([start, timer]).toEqual([
      'systemctl start portal-backup.service',
      'systemctl enable --now portal-backup.timer',
    ]);
    expect(readUnit('portal-backup.timer', folders).valuesOf('OnCalendar')).toHaveLength(1);
    const old = join(folder, 'backups/portal-2026-01-01T03-30-00Z.tar.gz.age');
    writeFileSync(old, '');
    utimesSync(old, new Date('2026-01-01'), new Date('2026-01-01'));
    expect(await runUnit('portal-backup.service', folders)).toEqual({
      code: 0,
      said: expect.stringMatching(/ 1 files\n$/),
    });
    expect(readdirSync(join(folder, 'backups'))).toEqual([expect.not.stringMatching(/2026-01-01/)]);

    const target = await emptyDatabase();
    afterAll(target.drop);
    const other = newMachine(target.url);
    const moved = { ...other.folders };
    for (const path of ['/var/backups/portal', 'backup-key.txt']) moved[path] = folders[path] ?? '';
    writeFileSync(join(other.folder, 'etc/settings'), 'PUBLIC_URL=https://portal.example\nLOG_LEVEL=error\n');
    expect(restore.at(-1)).toBe('systemctl enable --now portal');
    const restored = runLines(restore.slice(0, -1), other.folder, moved);
    expect(restored).toEqual({ code: 0, said: expect.stringContaining('Restored the backup of 20') });

    const address = await startUnit(moved);
    const server = { request: (path: string, init?: RequestInit) => fetch(new URL(path, address), init) } as TestServer;
    const as = await signIn(server, person.email);
    const { profile_picture } = await call(server, auth.me, {}, { as });
    const shown = await server.request(profile_picture?.url ?? '', { headers: { cookie: as.cookie } });
    expect(shown.status).toBe(200);
    expect((await shown.arrayBuffer()).byteLength).toBe(profile_picture?.size);
  });
});

// OPERATE-17
it('a restore that is killed leaves the database empty, and the same command restores it then', async () => {
  const folder = storyFolder();
  const { db, url } = await startApp({ seed: true });
  addSeedFiles(folder);
  const { path } = await makeBackup({ url, files: localFiles(folder) });
  const target = await emptyDatabase();
  const DATA_DIR = storyFolder();
  const command = ['scripts/restore.ts', '--file', path, '--key-file', keyFile()];
  const settings = { ...commandSettings, DATABASE_URL: target.url, DATA_DIR };
  const child = spawn(process.execPath, command, {
    cwd: root,
    env: { ...process.env, NODE_ENV: 'test', ...settings },
    stdio: 'ignore',
  });
  const ended = once(child, 'exit');
  // Files are written after all rows.
  await expect.poll(() => existsSync(join(DATA_DIR, 'files')), { timeout: 60_000, interval: 2 }).toBe(true);
  child.kill('SIGKILL');
  expect(await ended).toEqual([null, 'SIGKILL']);
  await expect.poll(() => countRelations(target.url), { timeout: 30_000 }).toBe(0);
  expect(await runProgram(command, settings)).toMatchObject({ code: 0 });
  const restored = connect(target.url, { log: console });
  const [given, found] = [await contentsOf(db), await contentsOf(restored.db)];
  expect({ ...found, file_store: '' }).toEqual({ ...given, file_store: '' });
  // The file that was being written when the process was killed has another name.
  const written = Object.entries(checksumsOf(join(DATA_DIR, 'files'))).filter(([name]) => !name.endsWith('.part'));
  expect(Object.fromEntries(written)).toEqual(checksumsOf(folder));
  await restored.close();
  await target.drop();
});

describe('the commands with the embedded PostgreSQL', () => {
  const { newFolder, start } = postgresApps();
  const run = (name: string, DATA_DIR: string, ...more: string[]) =>
    runProgram([`scripts/${name}.ts`, ...more], { ...commandSettings, DATA_DIR });

  // OPERATE-13, OPERATE-15, OPERATE-17
  it('back up beside a running portal, name missing files with exit code 2, and restore into a new folder', async () => {
    const dataDir = newFolder();
    const portal = await start({ dataDir });
    const out = storyFolder();
    const none = await run('backup', dataDir, '--folder', out);
    expect(none).toEqual({ code: 1, said: expect.stringMatching(/^There is nothing to back up.*\n$/) });
    const { db, close } = connect(portal.url, { log: console });
    await migrateToLatest(db);
    const later = new Date('2100-01-01');
    await db.insertInto('files_to_remove').values({ key: 'pictures/lost.webp', stays_until: later }).execute();
    await close();
    const made = await run('backup', dataDir, '--folder', out);
    expect(made).toEqual({ code: 2, said: expect.stringContaining('not in the file store (1): pictures/lost.webp') });
    const [name = ''] = readdirSync(out);
    const given = ['--file', join(out, name), '--key-file', keyFile()];
    const busy = await run('restore', dataDir, ...given);
    expect(busy).toEqual({ code: 1, said: expect.stringMatching(/^.*data folder.*\n$/i) });
    const target = newFolder();
    expect(await run('restore', target, ...given)).toMatchObject({ code: 0 });
    const restored = await start({ dataDir: target });
    expect(await query(restored.url, 'select key from files_to_remove')).toEqual([{ key: 'pictures/lost.webp' }]);
  });
});

// OPERATE-13
it('a backup is a compressed tar file for the programs age and tar', async () => {
  const { url } = await startApp();
  const { path } = await makeBackup({ url, files: localFiles(storyFolder()) });
  const decrypter = new Decrypter();
  decrypter.addIdentity(backupKeys.identity);
  const plain = await decrypter.decrypt(Readable.toWeb(createReadStream(path)) as ReadableStream<Uint8Array>);
  const input = Buffer.from(await new Response(plain as ReadableStream<Uint8Array<ArrayBuffer>>).arrayBuffer());
  const { stdout, status } = spawnSync('tar', ['-tz'], { input, encoding: 'utf8' });
  expect(status).toBe(0);
  expect(stdout).toMatch(/^database\/public\.kysely_migration\/000001\.copy$/m);
  expect(stdout.trimEnd().endsWith('\nmanifest.json')).toBe(true);
});
