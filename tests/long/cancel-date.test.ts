import { expect, it } from 'vitest';
import { cancelInStorm } from '#tests/support/server/cancel-storm.ts';
import { startCancellations } from '#tests/support/server/cancellations.ts';

/** `FUZZ_SEED=… npm run test:long` repeats a run. */
const seed = Number(process.env['FUZZ_SEED'] ?? Date.now() % 2 ** 31);
const portal = await startCancellations();

// EVENT-38, EVENT-39, EVENT-40, EVENT-41
it(`refunds and notifies each of 500 bookings once, with 50 kills (seed ${seed})`, { timeout: 900_000 }, async () => {
  expect(await cancelInStorm(portal, { seed, bookings: 500, kills: 50, statements: 400 })).toBeGreaterThan(0);
});
