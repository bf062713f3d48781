import { mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { fuzz } from '#tests/support/fuzz/run.ts';

/** A small part of what `npm run test:long` sends, the same each time. */
it('answers calls that are made to hurt with a refusal in JSON', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'fuzz-'));
  const { faults, statuses } = await fuzz({ seed: 20_261_120, calls: 600, slowest: 2000, folder });
  expect(faults).toEqual([]);
  // The control of the calls themselves: some are right, and each way of refusing is met.
  for (const status of [200, 401, 403, 404, 415, 422]) expect([status, statuses[status] ?? 0]).not.toEqual([status, 0]);
  expect(readdirSync(folder)).toEqual([]);
  rmSync(folder, { recursive: true });
}, 60_000);
