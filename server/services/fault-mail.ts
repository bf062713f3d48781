import * as v from 'valibot';
import { type HealthCheckName, healthChecks, healthStates } from '#contract/kit/health.ts';
import type { Message } from '#server/http/translate.ts';
import { mailJob, type MailWords } from './mail-job.ts';
import { timeInMalta } from './malta-time.ts';

const words: MailWords = {
  label: /*i18n*/ { id: 'server.texts.fault', message: 'Fault of the portal' },
  to: 'union',
  examples: { problem: 'The disk is nearly full.', time: '20/11/2026 18:00' },
  subject: /*i18n*/ { id: 'server.fault.subject', message: 'The portal needs attention: {problem}' },
  text: /*i18n*/ {
    id: 'server.fault.text',
    message:
      '{problem}\n\nFound at {time}. Ask the person who runs the server to look at it. Staff see the present state under “State of the portal”; docs/operate.md says what to do.',
  },
};

/** The text of the alarm for each check. */
export const faultSentences: Readonly<Record<HealthCheckName, Message>> = {
  database: /*i18n*/ { id: 'server.fault.database', message: 'The database cannot be reached, or is slow.' },
  disk: /*i18n*/ { id: 'server.fault.disk', message: 'The disk is nearly full.' },
  files: /*i18n*/ { id: 'server.fault.files', message: 'The file store cannot be reached, or is slow.' },
  process: /*i18n*/ { id: 'server.fault.process', message: 'The program is overloaded.' },
  errors: /*i18n*/ { id: 'server.fault.errors', message: 'Many requests fail.' },
  release: /*i18n*/ { id: 'server.fault.release', message: 'A copy of the program is older than the database.' },
  queue: /*i18n*/ { id: 'server.fault.queue', message: 'Mails and other work in the background are not carried out.' },
  mail: /*i18n*/ { id: 'server.fault.mail', message: 'E-mails cannot be sent.' },
  jobs: /*i18n*/ { id: 'server.fault.jobs', message: 'Work in the background has failed.' },
  backup: /*i18n*/ { id: 'server.fault.backup', message: 'There is no new backup.' },
};

/** Tells the union of a fault that the checks have found (OPERATE-23). */
export const faultMail = mailJob(
  'operations.fault',
  v.object({
    check: v.picklist(healthChecks),
    state: v.picklist(healthStates),
    at: v.pipe(v.string(), v.isoTimestamp()),
  }),
  [words],
  async ({ check, state, at }, { settings, translate }) => ({
    to: settings.contactAddress,
    locale: 'en',
    words,
    values: { problem: translate('en', faultSentences[check]), time: timeInMalta(new Date(at)) },
    key: `fault-${check}-${state}-${Date.parse(at)}`,
  }),
);
