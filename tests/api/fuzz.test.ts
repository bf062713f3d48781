import { mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, expect, it } from 'vitest';
import { news } from '#contract/news.ts';
import { reference } from '#contract/reference.ts';
import { freshDatabase } from '#tests/support/database.ts';
import { fuzz } from '#tests/support/fuzz/run.ts';

const { db, drop } = await freshDatabase({ seed: true });
const folder = mkdtempSync(join(tmpdir(), 'fuzz-'));
afterAll(async () => {
  rmSync(folder, { recursive: true });
  await drop();
});

/** A small part of what `npm run test:long` sends, the same each time; only there is the time of an answer measured. */
it('answers calls that are made to hurt with a refusal in JSON', async () => {
  const { faults, statuses } = await fuzz({ db, folder, seed: 20_261_120, calls: 600 });
  expect(faults).toEqual([]);
  // The control of the calls themselves: some are right, and each way of refusing is met.
  for (const status of [200, 401, 403, 404, 415, 422]) expect([status, statuses[status] ?? 0]).not.toEqual([status, 0]);
  expect(readdirSync(folder)).toEqual([]);
}, 60_000);

it('finds a 500, a page of HTML and a call that hangs where they are planted', async () => {
  const html = () => new Response('<p>', { status: 404, headers: { 'content-type': 'text/html' } });
  const planted: Record<string, () => Response | Promise<Response>> = {
    [news.list.path]: () => Response.json({}, { status: 500 }),
    [reference.localities.path]: html,
    [reference.nationalities.path]: () => new Promise<Response>(() => undefined),
  };
  const { faults } = await fuzz({
    db,
    folder,
    seed: 1,
    calls: 12,
    hangsAfter: 300,
    endpoints: [news.list, reference.localities, reference.nationalities],
    before: ({ url }) => planted[new URL(url).pathname]?.(),
  });
  const found = (fault: RegExp) => faults.some((line) => fault.test(line));
  expect(found(/^500 .*news\./)).toBe(true);
  expect(found(/^HTML \(404\): reference\./)).toBe(true);
  expect(found(/^no answer \(hangs\): reference\./)).toBe(true);
});
