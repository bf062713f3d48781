import { spawn, spawnSync } from 'node:child_process';
import { chmodSync, chownSync, existsSync, mkdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { describe, expect, it, vi } from 'vitest';
import { restartLimit, postgresApps } from '#tests/support/server/postgres-apps.ts';
import { endApp, query, startApp } from '#tests/support/server/postgres-project.ts';
import { shouldRunRareCases } from '#tests/support/size.ts';

vi.setConfig({ testTimeout: 60_000 });

/** Cases that depend only on this folder's code run in the long run, and when that code has changed. */
const runsRare = shouldRunRareCases('server/db/embedded');

const { folder, newFolder, usedFolder, start } = postgresApps();
const serverPid = (dataDir: string) => {
  const text = readFileSync(join(dataDir, 'postgres/cluster/postmaster.pid'), 'utf8');
  return Number.parseInt(text, 10);
};
/** Checks the process state: an ended orphan stays a zombie if process 1 does not collect it. */
const isAlive = (pid: number) => /^[^Z\s]/.test(spawnSync('ps', ['-o', 'stat=', '-p', String(pid)]).stdout.toString());
const isGone = (dataDir: string) => !existsSync(join(dataDir, 'postgres/cluster/postmaster.pid'));

describe('an embedded PostgreSQL', () => {
  it('starts in a new folder within seconds, on a private socket and no port', async () => {
    const dataDir = newFolder();
    const app = await start({ dataDir });
    expect(app.took).toBeLessThan(30_000);
    expect(await query(app.url, 'select current_user::text as name')).toEqual([{ name: 'portal' }]);
    expect(await query(app.url, "select current_setting('listen_addresses') as value")).toEqual([{ value: '' }]);
    expect(statSync(join(dataDir, 'postgres/sockets')).mode & 0o777).toBe(0o700);
    expect(statSync(join(dataDir, 'postgres')).mode & 0o777).toBe(0o700);
  });

  it.each(runsRare ? (['SIGTERM', 'SIGINT', 'SIGHUP'] as const) : (['SIGTERM'] as const))(
    'stops cleanly on %s, and keeps its data',
    async (signal) => {
      const dataDir = await usedFolder();
      const app = await start({ dataDir });
      await query(app.url, 'create table kept as select 1 as value');
      const pid = serverPid(dataDir);
      await endApp(app, signal);
      expect(isAlive(pid)).toBe(false);
      expect(isGone(dataDir)).toBe(true);
      const again = await start({ dataDir });
      expect(await query(again.url, 'select value from kept')).toEqual([{ value: 1 }]);
    },
  );

  it.runIf(runsRare)('accepts a folder whose name has quotes or is too long for a socket', async () => {
    const dataDir = join(folder, `long "name", ${'x'.repeat(120)}`);
    const app = await start({ dataDir });
    const sockets = new URL(app.url).searchParams.get('host') ?? '';
    expect(sockets).toMatch(/^\/tmp\/ksu-portal-/);
    expect(statSync(sockets).mode & 0o777).toBe(0o700);
    expect(await query(app.url, 'select 1 as value')).toEqual([{ value: 1 }]);
    await endApp(app);
    rmSync(sockets, { recursive: true });
  });

  it.runIf(runsRare)('starts again after its first start was killed half-way', async () => {
    const dataDir = newFolder();
    await endApp(await start({ dataDir }));
    const cluster = join(dataDir, 'postgres/cluster');
    rmSync(cluster, { recursive: true });
    mkdirSync(`${cluster}.part`);
    writeFileSync(join(`${cluster}.part`, 'PG_VERSION'), '18');
    const app = await start({ dataDir });
    expect(await query(app.url, 'select 1 as value')).toEqual([{ value: 1 }]);
  });

  it.runIf(runsRare)('rejects data of another PostgreSQL version with a clear message', async () => {
    const dataDir = await usedFolder();
    writeFileSync(join(dataDir, 'postgres/cluster/PG_VERSION'), '9\n');
    await expect(startApp({ dataDir })).rejects.toThrow(/were written by PostgreSQL 9/);
  });
});

describe('an embedded PostgreSQL after kill -9', () => {
  // OFFLINE-37
  it('of the app keeps every acknowledged write, and the next start stops the orphaned server', async () => {
    const dataDir = await usedFolder();
    const app = await start({ dataDir });
    await query(app.url, 'create table ledger (n integer)');
    let acknowledged = 0;
    const writing = (async () => {
      for (;;) {
        await query(app.url, `insert into ledger values (${acknowledged + 1})`);
        acknowledged += 1;
      }
    })().catch(() => undefined);
    await sleep(400);
    const orphan = serverPid(dataDir);
    await endApp(app, 'SIGKILL');
    expect(isAlive(orphan)).toBe(true);

    const again = await start({ dataDir });
    await writing;
    expect(again.took).toBeLessThan(restartLimit(app));
    expect(isAlive(orphan)).toBe(false);
    expect(acknowledged).toBeGreaterThan(5);
    const [row] = await query(again.url, 'select count(*)::integer as n from ledger');
    expect(Number(row?.['n'])).toBeGreaterThanOrEqual(acknowledged);
  });

  it.runIf(runsRare)('of app and server starts again despite the stale lock', async () => {
    const dataDir = newFolder();
    const app = await start({ dataDir });
    await query(app.url, 'create table kept as select 1 as value');
    const pid = serverPid(dataDir);
    await endApp(app, 'SIGKILL');
    process.kill(pid, 'SIGKILL');
    const again = await start({ dataDir });
    expect(again.took).toBeLessThan(restartLimit(app));
    expect(await query(again.url, 'select value from kept')).toEqual([{ value: 1 }]);
  });

  it.runIf(runsRare)(
    'starts again, and does not kill an unrelated process that reuses the old process id',
    async () => {
      const dataDir = newFolder();
      await endApp(await start({ dataDir }));
      const account = statSync(join(dataDir, 'postgres/cluster'));
      const unrelatedProcess = spawn('sleep', ['60'], { uid: account.uid, gid: account.gid, cwd: '/' });
      const sockets = join(dataDir, 'postgres/sockets');
      const lines = [unrelatedProcess.pid, join(dataDir, 'postgres/cluster'), 1_700_000_000, 5432, sockets, '', ''];
      for (const path of [join(dataDir, 'postgres/cluster/postmaster.pid'), join(sockets, '.s.PGSQL.5432.lock')]) {
        writeFileSync(path, `${lines.join('\n')}\n`);
        chownSync(path, account.uid, account.gid);
        chmodSync(path, 0o600);
      }
      const app = await start({ dataDir });
      expect(await query(app.url, 'select 1 as value')).toEqual([{ value: 1 }]);
      expect(unrelatedProcess.exitCode).toBeNull();
      expect(unrelatedProcess.kill()).toBe(true);
    },
  );

  it.runIf(runsRare)('of the server alone is restarted by the app on the same socket', async () => {
    const dataDir = newFolder();
    const app = await start({ dataDir });
    await query(app.url, 'create table kept as select 1 as value');
    process.kill(serverPid(dataDir), 'SIGKILL');
    const readValue = () => query(app.url, 'select value from kept').catch(() => []);
    await expect.poll(readValue, { timeout: restartLimit(app) }).toEqual([{ value: 1 }]);
    await endApp(app);
    expect(isGone(dataDir)).toBe(true);
  });
});

describe('a second app on the same data folder', () => {
  it('is rejected with a message within a second, and does not disturb the first', async () => {
    const dataDir = await usedFolder();
    const app = await start({ dataDir });
    const secondStartAt = Date.now();
    await expect(startApp({ dataDir })).rejects.toThrow(
      `Another copy of the portal (process ${app.child.pid}) is using the data folder ${dataDir}. ` +
        'Stop it first, or set DATA_DIR to another folder.',
    );
    const rejectionTime = Date.now() - secondStartAt;
    expect(await query(app.url, 'select 1 as value')).toEqual([{ value: 1 }]);
    await endApp(app);
    // The control: once its owner has ended, the same folder is free. Loading the program takes equally long in both
    // cases.
    const startedAt = Date.now();
    await start({ dataDir });
    expect(rejectionTime).toBeLessThan(Date.now() - startedAt + 1000);
  });

  it.runIf(runsRare)('starts if a new process merely reuses the first one’s process id', async () => {
    const dataDir = newFolder();
    await endApp(await start({ dataDir }), 'SIGKILL');
    writeFileSync(join(dataDir, 'postgres/owner.pid'), String(process.pid));
    const app = await start({ dataDir });
    expect(await query(app.url, 'select 1 as value')).toEqual([{ value: 1 }]);
  });

  it.runIf(runsRare)('is rejected in a race as well: exactly one of four that start together runs', async () => {
    const dataDir = newFolder();
    const outcomes = await Promise.allSettled([1, 2, 3, 4].map(() => start({ dataDir })));
    expect(outcomes.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
    const rejections = outcomes.flatMap((outcome) => (outcome.status === 'rejected' ? [String(outcome.reason)] : []));
    expect(rejections.every((rejection) => rejection.includes('Another copy of the portal'))).toBe(true);
  });
});
