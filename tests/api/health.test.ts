import { randomUUID } from 'node:crypto';
import { join } from 'node:path';
import { sql } from 'kysely';
import { beforeEach, describe, expect, it } from 'vitest';
import type { HealthCheckName } from '#contract/kit/health.ts';
import { picturesAdmin } from '#contract/pictures/staff.ts';
import { staff } from '#contract/staff/calls.ts';
import { messageMail } from '#server/areas/contact/jobs.ts';
import { addRow } from '#server/db/rows.ts';
import { localFiles } from '#server/gateways/files.ts';
import type { HttpSettings } from '#server/http/settings.ts';
import { call, expectRefusal, send, storyTime, testApp } from '#tests/support/api.ts';
import { addPerson } from '#tests/support/people.ts';
import { asFile, phonePhoto } from '#tests/support/photos.ts';
import { newPicture } from '#tests/support/server/pictures.ts';
import { startPortal, storyFolder } from '#tests/support/server/portal.ts';

const { app, db, clock, services } = await startPortal();
const rita = await addPerson(app, db, { roles: ['staff'] });
const hours = (count: number) => new Date(storyTime.getTime() + count * 3_600_000);

beforeEach(() => clock.set(storyTime));

async function stateOf(name: HealthCheckName, settings: Partial<HttpSettings> = {}) {
  const on = testApp(db, { clock, settings });
  const { checks } = await call(on, staff.health, {}, { as: rita });
  return checks.find((check) => check.name === name);
}

describe('readiness', () => {
  // OPERATE-21
  it('ends while the disk is full, and not without the file store, which all copies share', async () => {
    const statusOf = async (options: Parameters<typeof testApp>[1]) =>
      (await testApp(db, options).request('/api/ready')).status;
    expect(await statusOf({})).toBe(200);
    expect(await statusOf({ settings: { minFreeBytes: 2 ** 60 } })).toBe(503);
    expect(await statusOf({ settings: { dataFolder: join(storyFolder(), 'missing') } })).toBe(503);
    expect(await statusOf({ files: { put: fail, open: fail, remove: fail } })).toBe(200);
  });

  // OPERATE-21
  it('goes on while requests fail: another copy could not do better', async () => {
    const vitals = () => ({ loopDelay: 5000, requests: 10, failures: 10 });
    expect((await testApp(db, { vitals }).request('/api/ready')).status).toBe(200);
  });
});

function fail(): Promise<never> {
  return Promise.reject(new Error('away'));
}

