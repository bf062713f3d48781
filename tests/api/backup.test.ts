import { randomUUID } from 'node:crypto';
import { statSync } from 'node:fs';
import { sql } from 'kysely';
import { expect, it } from 'vitest';
import { account } from '#contract/account/calls.ts';
import { auth } from '#contract/auth/calls.ts';
import { contact } from '#contract/contact/calls.ts';
import { removeNotedFiles } from '#server/areas/account/jobs.ts';
import { messageMail } from '#server/areas/contact/jobs.ts';
import { pauseFileRemoval } from '#server/db/file-removal-pause.ts';
import { openJobQueue } from '#server/db/jobs.ts';
import { migrateToLatest } from '#server/db/migrate.ts';
import { addRows } from '#server/db/rows.ts';
import { type FileStore, localFiles } from '#server/gateways/files.ts';
import { s3Files } from '#server/gateways/s3-files.ts';
import { createLog } from '#server/http/logging.ts';
import { checkFileStore } from '#server/open-files.ts';
import { call, follow, storyTime, testApp } from '#tests/support/api.ts';
import { addPerson, signIn } from '#tests/support/people.ts';
import { asFile, phonePhoto } from '#tests/support/photos.ts';
import {
  checksumOf,
  checksumsOf,
  contentsOf,
  makeBackup,
  restoreIntoEmpty,
  addSeedFiles,
} from '#tests/support/server/backups.ts';
import { startApp, startPortal, storyFolder } from '#tests/support/server/portal.ts';
import { startS3Server } from '#tests/support/server/s3-server.ts';

const photo = await phonePhoto();
const patient = { timeout: 30_000 };

async function setPicture(app: Parameters<typeof call>[0], as: Awaited<ReturnType<typeof addPerson>>) {
  return call(app, account.profilePicture, { files: { profile_picture: asFile(photo) } }, { as });
}

// OPERATE-13
it(
  'a restored portal has every row and file of the backup, and a person signs in and sees their picture',
  { timeout: 120_000 },
  async () => {
    const folder = storyFolder();
    const files = localFiles(folder);
    const { app, db, url } = await startApp({ seed: true, files });
    addSeedFiles(folder);
    const person = await addPerson(app, db);
    await setPicture(app, person);
    const queue = await openJobQueue(url, { log: createLog('silent') });
    await queue.start([{ task: messageMail, schedule: '0 0 1 1 *', run: async () => undefined }]);
    await queue.enqueue(db, messageMail, { id: randomUUID() }, { at: new Date('2100-01-01') });
    await queue.stop();
    const { path, manifest } = await makeBackup({ url, files });
    expect(statSync(path).mode & 0o777).toBe(0o600);
    expect(manifest.missing_files).toEqual([]);

    const restored = await restoreIntoEmpty(path);
    const [given, found] = [await contentsOf(db), await contentsOf(restored.db)];
    // The restored database has a store of its own.
    expect(found['file_store']).toMatch(/^1 /);
    delete given['file_store'];
    delete found['file_store'];
    expect(Object.keys(given).length).toBeGreaterThan(150);
    expect(found['pgboss.job']).toMatch(/^1 /);
    expect(found).toEqual(given);
    expect(checksumsOf(restored.folder)).toEqual(checksumsOf(folder));

    await checkFileStore(restored.db, restored.files, storyTime);
    await migrateToLatest(restored.db);
    const again = testApp(restored.db, { files: restored.files });
    const as = await signIn(again, person.email);
    const { profile_picture } = await call(again, auth.me, {}, { as });
    const shown = await follow(again, profile_picture?.url, as);
    expect(shown.status).toBe(200);
    expect((await shown.arrayBuffer()).byteLength).toBe(profile_picture?.size);
    // Sequences continue after the restored rows, foreign keys and triggers are back.
    await addPerson(again, restored.db);
    const checks = sql<{ name: string }>`
    select conrelid::regclass || ' ' || conname || pg_get_constraintdef(oid) as name from pg_constraint
    union all select tgrelid::regclass || ' ' || tgname || tgenabled::text from pg_trigger where not tgisinternal
    order by 1`;
    expect((await checks.execute(restored.db)).rows).toEqual((await checks.execute(db)).rows);
  },
);

/** A file store that stores a checksum of each file. */
function observed(files: FileStore) {
  const checksums = new Map<string, string>();
  const put: FileStore['put'] = async (key, bytes) => {
    checksums.set(key, checksumOf(bytes));
    await files.put(key, bytes);
  };
  return { checksums, files: { ...files, put } };
}

