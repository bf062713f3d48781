import { spawn, spawnSync } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { once } from 'node:events';
import { chmod, chown, mkdtemp, readFile, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { freePort } from '#tests/support/e2e-server.ts';
import { buildImage, imageSettings } from '#tests/support/server/image-steps.ts';
import { startPostgresServer } from '#tests/support/server/postgres-server.ts';

/** The user of the image, and the size of `debian:trixie-slim`. */
const USER = 10_001;
const BASE_MB = 80;
const MAX_MB = 350;

const folders: string[] = [];
const newFolder = async (name: string) => {
  const folder = await mkdtemp(`/tmp/${name}-`);
  folders.push(folder);
  await chmod(folder, 0o755);
  return folder;
};
const image = await newFolder('ksu-image');
const data = await newFolder('ksu-image-data');
const isRoot = process.getuid?.() === 0;
const asUser = isRoot ? { uid: USER, gid: USER } : {};

beforeAll(async () => {
  if (isRoot) await chown(data, USER, USER);
  buildImage(await newFolder('ksu-image-build'), image);
}, 15 * 60_000);
afterAll(() => Promise.all(folders.map((folder) => rm(folder, { recursive: true, force: true }))));

// OPERATE-25
describe('the image', () => {
  it('is small, and lists what it contains', async () => {
    const { stdout } = spawnSync('du', ['-sm', '--apparent-size', image]);
    const size = BASE_MB + Number.parseInt(stdout.toString(), 10);
    expect(size).toBeLessThan(MAX_MB);
    const { components } = JSON.parse(await readFile(join(image, 'sbom.json'), 'utf8')) as {
      components: { name: string }[];
    };
    const names = components.map(({ name }) => name);
    expect(names).toContain('hono');
    expect(names).not.toContain('vitest');
  });

  it('serves pages, scripts and calls as a user who cannot change its files', async () => {
    const database = await startPostgresServer();
    const port = String(await freePort());
    const { environment, command, healthCommand } = imageSettings();
    const settings = {
      DATABASE_URL: database.urlFor(),
      SECRET_KEY: randomBytes(32).toString('base64'),
      PUBLIC_URL: 'https://portal.example.org',
      BEHIND_PROXY: 'true',
      DRAIN_SECONDS: '0',
    };
    const env = { ...environment, HOST: '127.0.0.1', PORT: port, DATA_DIR: data, ...settings };
    const child = spawn(join(image, command[0] ?? ''), command.slice(1), { cwd: image, env, ...asUser });
    let output = '';
    for (const stream of [child.stdout, child.stderr]) stream.on('data', (chunk: Buffer) => (output += String(chunk)));
    const address = `http://127.0.0.1:${port}`;
    try {
      await vi.waitFor(async () => expect((await fetch(`${address}/api/ready`)).status).toBe(200), {
        timeout: 120_000,
        interval: 200,
      });
      const health = spawnSync(join(image, healthCommand[0] ?? ''), healthCommand.slice(1), { env: { PORT: port } });
      expect(health.status).toBe(0);
      const page = await (await fetch(`${address}/media/news`, { headers: { accept: 'text/html' } })).text();
      expect(page).toContain('<h1');
      const [, script = ''] = /src="(\/assets\/[^"]+\.js)"/.exec(page) ?? [];
      expect((await fetch(`${address}${script}`)).headers.get('content-type')).toContain('javascript');
      expect((await fetch(`${address}/api/news`)).status).toBe(200);
    } catch (error) {
      throw new Error(output, { cause: error });
    } finally {
      if (child.exitCode === null) {
        const ended = once(child, 'exit');
        child.kill('SIGTERM');
        await ended;
      }
      await database.stop();
    }
    expect(output).not.toContain('"level":50');
  });
});