describe('the state of the portal', () => {
  // OPERATE-20, OPERATE-24
  it('is read by staff: each check with its state and its value', async () => {
    const { checks } = await call(app, staff.health, {}, { as: rita });
    expect(checks.map(({ name, state }) => [name, state])).toEqual([
      ['database', 'ok'],
      ['disk', 'ok'],
      ['files', 'ok'],
      ['release', 'ok'],
      ['queue', 'ok'],
      ['mail', 'ok'],
      ['jobs', 'ok'],
      ['backup', 'off'],
    ]);
    const editor = await addPerson(app, db, { roles: ['editor'] });
    await expectRefusal(send(app, staff.health, {}, { as: editor }), 403, 'forbidden');
  });

  // OPERATE-20
  it.each([
    [{ loopDelay: 250, requests: 100, failures: 0 }, 'process', 'warning'],
    [{ loopDelay: 2500, requests: 100, failures: 0 }, 'process', 'failed'],
    [{ loopDelay: 1, requests: 100, failures: 4 }, 'errors', 'ok'],
    [{ loopDelay: 1, requests: 400, failures: 5 }, 'errors', 'warning'],
    [{ loopDelay: 1, requests: 50, failures: 5 }, 'errors', 'failed'],
  ] as const)('with the measurements %o, "%s" is %s', async (vitals, name, state) => {
    const { checks } = await call(testApp(db, { clock, vitals: () => vitals }), staff.health, {}, { as: rita });
    expect(checks.find((check) => check.name === name)).toMatchObject({ state });
  });

  // OPERATE-20
  it('knows a file store that is away, and another one', async () => {
    for (const files of [localFiles(storyFolder()), { put: fail, open: fail, remove: fail }]) {
      const { checks } = await call(testApp(db, { clock, files }), staff.health, {}, { as: rita });
      expect(checks.find(({ name }) => name === 'files')).toMatchObject({ state: 'failed' });
    }
  });

  // OPERATE-20
  it('reports a check that fails, and the others', async () => {
    await sql`alter table backups rename to backups_away`.execute(db);
    const on = testApp(db, { clock, settings: { expectsBackups: true } });
    const { checks } = await call(on, staff.health, {}, { as: rita });
    await sql`alter table backups_away rename to backups`.execute(db);
    expect(checks.filter(({ state }) => state === 'failed')).toEqual([
      { name: 'backup', state: 'failed', value: null },
    ]);
  });

  // OPERATE-20
  it('knows a disk that is nearly full, and one that is full', async () => {
    const { value } = (await stateOf('disk')) ?? {};
    expect(await stateOf('disk', { minFreeBytes: Math.round((value ?? 0) / 3) })).toMatchObject({ state: 'warning' });
    expect(await stateOf('disk', { minFreeBytes: 2 ** 60 })).toMatchObject({ state: 'failed' });
  });

  // OPERATE-20
  it('knows how long the oldest job waits, and how many mails and other jobs failed', async () => {
    const add = (task: string, set: string) =>
      sql`
      insert into pgboss.job (name, data, state, start_after, created_on, started_on, retry_count, retry_limit, policy)
      select ${task}, '{"id": 1}', ${set}, now() - interval '20 minutes', now(), now(), 5, 110, policy
      from pgboss.queue where name = ${task}`.execute(db);
    // The queue of the story has no worker for it.
    await sql`select pgboss.create_queue('story.waiting', '{"policy": "standard"}')`.execute(db);
    await add('story.waiting', 'created');
    expect(await stateOf('queue')).toMatchObject({ state: 'failed' });
    await sql`delete from pgboss.job where name = 'story.waiting'`.execute(db);
    expect(await stateOf('queue')).toMatchObject({ state: 'ok' });
    await add(messageMail.name, 'failed');
    await add('story.waiting', 'failed');
    expect(await stateOf('mail')).toMatchObject({ state: 'warning', value: 1 });
    expect(await stateOf('jobs')).toMatchObject({ state: 'warning', value: 1 });
    await sql`delete from pgboss.job where state = 'failed'`.execute(db);
  });

  // OPERATE-20
  it('knows a newer release, and a backup that is missing or old', async () => {
    const row = { name: '9999-newer', timestamp: storyTime.toISOString() };
    await sql`insert into kysely_migration (name, timestamp) values (${row.name}, ${row.timestamp})`.execute(db);
    expect(await stateOf('release')).toMatchObject({ state: 'warning' });
    await sql`delete from kysely_migration where name = ${row.name}`.execute(db);
    const expected = { expectsBackups: true };
    expect(await stateOf('backup', expected)).toMatchObject({ state: 'warning', value: null });
    await addRow(db, 'backups', { made_at: storyTime, bytes: 1, is_complete: true });
    expect(await stateOf('backup', expected)).toMatchObject({ state: 'ok', value: 0 });
    await addRow(db, 'backups', { made_at: hours(1), bytes: 1, is_complete: false });
    clock.set(hours(1));
    expect(await stateOf('backup', expected)).toMatchObject({ state: 'warning', value: 0 });
    await db.deleteFrom('backups').where('is_complete', '=', false).execute();
    clock.set(hours(27));
    expect(await stateOf('backup', expected)).toMatchObject({ state: 'warning', value: 27 });
    clock.set(hours(75));
    expect(await stateOf('backup', expected)).toMatchObject({ state: 'failed', value: 75 });
  });
});

// OPERATE-21
it('an upload to a full disk is answered with 503, not with an error of the program', async () => {
  const full = Object.assign(new Error('no space left on device'), { code: 'ENOSPC' });
  const files = { ...services.files, put: () => Promise.reject(full) };
  const on = testApp(db, { clock, jobs: services.jobs, files });
  const editor = await addPerson(app, db, { roles: ['editor'] });
  const input = { body: newPicture, files: { picture: asFile(await phonePhoto()) } };
  const answer = await send(on, picturesAdmin.add, input, { as: editor, key: randomUUID() });
  expect(Number(answer.headers.get('retry-after'))).toBeGreaterThan(0);
  await expectRefusal(answer, 503, 'unavailable');
});
