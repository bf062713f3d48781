import { areas } from '#server/areas.ts';
import { openJobQueue } from '#server/db/jobs.ts';
import { addRow } from '#server/db/rows.ts';
import { localFiles } from '#server/gateways/files.ts';
import { smtpMail } from '#server/gateways/mail.ts';
import { jobsOf } from '#server/http/area.ts';
import { createLog } from '#server/http/logging.ts';
import { openUnion } from '#server/http/union.ts';
import {
  storyCheckout,
  storyPasswords,
  storySecrets,
  storySettings,
  storyTime,
  storyTranslate,
  testClock,
} from '#tests/support/api.ts';
import { freshDatabase } from '#tests/support/database.ts';
import { startMailServer } from './smtp.ts';

/** A database, a mail server, and any number of queues that use both. */
export async function startMailJobs({ seed = false } = {}) {
  const { db, url, drop } = await freshDatabase({ seed });
  const smtp = await startMailServer();
  const log = createLog('silent');
  const clock = testClock();
  return {
    db,
    url,
    smtp,
    log,
    /** Adds a message to the union; returns its id. */
    addMessage: async (): Promise<string> => {
      const message = { name: 'A', email: 'a@students.example', message: 'Is anybody there?', locale: 'en' };
      return addRow(db, 'contact_messages', { ...message, received_at: storyTime });
    },
    /** A queue, like that of one copy of the program. */
    startJobs: async () => {
      const jobs = await openJobQueue(url, { log });
      const mail = smtpMail(smtp.url, { address: 'portal@portal.example' });
      const tools = { secrets: storySecrets, passwords: storyPasswords, checkout: storyCheckout(db, clock) };
      const texts = { translate: storyTranslate, union: openUnion(db) };
      const services = { db, clock, jobs, log, mail, files: localFiles(''), ...texts, ...tools };
      const all = { ...services, settings: storySettings };
      return { jobs, services: all, start: () => jobs.start(jobsOf(areas, all)) };
    },
    stop: async () => {
      await smtp.stop();
      await drop();
    },
  };
}
