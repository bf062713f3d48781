import { type FaultyServer, startFaultyServer } from '#tests/support/faulty-server.ts';
import { test } from '#tests/support/test.ts';

/**
 * `test` with the portal without content behind a server that fails on demand, for stories about messages to the
 * union.
 */
export const contactTest = test.extend({
  faulty: async ({ real, networkFaults }, use) => {
    const faulty = await startFaultyServer({ target: real.address, faults: networkFaults });
    await use(faulty);
    networkFaults.made = true;
    await faulty.close();
  },
});

/** The number of messages sent so far, whether or not they arrived. */
export function countPosts({ requests }: FaultyServer): number {
  return requests.filter((request) => request.startsWith('POST /api/contact')).length;
}
