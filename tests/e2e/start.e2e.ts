import { once } from 'node:events';
import { rm } from 'node:fs/promises';
import { expect } from '@playwright/test';
import pg from 'pg';
import { type RunningServer, spawnServer, startServer, temporaryFolder } from '#tests/support/e2e-server.ts';
import { test } from '#tests/support/test.ts';
import { timeLimit } from '#tests/support/time-limits.ts';

// These stories need no browser and share one server, which each passes to the next.
test.describe.configure({ mode: 'serial' });

let dataFolder: string;
let server: RunningServer;
const environment = { SEED: 'false' };

test.beforeAll(async () => {
  dataFolder = await temporaryFolder();
  server = await startServer({ dataFolder, environment });
});

test.afterAll(async () => {
  await server.stop();
  await rm(dataFolder, { recursive: true, force: true });
});

test('A second start on the same data folder fails with a message.', async () => {
  const rejection = await refusedStart({ ...environment, PORT: '0' });
  expect(rejection.said).toMatch(/^Another copy of the portal \(process \d+\) is using the data folder .+\.\n$/);
  expect((await fetch(`${server.address}/api/ready`)).status).toBe(200);
});

test('A second start on the same data folder fails within a second.', { tag: '@long' }, async () => {
  const rejection = await refusedStart({ ...environment, PORT: '0' });
  // The time in which Node loads the server depends on the machine: measured by a start that fails because of its
  // settings.
  const { took } = await refusedStart({ ...environment, PORT: 'none' });
  expect(rejection.took - took, 'milliseconds').toBeLessThan(1000);
});

// OFFLINE-37
test(
  'After kill -9 the portal serves again in under ten seconds if nothing else runs, without losing an acknowledged write.',
  { tag: ['@safety', '@sized'] },
  async () => {
    const written: number[] = [];
    const writing = writeUntilItBreaks(server.database, written);
    await expect.poll(() => written.length).toBeGreaterThan(200);
    await server.crash();
    await expect(fetch(`${server.address}/api/ready`)).rejects.toThrow();

    const began = performance.now();
    server = await startServer({ dataFolder, environment });
    expect(performance.now() - began, 'milliseconds until it served').toBeLessThan(timeLimit(10_000));
    await writing;

    const answer = await fetch(`${server.address}/api/news/categories?locale=en`);
    const { data } = (await answer.json()) as { data: { slug: string }[] };
    const kept = new Set(data.map(({ slug }) => slug));
    expect(written.filter((number) => !kept.has(`category-${number}`))).toEqual([]);
    expect((await fetch(`${server.address}/media/news`)).status).toBe(200);
  },
);

async function refusedStart(settings: Record<string, string>): Promise<{ said: string; took: number }> {
  const began = performance.now();
  const child = spawnServer({ dataFolder, environment: settings });
  let said = '';
  child.stderr?.on('data', (chunk: Buffer) => {
    said += chunk.toString();
  });
  const [code] = (await once(child, 'close')) as [number];
  expect(code).toBe(1);
  return { said, took: performance.now() - began };
}

/** Writes one row after the other, recording each that was acknowledged, until the connection breaks. */
async function writeUntilItBreaks(database: string, written: number[]): Promise<void> {
  const client = new pg.Client({ connectionString: database });
  client.on('error', () => undefined);
  await client.connect();
  try {
    for (let number = 0; ; number += 1) {
      await client.query('insert into news_categories (slug, name) values ($1, $2)', [
        `category-${number}`,
        { en: `Category ${number}` },
      ]);
      written.push(number);
    }
  } catch {
    // Closed, as expected: the next start ends the orphaned database.
  } finally {
    await client.end().catch(() => undefined);
  }
}
