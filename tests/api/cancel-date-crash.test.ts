import { expect, it } from 'vitest';
import { cancelInStorm } from '#tests/support/server/cancel-storm.ts';
import { startCancellations } from '#tests/support/server/cancellations.ts';

const portal = await startCancellations();

// EVENT-38, EVENT-39, EVENT-40, EVENT-41
it('refunds and notifies each of 40 bookings once, whenever its process is killed', { timeout: 180_000 }, async () => {
  expect(await cancelInStorm(portal, { seed: 4505, bookings: 40, kills: 40, statements: 60 })).toBeGreaterThan(0);
});
