import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { KeptMail } from '#server/gateways/mail.ts';

/** The mails that a demo server kept instead of sending them: a demo has no mail server. */
export interface KeptMails {
  readonly arrived: readonly (Pick<KeptMail, 'subject' | 'text'> & { recipients: string[] })[];
}

/** What was kept in a data folder since this call, the oldest first, read anew each time. */
export function keptMails(dataFolder: string): KeptMails {
  const folder = join(dataFolder, 'mail');
  const before = new Set(filesIn(folder));
  return {
    get arrived() {
      const files = filesIn(folder).filter((file) => !before.has(file));
      const mails = files.map((file) => JSON.parse(readFileSync(join(folder, file), 'utf8')) as KeptMail);
      const oldestFirst = mails.toSorted((a, b) => a.sent_at.localeCompare(b.sent_at));
      return oldestFirst.map(({ subject, text, to }) => ({ subject, text, recipients: [to.address] }));
    },
  };
}

function filesIn(folder: string): string[] {
  return existsSync(folder) ? readdirSync(folder).filter((file) => file.endsWith('.json')) : [];
}