// OPERATE-13, OPERATE-14
it(
  'a backup that is made while people write has one state of all tables, and every file that they name',
  { timeout: 120_000 },
  async () => {
    const folder = storyFolder();
    const { files, checksums } = observed(localFiles(folder));
    const { app, db, url } = await startPortal({ files });
    addSeedFiles(folder);
    const people = [await addPerson(app, db), await addPerson(app, db), await addPerson(app, db)];
    for (const person of people) await setPicture(app, person);
    const before = await contentsOf(db);
    const over = new AbortController();
    let messages = 0;
    const sendMessages = async () => {
      const body = { name: 'Marija', email: 'marija@students.example', message: 'When does the stand open?' };
      for (; !over.signal.aborted; messages += 1)
        await call(
          app,
          contact.send,
          { body: { ...body, email: `m${messages}@students.example` } },
          { key: randomUUID() },
        );
    };
    const replacePictures = async () => {
      for (let number = 0; !over.signal.aborted; number += 1) {
        const person = people[number % people.length];
        if (person) await setPicture(app, person);
        // As if the files had been listed long ago.
        await db
          .updateTable('files_to_remove')
          .set({ noted_at: new Date('2026-01-01') })
          .execute();
        await removeNotedFiles({ db, files });
      }
    };
    const writers = Promise.all([sendMessages(), replacePictures()]);
    await expect.poll(() => messages, patient).toBeGreaterThan(5);
    const { path, manifest } = await makeBackup({ url, files });
    const sentByThen = messages;
    await expect.poll(() => messages, patient).toBeGreaterThan(sentByThen);
    over.abort();
    await writers;
    const after = await contentsOf(db);
    expect(manifest.missing_files).toEqual([]);

    const restored = await restoreIntoEmpty(path);
    const found = await contentsOf(restored.db);
    // The last one may have its first content again.
    const written = ['file_store', 'files_to_remove'];
    const unchanged = Object.keys(before).filter((name) => before[name] === after[name] && !written.includes(name));
    expect(unchanged.length).toBeGreaterThan(130);
    for (const name of unchanged) expect(`${name} ${found[name]}`).toBe(`${name} ${before[name]}`);
    const { rows } = await sql<{ messages: number; jobs: number }>`
    select (select count(*)::integer from contact_messages where email like 'm%@students.example') as messages,
      (select count(*)::integer from pgboss.job where name = ${messageMail.name}) as jobs`.execute(restored.db);
    expect(rows[0]?.messages).toBeGreaterThan(4);
    expect(rows[0]?.messages).toBeLessThan(messages);
    expect(rows[0]?.jobs).toBe(rows[0]?.messages);
    const stored = checksumsOf(restored.folder);
    const named = await restored.db
      .selectFrom('private_files')
      .select('key')
      .where('key', 'in', [...checksums.keys()])
      .execute();
    expect(named).toHaveLength(people.length);
    for (const { key } of named) expect(stored[key]).toBe(checksums.get(key));
  },
);

// OPERATE-14
it('files are not removed while a backup runs, and are removed afterwards', async () => {
  const files = localFiles(storyFolder());
  const { db } = await startApp({ files });
  const key = `private/${randomUUID()}.webp`;
  await files.put(key, photo);
  await addRows(db, 'files_to_remove', { key, noted_at: new Date('2026-01-01') });
  await db.transaction().execute(async (backup) => {
    await pauseFileRemoval(backup);
    await removeNotedFiles({ db, files });
    expect(await files.open(key)).toBeDefined();
  });
  await removeNotedFiles({ db, files });
  expect(await files.open(key)).toBeUndefined();
});

// OPERATE-13, OPERATE-19
it('files are backed up from a bucket and restored into another one', async () => {
  const [first, second] = [await startS3Server(), await startS3Server()];
  const [from, to] = [s3Files(first.bucket), s3Files(second.bucket)];
  const { app, db, url } = await startApp({ files: from });
  await checkFileStore(db, from, storyTime);
  await setPicture(app, await addPerson(app, db, { registered: false }));
  const { path } = await makeBackup({ url, files: from });
  const restored = await restoreIntoEmpty(path, to);
  const bytesOf = ({ objects }: typeof first) =>
    [...objects]
      .filter(([name]) => !name.endsWith('file-store.txt'))
      .map(([name, { bytes }]) => [name, checksumOf(bytes)]);
  expect(bytesOf(first)).toHaveLength(1);
  expect(bytesOf(second)).toEqual(bytesOf(first));
  await checkFileStore(restored.db, to, storyTime);
  // The two databases never share a store.
  await expect(checkFileStore(restored.db, from, storyTime)).rejects.toThrow('another file store');
  await Promise.all([first.stop(), second.stop()]);
});
