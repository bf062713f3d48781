import { type ChildProcess, spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import {
  chmodSync,
  cpSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { afterAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { findChromium, findFullChromium } from './find-chromium.mjs';

vi.setConfig({ testTimeout: 30_000 });
const folder = mkdtempSync(join(tmpdir(), 'ksu-launch-'));
let project = '';
let count = 0;

const write = (path: string, text: string, mode = 0o644) => {
  mkdirSync(dirname(join(project, path)), { recursive: true });
  writeFileSync(join(project, path), text);
  chmodSync(join(project, path), mode);
};
const read = (path: string) => readFileSync(join(project, path), 'utf8');
const runScript = (script: string, parameters: string[] = [], environment: NodeJS.ProcessEnv = {}) => {
  const options = { cwd: '/', encoding: 'utf8', env: { ...process.env, ...environment } } as const;
  const { status, stdout, stderr } = spawnSync(
    process.execPath,
    [join(project, 'scripts', script), ...parameters],
    options,
  );
  return { status, stdout, stderr };
};

beforeEach(() => {
  project = join(folder, String((count += 1)));
  for (const script of ['bootstrap', 'start', 'serve', 'run-instead', 'find-chromium']) {
    cpSync(join(import.meta.dirname, `${script}.mjs`), join(project, 'scripts', `${script}.mjs`));
  }
});
afterAll(() => rmSync(folder, { recursive: true, force: true }));

describe('bootstrap', () => {
  const lock = (packages: object) => JSON.stringify({ name: 'p', lockfileVersion: 3, requires: true, packages });
  const wanted = { '': { name: 'p' }, 'node_modules/a': { version: '1.0.0', integrity: 'x' } };

  it('installs the packages of the lockfile in a fresh clone', () => {
    write('package.json', JSON.stringify({ name: 'p', version: '1.0.0', dependencies: { a: 'file:a' } }));
    write('a/package.json', JSON.stringify({ name: 'a', version: '1.0.0' }));
    const packages = {
      '': { name: 'p', version: '1.0.0', dependencies: { a: 'file:a' } },
      a: { version: '1.0.0' },
      'node_modules/a': { resolved: 'a', link: true },
    };
    write('package-lock.json', lock(packages));
    const first = runScript('bootstrap.mjs', [], { NODE_ENV: 'production' });
    expect(first).toMatchObject({ status: 0, stdout: expect.stringContaining('Installing packages') });
    expect(existsSync(join(project, 'node_modules/a/package.json'))).toBe(true);
    expect(runScript('bootstrap.mjs')).toEqual({ status: 0, stdout: '', stderr: '' });
  });

  it('prints nothing if everything is installed, even if an optional package for other systems is missing', () => {
    write('package-lock.json', lock({ ...wanted, 'node_modules/b': { version: '1.0.0', optional: true } }));
    write('node_modules/.package-lock.json', lock(wanted));
    expect(runScript('bootstrap.mjs')).toEqual({ status: 0, stdout: '', stderr: '' });
  });

  it.each([
    ['a package of another version', { 'node_modules/a': { version: '0.9.0', integrity: 'y' } }],
    ['a missing package', {}],
  ])('installs again because of %s, and reports a failed installation', (_, installed) => {
    write('package-lock.json', lock(wanted));
    write('node_modules/.package-lock.json', lock(installed));
    const { status, stderr } = runScript('bootstrap.mjs');
    expect(status).toBe(1);
    expect(stderr).toContain('The packages could not be installed');
  });

  it('looks for a browser if requested, and reports an invalid setting', () => {
    write('package-lock.json', lock({}));
    write('node_modules/.package-lock.json', lock({}));
    const given = { CHROMIUM_PATH: process.execPath };
    expect(runScript('bootstrap.mjs', ['--browser'], given)).toEqual({ status: 0, stdout: '', stderr: '' });
    const wrong = runScript('bootstrap.mjs', ['--browser'], { CHROMIUM_PATH: '/nowhere' });
    expect(wrong).toMatchObject({ status: 1, stderr: 'CHROMIUM_PATH is /nowhere, which is not a program.\n' });
  });
});

describe('findChromium', () => {
  it('skips a placeholder program on the PATH', async () => {
    write('first/chromium', '#!/bin/sh\necho "Please run: snap install chromium"\n', 0o755);
    write('second/chromium', 'not a program');
    write('third/google-chrome', '#!/bin/sh\nexec chrome\n', 0o755);
    const PATH = ['first', 'second', 'third'].map((name) => join(project, name)).join(':');
    expect(await findChromium({ PATH })).toBe(join(project, 'third/google-chrome'));
  });

  it('prefers the headless shell over browsers found before it, except for the back/forward cache', async () => {
    write('first/chromium', '#!/bin/sh\nexec chrome\n', 0o755);
    write('second/chromium-headless-shell', '#!/bin/sh\nexec shell\n', 0o755);
    const PATH = ['first', 'second'].map((name) => join(project, name)).join(':');
    expect(await findChromium({ PATH })).toBe(join(project, 'second/chromium-headless-shell'));
    expect(await findFullChromium({ PATH })).toBe(join(project, 'first/chromium'));
  });
});

// OPERATE-1
describe('serve', () => {
  beforeEach(() => {
    const build = 'mkdir -p dist dist-render && touch dist/index.html && echo built >> builds';
    const imports = { '#server/*': './server/*' };
    write('package.json', JSON.stringify({ name: 'p', type: 'module', imports, scripts: { build } }));
    write('server/main.ts', 'console.log(`serving ${process.env.NODE_ENV}, DEMO ${process.env.DEMO}`);');
  });
  const environment = { NODE_ENV: undefined, DEMO: undefined };

  it('runs the server in production on the built app, without the demo', () => {
    for (const path of ['node_modules/hono/package.json', 'dist/index.html', 'dist-render/render.js']) write(path, '');
    const outcome = runScript('serve.mjs', [], environment);
    expect(outcome).toMatchObject({ status: 0, stdout: 'serving production, DEMO undefined\n', stderr: '' });
  });

  it.each([
    ['the packages are not installed', ['dist/index.html', 'dist-render/render.js'], 'npm ci --omit=dev'],
    ['the app is not built', ['node_modules/hono/package.json', 'dist-render/render.js'], 'npm run build'],
    ['the renderer is not built', ['node_modules/hono/package.json', 'dist/index.html'], 'npm run build'],
  ])('ends with one sentence, and neither installs nor builds, if %s', (_, paths, command) => {
    for (const path of paths) write(path, '');
    const { status, stdout, stderr } = runScript('serve.mjs', [], environment);
    expect({ status, stdout }).toEqual({ status: 1, stdout: '' });
    expect(stderr).toMatch(/^The[^\n]+\.\n$|^There[^\n]+\.\n$/);
    expect(stderr).toContain(command);
    expect(existsSync(join(project, 'builds'))).toBe(false);
  });
});

describe('start', () => {
  beforeEach(() => {
    const build = 'mkdir -p dist && touch dist/index.html && echo built >> builds';
    const imports = { '#server/*': './server/*' };
    write('package.json', JSON.stringify({ name: 'p', type: 'module', imports, scripts: { build } }));
    write('src/main.tsx', 'one');
    write('server/main.ts', 'console.log(`serving ${process.env.NODE_ENV ?? "as ever"}`);');
    for (const name of ['demo-mode', 'secret-files']) {
      cpSync(join(import.meta.dirname, `../server/${name}.ts`), join(project, `server/${name}.ts`));
    }
  });
  const builds = () => (existsSync(join(project, 'builds')) ? read('builds').trim().split('\n').length : 0);
  const asEver = { NODE_ENV: undefined };

  it('builds only if a source changed or the output is missing, and ignores changes of tests', () => {
    expect(runScript('start.mjs', [], asEver)).toMatchObject({
      status: 0,
      stdout: expect.stringContaining('serving as ever'),
    });
    runScript('start.mjs');
    write('src/main.test.tsx', 'a test');
    runScript('start.mjs');
    expect(builds()).toBe(1);
    write('src/main.tsx', 'two');
    runScript('start.mjs');
    expect(builds()).toBe(2);
    rmSync(join(project, 'dist'), { recursive: true });
    runScript('start.mjs');
    expect(builds()).toBe(3);
    runScript('start.mjs', [], { VITE_API_BASE: 'https://api.example.org' });
    expect(builds()).toBe(4);
  });

  it('does not start the server after a failed build', () => {
    write('package.json', JSON.stringify({ name: 'p', scripts: { build: 'exit 3' } }));
    const { status, stdout, stderr } = runScript('start.mjs');
    expect(status).toBe(1);
    expect(stdout).not.toContain('serving');
    expect(stderr).toContain('The app could not be built.');
  });

  it('builds nothing with --dev', async () => {
    const { child, until } = launch(['--dev']);
    await until('serving development');
    child.kill('SIGTERM');
    await ended(child);
    expect(builds()).toBe(0);
  });

  it('restarts the development server when an imported file changes', async () => {
    write('contract/word.ts', "export const word = 'one';");
    write(
      'server/main.ts',
      "import { word } from '../contract/word.ts'; console.log(`serving ${word}`); setInterval(() => {}, 1000);",
    );
    const { child, until } = launch(['--dev']);
    await until('serving one');
    write('contract/word.ts', "export const word = 'two';");
    await until('serving two');
    child.kill('SIGTERM');
    await ended(child);
    expect(builds()).toBe(0);
  });

  it.each(['SIGTERM', 'SIGINT', 'SIGHUP'] as const)('ends the development server on %s', async (signal) => {
    write(
      'server/main.ts',
      `for (const each of ['SIGTERM', 'SIGINT']) process.on(each, () => { console.log('finished'); process.exit(); });
       setInterval(() => {}, 1000);
       console.log('up');`,
    );
    const { child, until } = launch(['--dev']);
    await until('up');
    child.kill(signal);
    await until('finished');
    await ended(child);
    expect(child.exitCode ?? child.signalCode).not.toBeNull();
  });

  it.each([
    [{}, 'true'],
    [{ HOST: '127.0.0.1', PUBLIC_URL: 'http://localhost:4000' }, 'true'],
    [{ DEMO: 'false' }, 'false'],
    [{ HOST: '0.0.0.0' }, 'undefined'],
    [{ SMTP_URL: 'smtp://mail.example' }, 'undefined'],
    [{ DATABASE_URL: 'postgres://portal@db.example/portal', NODE_ENV: 'production' }, 'undefined'],
    [{ PUBLIC_URL: 'https://portal.example' }, 'undefined'],
  ])('enables the demo only without production settings: with the environment %j, DEMO is %s', (environment, demo) => {
    write('server/main.ts', 'console.log(`DEMO ${process.env.DEMO}`);');
    expect(runScript('start.mjs', [], environment).stdout).toContain(`DEMO ${demo}\n`);
  });

  it('exits with the server’s status', () => {
    write('server/main.ts', 'process.exit(7);');
    expect(runScript('start.mjs').status).toBe(7);
  });

  it.each(['SIGTERM', 'SIGINT', 'SIGHUP'] as const)('forwards %s to the server and waits for it', async (signal) => {
    write(
      'server/main.ts',
      `process.on('${signal}', () => setTimeout(() => { console.log('finished'); process.exit(5); }, 100));
       setInterval(() => {}, 1000);
       console.log('up');`,
    );
    const { child, until } = launch([]);
    await until('up');
    child.kill(signal);
    await until('finished');
    expect((await ended(child))[0]).toBe(5);
  });

  it('ends with the same signal as the server', async () => {
    write('server/main.ts', "process.kill(process.pid, 'SIGKILL');");
    const { child } = launch([]);
    expect((await ended(child))[1]).toBe('SIGKILL');
  });

  const older = ['/usr/bin/node', '/usr/local/bin/node'].find((path) => {
    const version = existsSync(path) ? spawnSync(path, ['--version']).stdout.toString() : 'v24';
    return Number.parseInt(version.slice(1), 10) < 24;
  });
  it.runIf(older)('continues on the project’s own Node if started with an older one', () => {
    write('server/main.ts', 'console.log(process.version);');
    const script = join(project, 'scripts/start.mjs');
    expect(spawnSync(older ?? '', [script]).stderr.toString()).toContain('The portal needs Node 24');
    mkdirSync(join(project, 'node_modules/.bin'), { recursive: true });
    symlinkSync(process.execPath, join(project, 'node_modules/.bin/node'));
    expect(
      spawnSync(older ?? '', [script])
        .stdout.toString()
        .trim()
        .split('\n')
        .at(-1),
    ).toBe(process.version);
  });

  function launch(parameters: string[]) {
    const script = join(project, 'scripts/start.mjs');
    const child = spawn(process.execPath, [script, ...parameters], { stdio: ['ignore', 'pipe', 'inherit'] });
    let said = '';
    child.stdout.on('data', (chunk: Buffer) => {
      said += chunk.toString();
    });
    const until = (word: string) => expect.poll(() => said, { timeout: 10_000 }).toContain(word);
    return { child, until };
  }
});

const ended = (child: ChildProcess) =>
  child.exitCode === null && child.signalCode === null ? once(child, 'exit') : [child.exitCode, child.signalCode];
