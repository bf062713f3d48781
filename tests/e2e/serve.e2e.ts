import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync } from 'node:fs';
import { mkdir, mkdtemp, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { expect } from '@playwright/test';
import { freePort, temporaryFolder } from '#tests/support/e2e-server.ts';
import { root } from '#tests/support/repository.ts';
import { copyProductionProject } from '#tests/support/server/production-project.ts';
import { test } from '#tests/support/test.ts';

// OPERATE-1
test('A server with the production packages only serves pages, the app and the API.', { tag: '@long' }, async () => {
  // On the same disk as the packages, which are linked then instead of copied.
  await mkdir(join(root, '.cache'), { recursive: true });
  const folder = await mkdtemp(join(root, '.cache/production-'));
  const dataFolder = await temporaryFolder();
  copyProductionProject(folder);
  expect(existsSync(join(folder, 'node_modules/vite'))).toBe(false);
  const port = await freePort();
  const address = `http://localhost:${port}`;
  const { PATH = '' } = process.env;
  const child = spawn(process.execPath, ['scripts/serve.mjs'], {
    cwd: folder,
    env: { PATH, PORT: String(port), DATA_DIR: dataFolder, LOG_LEVEL: 'error' },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  let said = '';
  for (const stream of [child.stdout, child.stderr]) stream.on('data', (chunk: Buffer) => (said += chunk.toString()));
  try {
    await expect.poll(() => said, { timeout: 120_000 }).toContain(`${address}\n`);
    expect((await fetch(`${address}/api/ready`)).status).toBe(200);
    const page = await (await fetch(`${address}/media/news`, { headers: { accept: 'text/html' } })).text();
    expect(page).toContain('<h1');
    const [, script = ''] = /src="(\/assets\/[^"]+\.js)"/.exec(page) ?? [];
    expect((await fetch(`${address}${script}`)).headers.get('content-type')).toContain('javascript');
    expect(said).not.toContain('"level":50');
  } finally {
    const ended = once(child, 'exit');
    child.kill('SIGTERM');
    await ended;
    await Promise.all([folder, dataFolder].map((path) => rm(path, { recursive: true, force: true })));
  }
});
