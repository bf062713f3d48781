import { readdirSync } from 'node:fs';
import { expect, it } from 'vitest';
import { news } from '#contract/news/calls.ts';
import { fuzz } from '#tests/support/fuzz/run.ts';
import { startApp, storyFolder } from '#tests/support/server/portal.ts';

const { db } = await startApp({ seed: true });
const folder = storyFolder();

/** A small part of `npm run test:long`, the same each time; only the long run measures response times. */
// WIRE-19
it('every endpoint rejects malicious calls with a JSON error', async () => {
  const { faults, statuses } = await fuzz({ db, folder, seed: 20_261_120, calls: 600 });
  expect(faults).toEqual([]);
  // The control: some calls are valid, and each kind of rejection occurs.
  for (const status of [200, 401, 403, 404, 415, 422]) expect([status, statuses[status] ?? 0]).not.toEqual([status, 0]);
  expect(readdirSync(folder)).toEqual([]);
}, 60_000);

const html = { status: 404, headers: { 'content-type': 'text/html' } };

it.each<[fault: string, plant: () => Response | Promise<Response>]>([
  ['500 {}', () => Response.json({}, { status: 500 })],
  ['HTML (404)', () => new Response('<p>', html)],
  ['no answer (hangs)', () => new Promise<Response>(() => undefined)],
])('the fuzzer finds the planted fault "%s" (control)', async (fault, plant) => {
  const endpoints = [news.list];
  const { faults } = await fuzz({ db, folder, seed: 1, calls: 2, hangsAfter: 300, endpoints, before: plant });
  expect(faults.filter((line) => line.startsWith(fault))).toHaveLength(2);
});
