import { spawn } from 'node:child_process';
import { createHash } from 'node:crypto';
import { mkdtempSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, describe, expect, it, vi } from 'vitest';
import { mailMessage } from '#server/areas/contact/jobs.ts';
import { openJobQueue } from '#server/db/jobs.ts';
import { localFiles } from '#server/gateways/files.ts';
import { localMail, readLocalMail, smtpMail } from '#server/gateways/mail.ts';
import { createLog } from '#server/http/logging.ts';
import { bindMailPage } from '#server/http/mail-page.ts';
import { readTranslations } from '#server/http/translate.ts';
import { jobHandlers } from '#server/jobs.ts';
import {
  storyCheckout,
  storyPasswords,
  storySecrets,
  storySettings,
  storyTime,
  testApp,
  testClock,
} from '#tests/support/api.ts';
import { freshDatabase } from '#tests/support/database.ts';
import { root } from '#tests/support/repository.ts';
import { startMailServer } from '#tests/support/smtp.ts';

const { db, url, drop } = await freshDatabase();
const smtp = await startMailServer();
const log = createLog('silent');
const clock = testClock();

afterAll(async () => {
  await smtp.stop();
  await drop();
});

async function addMessage(): Promise<string> {
  const message = { name: 'A', email: 'a@students.example', message: 'Is anybody there?', locale: 'en' };
  const row = await db
    .insertInto('contact_messages')
    .values({ ...message, received_at: storyTime })
    .returning('id')
    .executeTakeFirstOrThrow();
  return row.id;
}

/** The real server, as another copy of the program; what it puts aside and sends is all that matters here. */
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

async function startJobs() {
  const jobs = await openJobQueue(url, { log });
  const mail = smtpMail(smtp.url, { address: 'portal@portal.example' });
  const tools = { secrets: storySecrets, passwords: storyPasswords, checkout: storyCheckout(db, clock) };
  const services = { db, clock, jobs, log, mail, files: localFiles(''), translate: readTranslations(), ...tools };
  return { jobs, start: () => jobs.start(jobHandlers({ ...services, settings: storySettings })) };
}

describe('a job', () => {
  it('is there exactly if its transaction is committed', async () => {
    const { jobs, start } = await startJobs();
    await start();
    const kept = await addMessage();
    const undone = await addMessage();
    await db
      .transaction()
      .execute(async (transaction) => {
        await jobs.enqueue(transaction, mailMessage, { id: undone });
        throw new Error('undone');
      })
      .catch(() => undefined);
    await db.transaction().execute((transaction) => jobs.enqueue(transaction, mailMessage, { id: kept }));
    await vi.waitFor(() => expect(smtp.arrived).toHaveLength(1), { timeout: 5000 });
    await jobs.stop();
    expect(smtp.arrived[0]?.messageId).toBe(`<contact-${kept}@portal.example>`);
  });

  it('can be shared by copies that start together, and is done by one of them', async () => {
    smtp.arrived.length = 0;
    const copies = await Promise.all([startJobs(), startJobs(), startJobs()]);
    await Promise.all(copies.map(({ start }) => start()));
    const ids = await Promise.all(Array.from({ length: 60 }, addMessage));
    await Promise.all(ids.map((id) => copies[0]?.jobs.enqueue(db, mailMessage, { id })));
    await vi.waitFor(() => expect(smtp.arrived.length).toBeGreaterThanOrEqual(60), { timeout: 15_000 });
    await Promise.all(copies.map(({ jobs }) => jobs.stop()));
    const messageIds = smtp.arrived.map(({ messageId }) => messageId).toSorted();
    expect(messageIds).toEqual(ids.map((id) => `<contact-${id}@portal.example>`).toSorted());
  });

  it(
    'survives the death of its process mid-send; the mail may come twice, with one Message-ID',
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
      await sender.enqueue(db, mailMessage, { id });
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

  it(
    'lets the program stop within ten seconds although a mail server hangs, and is done again',
    {
      timeout: 60_000,
    },
    async () => {
      smtp.arrived.length = 0;
      smtp.unanswered.length = 0;
      smtp.hangs = true;
      const first = await startJobs();
      await first.start();
      const id = await addMessage();
      await first.jobs.enqueue(db, mailMessage, { id });
      await vi.waitFor(() => expect(smtp.unanswered).toHaveLength(1), { timeout: 5000 });
      const before = performance.now();
      await first.jobs.stop();
      expect(performance.now() - before).toBeLessThan(10_000);
      smtp.hangs = false;
      const second = await startJobs();
      await second.start();
      await vi.waitFor(() => expect(smtp.arrived).toHaveLength(1), { timeout: 30_000 });
      await second.jobs.stop();
    },
  );

  it('of a message that was mailed already sends nothing', async () => {
    smtp.arrived.length = 0;
    const { jobs, start } = await startJobs();
    await start();
    const done = await addMessage();
    await db.updateTable('contact_messages').set({ mailed_at: storyTime }).where('id', '=', done).execute();
    await jobs.enqueue(db, mailMessage, { id: done });
    const next = await addMessage();
    await jobs.enqueue(db, mailMessage, { id: next });
    await vi.waitFor(() => expect(smtp.arrived).toHaveLength(1), { timeout: 5000 });
    await jobs.stop();
    expect(smtp.arrived[0]?.messageId).toContain(next);
  });
});

describe('without a mail server', () => {
  const folder = mkdtempSync(join(tmpdir(), 'kept-mail-'));
  const mail = localMail(folder, { name: 'Portal', address: 'portal@localhost' }, clock);
  const hostile = '</pre><script>alert(1)</script>"&\'';

  it('keeps mail, once however often it is tried', async () => {
    const kept = { to: { address: 'union@localhost' }, subject: hostile, text: hostile, key: 'contact-1' };
    await mail.send({ ...kept, replyTo: { name: hostile, address: 'eve@x.example' } });
    await mail.send({ ...kept, replyTo: { name: hostile, address: 'eve@x.example' } });
    expect(await readLocalMail(folder)).toMatchObject([{ message_id: '<contact-1@localhost>', text: hostile }]);
  });

  it('is read at /dev/mail, as text that can do nothing', async () => {
    const app = testApp(db, { extend: (api) => bindMailPage(api.app, folder) });
    const page = await app.request('/dev/mail');
    const html = await page.text();
    expect(page.headers.get('content-security-policy')).toMatch(/^default-src 'none'/);
    const style = /<style>([^]*)<\/style>/.exec(html)?.[1] ?? '';
    const hash = createHash('sha256').update(style).digest('base64');
    expect(page.headers.get('content-security-policy')).toContain(`'sha256-${hash}'`);
    expect(html).not.toContain('<script');
    expect(html.split('&lt;script&gt;')).toHaveLength(4);
  });

  it('shows it to nobody outside development', async () => {
    expect(await (await testApp(db).request('/dev/mail')).text()).not.toContain('Message-ID');
  });

  it.each(['../../etc/passwd', 'a/b', 'A', ''])('lets no key lead out of the folder: %j', async (key) => {
    const kept = { to: { address: 'union@localhost' }, subject: 's', text: 't', key };
    await expect(mail.send(kept)).rejects.toThrow('key');
  });

  it.each(['a@b.example\r\nBcc: c@d.example', 'a@b.example>', 'a@b.example,c@d.example', 'a'])(
    'takes nothing for an address but one: %j',
    async (address) => {
      const kept = { to: { address }, subject: 's', text: 't', key: 'k' };
      await expect(mail.send(kept)).rejects.toThrow('address');
    },
  );
});
