import { mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, expect, it } from 'vitest';
import { freshDatabase } from '#tests/support/database.ts';
import { fuzz } from '#tests/support/fuzz/run.ts';

const CALLS = 20_000;
/** `FUZZ_SEED=… npm run test:long` repeats a run. */
const seed = Number(process.env['FUZZ_SEED'] ?? Date.now() % 2 ** 31);

const { db, drop } = await freshDatabase({ seed: true });
afterAll(drop);

it(`answers ${CALLS} malicious calls within a second each, with a refusal in JSON`, async () => {
  const folder = mkdtempSync(join(tmpdir(), 'fuzz-'));
  const { faults } = await fuzz({ db, seed, calls: CALLS, slowest: 1000, folder });
  expect(faults).toEqual([]);
  expect(readdirSync(folder)).toEqual([]);
  rmSync(folder, { recursive: true });
});
