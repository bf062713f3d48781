import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { allItems, countSealed } from '#client/offline/outbox-store.ts';
import { updateEncryption } from '#client/offline/sealing/settle.ts';
import { emptyDevice } from '#tests/support/device.ts';
import { oneStep, SealingWalk } from '#tests/support/sealing-walk.ts';
import { storySize } from '#tests/support/size.ts';

// Random actions of two users on one device, with the app's code over an in-memory IndexedDB.
describe('personal data on a device', () => {
  // SEAL-5, OFFLINE-33
  it(
    'is encrypted while its owner is signed out, and complete when they sign in again',
    async () => {
      const walks = fc.asyncProperty(fc.array(oneStep, { minLength: 5, maxLength: 25 }), async (steps) => {
        const database = await emptyDevice();
        const walk = new SealingWalk(database);
        for (const step of steps) {
          await walk.take(step);
          if (step.do === 'crash' || !walk.isUp) continue;
          const others = [...(await walk.readable()).values()].filter((whose) => whose !== walk.owner);
          expect(others).toEqual([]);
          const { sealed } = await countSealed(database, walk.owner);
          expect(walk.owner === null ? 0 : sealed).toBe(0);
        }
        walk.isUp = true;
        for (const owner of Object.values(walk.people)) {
          walk.owner = owner;
          await updateEncryption(walk.transport);
          const mine = [...walk.texts].filter(([, whose]) => whose === owner).map(([text]) => text);
          const readable = await walk.readable();
          expect(mine.filter((text) => !readable.has(text))).toEqual([]);
          expect(await database.sealed.where({ owner }).count()).toBe(0);
          const waiting = (await allItems(database)).map(({ scope }) => scope);
          expect(walk.arrived.filter((text) => waiting.includes(text))).toEqual([]);
        }
      });
      await fc.assert(walks, { numRuns: storySize(40, 1000) });
    },
    storySize(20_000, 300_000),
  );
});
