import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { sql } from 'kysely';
import type { Logger } from 'pino';
import { afterAll, vi } from 'vitest';
import { areas } from '#server/areas.ts';
import { openJobQueue } from '#server/db/jobs.ts';
import { type FileStore, localFiles } from '#server/gateways/files.ts';
import { type MailGateway, smtpMail } from '#server/gateways/mail.ts';
import type { Passwords } from '#server/gateways/passwords.ts';
import { jobsOf } from '#server/http/area.ts';
import { createLog } from '#server/http/logging.ts';
import type { HttpSettings } from '#server/http/settings.ts';
import { openUnion, senderOf, withUnion } from '#server/http/union.ts';
import {
  type TestOptions,
  storyCheckout,
  storyFiles,
  storyPasswords,
  storySecrets,
  storySettings,
  storyTranslate,
  testApp,
  testClock,
} from '#tests/support/api.ts';
import { freshDatabase } from '#tests/support/database.ts';
import { startMailServer } from './smtp.ts';

/** The program on a separate database, seeded or not, without jobs and mail; it ends after the file's stories. */
export async function startApp({ seed = false, ...options }: TestOptions & { seed?: boolean } = {}) {
  const { db, url, drop } = await freshDatabase({ seed });
  afterAll(drop);
  const clock = testClock();
  return { app: testApp(db, { clock, ...options }), clock, db, url };
}

/** The same on a seeded database, with a folder for files and one for uploads; jobs are stored but not run. */
export async function startAppWithFiles({ settings, ...options }: TestOptions = {}) {
  const folder = storyFolder();
  const uploadsFolder = join(folder, 'uploads');
  const own = { files: localFiles(join(folder, 'files')), settings: { uploadsFolder, ...settings } };
  const jobs = { enqueue: async () => undefined };
  const started = await startApp({ seed: true, jobs, ...own, ...options });
  return { ...started, folder, uploadsFolder, files: own.files, options: { jobs, ...own, clock: started.clock } };
}

/** An empty folder, which is removed after the file's stories. */
export function storyFolder(): string {
  const folder = mkdtempSync(join(tmpdir(), 'story-'));
  afterAll(() => rmSync(folder, { recursive: true, force: true }));
  return folder;
}

interface PortalOptions {
  seed?: boolean;
  clock?: ReturnType<typeof testClock>;
  files?: FileStore;
  /** Replaces the mail server */
  mail?: MailGateway;
  passwords?: Passwords;
  settings?: Partial<HttpSettings>;
  /** The program's log; none by default */
  log?: Logger;
}

/**
 * The whole program on a separate seeded database, with running jobs and a real mail server. It ends after the file's
 * stories.
 */
export async function startPortal({
  seed = true,
  clock = testClock(),
  files = storyFiles(),
  mail: otherMail,
  passwords = storyPasswords,
  settings = {},
  log = createLog('silent'),
}: PortalOptions = {}) {
  const { db, url, drop } = await freshDatabase({ seed });
  const smtp = await startMailServer();
  const jobs = await openJobQueue(url, { log, heartbeatSeconds: 10, retryDelay: 1 });
  // The jobs run like in another copy of the program than the app.
  const union = openUnion(db);
  const sender = () => senderOf({ name: 'Portal', address: 'portal@portal.example' }, union.names());
  const mail = otherMail ?? smtpMail(smtp.url, sender);
  const texts = { union, translate: withUnion(storyTranslate, union) };
  const tools = { secrets: storySecrets, passwords, checkout: storyCheckout(db, clock), ...texts };
  const services = { db, clock, jobs, log, files, mail, ...tools, settings: { ...storySettings, ...settings } };
  await jobs.start(jobsOf(areas, services));
  afterAll(async () => {
    await jobs.stop();
    await smtp.stop();
    await drop();
  });
  const soon = { timeout: 15_000, interval: 25 };
  return {
    db,
    url,
    services,
    clock,
    smtp,
    app: testApp(db, { clock, jobs, files, log, passwords, settings }),
    /** The newest e-mail to an address, once it has arrived; with this text in its subject */
    mailTo: (address: string, subject = '') =>
      vi.waitFor(() => {
        const found = smtp.arrived.findLast(
          (arrived) => arrived.recipients.includes(address) && arrived.subject?.includes(subject),
        );
        if (!found) throw new Error(`Nothing came to ${address}`);
        return found;
      }, soon),
    /** Waits until no job with one of these names is pending */
    settled: (...names: string[]) =>
      vi.waitFor(async () => {
        const { rows } = await sql`
          select from pgboss.job where state in ('created', 'active', 'retry')
          and name like any(${['auth.%', 'registration.%', ...names]}::text[])`.execute(db);
        if (rows.length > 0) throw new Error(`${rows.length} jobs are open`);
      }, soon),
  };
}
