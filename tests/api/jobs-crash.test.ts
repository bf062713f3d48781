import { spawn } from 'node:child_process';
import { mkdtempSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, describe, expect, it, vi } from 'vitest';
import { messageMail } from '#server/areas/contact/jobs.ts';
import { openJobQueue } from '#server/db/jobs.ts';
import { root } from '#tests/support/repository.ts';
import { startMailJobs } from '#tests/support/server/mail-jobs.ts';

const { db, url, smtp, log, addMessage, startJobs, stop } = await startMailJobs();
afterAll(stop);

/** Starts the real server as another copy of the program; only its jobs and mails matter here. */
function startCopy() {
  return spawn(process.execPath, ['server/main.ts'], {
    cwd: root,
    env: {
      ...process.env,
      NODE_ENV: 'test',
      DATABASE_URL: url,
      DATA_DIR: mkdtempSync(join(tmpdir(), 'copy-')),
      PORT: '0',
      SEED: 'false',
      SMTP_URL: smtp.url,
      MAIL_FROM: 'portal@portal.example',
      CONTACT_ADDRESS: 'union@portal.example',
    },
    stdio: 'ignore',
  });
}

describe('an e-mail job', () => {
  it(
    'is completed although its process dies while sending; a second e-mail has the same Message-ID',
    {
      timeout: 90_000,
    },
    async () => {
      smtp.arrived.length = 0;
      smtp.hangs = true;
      const first = await startJobs();
      await first.start();
      await first.jobs.stop();
      const copy = startCopy();
      const died = new Promise((resolve) => copy.once('exit', resolve));
      const sender = await openJobQueue(url, { log });
      const id = await addMessage();
      await sender.enqueue(db, messageMail, { id });
      await vi.waitFor(() => expect(smtp.unanswered).toHaveLength(1), { timeout: 30_000 });
      copy.kill('SIGKILL');
      await died;
      await sender.stop();
      smtp.hangs = false;
      const second = await startJobs();
      await second.start();
      await vi.waitFor(() => expect(smtp.arrived).toHaveLength(1), { timeout: 45_000 });
      await second.jobs.stop();
      expect(smtp.arrived[0]?.messageId).toBe(smtp.unanswered[0]?.messageId);
      const row = await db.selectFrom('contact_messages').select('mailed_at').where('id', '=', id).executeTakeFirst();
      expect(row?.mailed_at).not.toBeNull();
    },
  );
});
