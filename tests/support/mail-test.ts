import { type RunningServer, startServer } from './e2e-server.ts';
import { type KeptMails, keptMails } from './kept-mails.ts';
import { test } from './test.ts';

/** `test` on a server of its own, whose mails arrive at `portal.mails`. */
export const mailTest = test.extend<object, { portal: RunningServer & { mails: KeptMails } }>({
  portal: [
    async ({}, use) => {
      const server = await startServer();
      await use({ ...server, mails: keptMails(server.dataFolder) });
      await server.stop();
    },
    { scope: 'worker', timeout: 120_000 },
  ],
  baseURL: async ({ portal }, use) => {
    await use(portal.address);
  },
});
