import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { sql } from 'kysely';
import { afterAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { messageMail } from '#server/areas/contact/jobs.ts';
import { deliverMessages, deliveryTask } from '#server/areas/messages/deliver.ts';
import { addRow } from '#server/db/rows.ts';
import { root } from '#tests/support/repository.ts';
import { startMailJobs } from '#tests/support/server/mail-jobs.ts';
import { storyFolder } from '#tests/support/server/portal.ts';
import { storySize } from '#tests/support/size.ts';

const { db, url, smtp, addMessage, startJobs, stop } = await startMailJobs();
afterAll(stop);
const { jobs, services, start } = await startJobs();
afterAll(() => jobs.stop());
const { clock } = services;
const folder = storyFolder();
const MINUTE_MS = 60_000;

beforeEach(async () => {
  await sql`delete from message_recipients`.execute(db);
  await sql`delete from users where email like 'recipient-%'`.execute(db);
  smtp.arrived.length = 0;
});

/** Adds people and a message to them that has just been sent. */
async function addSentMessage(people: number, at: Date): Promise<number> {
  await sql`
    insert into users (email, password_hash, account_type, locale, receive_emails, consented_at, created_at)
    select 'recipient-' || number || '@students.example', 'x', 'university_student', 'en', true, ${at}, ${at}
    from generate_series(1, ${people}::integer) as number`.execute(db);
  const message_id = await addRow(db, 'messages', {
    audience: 'all_members',
    subject: { en: 'Permits are open' },
    text: { en: 'Apply in the portal.' },
    state: 'sending',
    created_at: at,
    sent_at: at,
    recipients: people,
  });
  await sql`
    insert into message_recipients (message_id, user_id, due_at)
    select ${message_id}, id, ${at} from users where email like 'recipient-%'`.execute(db);
  return message_id;
}

/** Starts the real server as another copy of the program; its jobs run at each minute, and when one is enqueued. */
function startCopy() {
  return spawn(process.execPath, ['server/main.ts'], {
    cwd: root,
    env: {
      ...process.env,
      NODE_ENV: 'test',
      DATABASE_URL: url,
      DATA_DIR: folder,
      PORT: '0',
      SEED: 'false',
      SMTP_URL: smtp.url,
      MAIL_FROM: 'portal@portal.example',
      CONTACT_ADDRESS: 'union@portal.example',
    },
    stdio: 'ignore',
  });
}

const messageMails = () => smtp.arrived.filter(({ subject }) => subject === 'Permits are open');
const stateOf = async (id: number) =>
  (await db.selectFrom('messages').select('state').where('id', '=', id).executeTakeFirstOrThrow()).state;
const countNotifications = async () => (await db.selectFrom('notifications').select('id').execute()).length;

describe('the job that sends messages', () => {
  // MESSAGES-6
  it(
    'sends each recipient one e-mail and one notification if its process is killed and two others go on',
    {
      timeout: 120_000,
    },
    async () => {
      const people = 300;
      clock.set(new Date());
      const id = await addSentMessage(people, clock.now());
      const copy = startCopy();
      await vi.waitFor(
        async () => {
          const { rows } = await sql`select from pgboss.queue where name = ${deliveryTask.name}`.execute(db);
          expect(rows).not.toEqual([]);
        },
        { timeout: 60_000, interval: 50 },
      );
      await db.transaction().execute((transaction) => jobs.enqueue(transaction, deliveryTask, {}));
      // The copy hangs in the middle: its last e-mails are received, and it never learns so.
      await vi.waitFor(() => expect(messageMails().length).toBeGreaterThan(10), { timeout: 30_000, interval: 1 });
      smtp.hangs = true;
      await vi.waitFor(() => expect(smtp.unanswered.length).toBeGreaterThan(0), { timeout: 30_000 });
      copy.kill('SIGKILL');
      await once(copy, 'exit');
      smtp.hangs = false;
      const unanswered = smtp.unanswered.map(({ messageId }) => messageId);
      const before = messageMails().length;
      expect(before).toBeLessThan(people);
      // Recipients that the killed process had claimed are due again after five minutes.
      clock.set(new Date(Date.now() + 6 * MINUTE_MS));
      await Promise.all([deliverMessages(services), deliverMessages(services)]);
      const mails = messageMails();
      expect(new Set(mails.map(({ recipients: [address] }) => address)).size).toBe(people);
      const ids = mails.map(({ messageId }) => messageId);
      expect(ids).toHaveLength(people);
      expect(new Set(ids).size).toBe(people);
      expect(unanswered.every((messageId) => ids.includes(messageId))).toBe(true);
      expect(await countNotifications()).toBe(people);
      expect(await stateOf(id)).toBe('sent');
    },
  );

  // MESSAGES-8
  it(
    'sends six hundred e-mails a minute in all processes together, and delays no other e-mail',
    {
      timeout: storySize(120_000, 1_800_000),
    },
    async () => {
      const people = storySize(700, 13_000);
      clock.set(new Date('2026-11-20T17:00:00Z'));
      const id = await addSentMessage(people, clock.now());
      await start();
      const runs: number[] = [];
      while ((await stateOf(id)) === 'sending') {
        const before = messageMails().length;
        const sending = Promise.all([deliverMessages(services), deliverMessages(services)]);
        const contact = await addMessage();
        const asked = performance.now();
        await db.transaction().execute((transaction) => jobs.enqueue(transaction, messageMail, { id: contact }));
        await vi.waitFor(() => expect(smtp.arrived.some(({ messageId }) => messageId?.includes(contact))).toBe(true), {
          timeout: 10_000,
          interval: 10,
        });
        const waited = performance.now() - asked;
        // Measured in the long run only, when nothing else runs.
        expect(waited).toBeLessThan(storySize(10_000, 2_000));
        await sending;
        runs.push(messageMails().length - before);
        clock.set(new Date(clock.now().getTime() + MINUTE_MS + 1));
      }
      expect(Math.max(...runs)).toBe(600);
      expect(runs).toHaveLength(Math.ceil(people / 600));
      expect(new Set(messageMails().map(({ recipients: [address] }) => address)).size).toBe(people);
    },
  );
});
