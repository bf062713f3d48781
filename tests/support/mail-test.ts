import { type RunningServer, startServer } from './e2e-server.ts';
import { type MailServer, startMailServer } from './smtp.ts';
import { test } from './test.ts';

/** `test` on a server of its own, whose mails arrive at `portal.mails`. */
export const mailTest = test.extend<object, { portal: RunningServer & { mails: MailServer } }>({
  portal: [
    async ({}, use) => {
      const mails = await startMailServer();
      const mail = { MAIL_FROM: 'portal@portal.example', CONTACT_ADDRESS: 'office@portal.example' };
      const server = await startServer({ environment: { SMTP_URL: mails.url, ...mail } });
      await use({ ...server, mails });
      await server.stop();
      await mails.stop();
    },
    { scope: 'worker', timeout: 120_000 },
  ],
  baseURL: async ({ portal }, use) => {
    await use(portal.address);
  },
});
