import type { Logger } from 'pino';
import { vi } from 'vitest';
import { areas } from '#server/areas.ts';
import { openJobQueue } from '#server/db/jobs.ts';
import { localFiles } from '#server/gateways/files.ts';
import { smtpMail } from '#server/gateways/mail.ts';
import type { Passwords } from '#server/gateways/passwords.ts';
import { jobsOf } from '#server/http/area.ts';
import type { HttpSettings } from '#server/http/context.ts';
import { createLog } from '#server/http/logging.ts';
import { readTranslations } from '#server/http/translate.ts';
import { storyCheckout, storyPasswords, storySecrets, storySettings, testApp, testClock } from '#tests/support/api.ts';
import { freshDatabase } from '#tests/support/database.ts';
import { startMailServer } from './smtp.ts';

interface PortalOptions {
  passwords?: Passwords;
  settings?: Partial<HttpSettings>;
  /** The program's log; none by default */
  log?: Logger;
}

/** The whole program on a separate filled database, with running jobs and a real mail server. */
export async function startPortal({
  passwords = storyPasswords,
  settings = {},
  log = createLog('silent'),
}: PortalOptions = {}) {
  const { db, url, drop } = await freshDatabase({ seed: true });
  const smtp = await startMailServer();
  const clock = testClock();
  const jobs = await openJobQueue(url, { log, heartbeatSeconds: 10, retryDelay: 1 });
  const mail = smtpMail(smtp.url, { name: 'Portal', address: 'portal@portal.example' });
  const checkout = storyCheckout(db, clock);
  const tools = { secrets: storySecrets, passwords, checkout, translate: readTranslations() };
  const services = { db, clock, jobs, log, files: localFiles(''), ...tools };
  const forJobs = { ...services, mail, settings: { ...storySettings, ...settings } };
  await jobs.start(jobsOf(areas, forJobs));
  return {
    db,
    url,
    services: forJobs,
    clock,
    smtp,
    app: testApp(db, { clock, jobs, log, passwords, settings }),
    stop: async () => {
      await jobs.stop();
      await smtp.stop();
      await drop();
    },
    /** The newest e-mail to an address, once it has arrived; with these words in its subject */
    mailTo: (address: string, subject = '') =>
      vi.waitFor(
        () => {
          const found = smtp.arrived.findLast(
            (arrived) => arrived.recipients.includes(address) && arrived.subject?.includes(subject),
          );
          if (!found) throw new Error(`Nothing came to ${address}`);
          return found;
        },
        { timeout: 15_000, interval: 25 },
      ),
    /** Waits until no job is left */
    settled: () =>
      vi.waitFor(
        async () => {
          const open = await db
            .withSchema('pgboss')
            .selectFrom('job' as never)
            .select('id' as never)
            .where('name' as never, 'like', 'auth.%' as never)
            .where('state' as never, 'in', ['created', 'active', 'retry'] as never)
            .execute();
          if (open.length > 0) throw new Error(`${open.length} jobs are open`);
        },
        { timeout: 15_000, interval: 25 },
      ),
  };
}
