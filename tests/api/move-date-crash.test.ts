import { expect, it } from 'vitest';
import { moveInStorm } from '#tests/support/server/move-storm.ts';
import { startMoves } from '#tests/support/server/moves.ts';

const portal = await startMoves();

// EVENT-45, EVENT-46
it('notifies each of 24 bookings once for a move, whenever its process is killed', { timeout: 120_000 }, async () => {
  expect(await moveInStorm(portal, { seed: 4543, bookings: 24, kills: 6, statements: 90 })).toBeGreaterThan(0);
});
