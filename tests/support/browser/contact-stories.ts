import { type FaultyServer, startFaultyServer } from '#tests/support/faulty-server.ts';
import { test } from '#tests/support/test.ts';

/** `test` with the portal without content behind the server that fails on demand, for stories about messages to the union. */
export const contactTest = test.extend({
  faulty: async ({ real, networkFaults }, use) => {
    const faulty = await startFaultyServer({ target: real.address, faults: networkFaults });
    await use(faulty);
    networkFaults.made = true;
    await faulty.close();
  },
});

/** How many messages were sent on their way so far, arrived or not. */
export function countPosts({ requests }: FaultyServer): number {
  return requests.filter((request) => request.startsWith('POST /api/contact')).length;
}
