import { alarmTask } from '#server/http/alarms.ts';
import { mailJob, type MailWords } from './mail-job.ts';
import { timeInMalta } from './malta-time.ts';

const words: MailWords = {
  label: /*i18n*/ { id: 'server.texts.alarm', message: 'Unusual traffic' },
  to: 'union',
  examples: { channel: 'sign-in', time: '20/11/2026 18:00' },
  subject: /*i18n*/ { id: 'server.alarm.subject', message: 'Unusual traffic on the portal: {channel}' },
  text: /*i18n*/ {
    id: 'server.alarm.text',
    message:
      'Since {time} one part of the portal has been used far more than usual ({channel}). It stays open: requests from the same network now take longer.\n\nThe server’s log has a line “channel_pressure” for each quarter of an hour in which this continues. Ask the person who runs the server to look at it.',
  },
};

/** Notifies the union that a channel is under pressure: at most one e-mail every 15 minutes for each channel. */
export const alarmMail = mailJob(alarmTask.name, alarmTask.data, [words], async ({ channel, at }, { settings }) => ({
  to: settings.contactAddress,
  locale: 'en',
  words,
  values: { channel, time: timeInMalta(new Date(at)) },
  key: `alarm-${channel}-${Date.parse(at)}`.toLowerCase().replaceAll(/[^a-z0-9-]/g, '-'),
}));
