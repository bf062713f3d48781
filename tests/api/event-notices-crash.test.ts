import { spawn } from 'node:child_process';
import { createECDH, randomUUID } from 'node:crypto';
import { once } from 'node:events';
import { type RawBuilder, sql } from 'kysely';
import * as v from 'valibot';
import { afterAll, describe, expect, it, vi } from 'vitest';
import { push } from '#contract/notifications/push.ts';
import { notifyHolders } from '#server/areas/events/notify-holders.ts';
import { sendDuePushes } from '#server/areas/notifications/send-push.ts';
import { addRow } from '#server/db/rows.ts';
import type { DB } from '#server/db/schema.gen.ts';
import { webPush } from '#server/gateways/push.ts';
import { send, testApp } from '#tests/support/api.ts';
import { addPerson, type Person } from '#tests/support/people.ts';
import { root } from '#tests/support/repository.ts';
import { addEvent, addEventType, addOccurrence, addTicketType } from '#tests/support/server/events.ts';
import { startMailJobs } from '#tests/support/server/mail-jobs.ts';
import { storyFolder } from '#tests/support/server/portal.ts';
import { startPushService } from '#tests/support/server/push-service.ts';

const { db, url, smtp, startJobs, stop } = await startMailJobs();
afterAll(stop);
const { jobs, services, start } = await startJobs();
afterAll(() => jobs.stop());
const service = await startPushService();
const ecdh = createECDH('prime256v1');
ecdh.generateKeys();
const gateway = webPush({ key: ecdh.getPrivateKey(), contact: 'mailto:union@portal.example', fetch: service.fetch });
const { clock } = services;
// The copies use the machine's clock.
const setClock = () => clock.set(new Date());
setClock();
const app = testApp(db, { push: gateway, clock });

const folder = storyFolder();

/** Starts the real server as another copy of the program. It has no key, so it sends no pushes. */
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

const HOUR_MS = 3_600_000;
const inHours = (hours: number) => new Date(Date.now() + hours * HOUR_MS).toISOString();

/** Adds an event in a month, and three users with a place and a device. */
async function addHolders() {
  const event = await addEvent(db, { slug: 'evening', type_id: await addEventType(db, 'evening') });
  const occurrence_id = await addOccurrence(db, event, [inHours(720), inHours(800)]);
  const ticket_type_id = await addTicketType(db, occurrence_id, 0);
  const people: (Person & { device: { endpoint: string } })[] = [];
  for (const name of ['first', 'second', 'third']) {
    const person = await addPerson(app, db, { registered: false });
    const now = new Date();
    const times = { created_at: now, held_from: now, held_until: now, confirmed_at: now };
    const booking_id = randomUUID();
    const booking = { id: booking_id, user_id: person.id, occurrence_id, locale: 'en', state: 'free_confirmed' };
    await db
      .insertInto('bookings')
      .values({ ...booking, ...times })
      .execute();
    const place = { booking_id, occurrence_id, ticket_type_id, price_cents: 0 };
    await addRow(db, 'attendees', { ...place, first_name: 'Maria', last_name: 'Borg' });
    const device = service.addDevice(name);
    const body = { ...device, subjects: ['events' as const], quiet_from: 0, quiet_until: 0 };
    expect((await send(app, push.subscribe, { body }, { as: person })).status).toBe(204);
    people.push({ ...person, device });
  }
  return { occurrence_id, people };
}

/** Holds a lock until `release` is called; `pid` is the database process that owns it. */
async function hold(lock: RawBuilder<unknown>): Promise<{ pid: number; release: () => Promise<void> }> {
  const [isHeld, isReleased] = [Promise.withResolvers<number>(), Promise.withResolvers<void>()];
  const held = db.transaction().execute(async (transaction) => {
    await lock.execute(transaction);
    const { rows } = await sql<{ pid: number }>`select pg_backend_pid() as pid`.execute(transaction);
    isHeld.resolve(rows[0]?.pid ?? 0);
    await isReleased.promise;
  });
  return {
    pid: await isHeld.promise,
    release: async () => {
      isReleased.resolve();
      await held;
    },
  };
}

/** Resolves once a statement that contains the text waits for that process. */
const untilWaiting = (pid: number, text: string) =>
  vi.waitFor(
    async () => {
      const { rows } = await sql`
        select from pg_stat_activity where ${pid} = any (pg_blocking_pids(pid))
        and query ilike ${`%${text}%`}`.execute(db);
      expect(rows, text).not.toEqual([]);
    },
    { timeout: 30_000, interval: 20 },
  );

/**
 * Waits until the killed process's transactions are rolled back: PostgreSQL notices the kill when it sends a response.
 */
const untilNothingIsOpen = () =>
  vi.waitFor(
    async () => {
      const { rows } = await sql`
        select from pg_stat_activity where datname = current_database() and pid <> pg_backend_pid()
        and (wait_event_type = 'Lock' or state = 'idle in transaction')`.execute(db);
      expect(rows).toEqual([]);
    },
    { timeout: 30_000, interval: 20 },
  );

/** Message-IDs: a mail that a killed process had sent without recording is sent again with the same id. */
function mailIds(people: readonly Pick<Person, 'email'>[]): Set<string | undefined> {
  const mails = smtp.arrived.filter(({ recipients }) => people.some(({ email }) => recipients.includes(email)));
  return new Set(mails.map(({ messageId }) => messageId));
}

const notifyTask = { name: 'events.notify', data: v.object({}) };
const lockTable = (table: keyof DB) => sql`lock table ${sql.table(table)} in exclusive mode`;
const lockAccount = ({ id }: Person) => sql`select from users where id = ${id} for update`;

describe('the job that notifies holders of an event change', () => {
  // EVENT-15
  it('notifies each holder once per change, whenever its process is killed', { timeout: 300_000 }, async () => {
    const { occurrence_id, people } = await addHolders();
    const [first, second] = people;
    if (first === undefined || second === undefined) throw new Error('There are no holders.');
    const moments: [text: string, lock: RawBuilder<unknown>, informed: number][] = [
      ['from "users"', lockAccount(first), 0],
      ['from "users"', lockAccount(second), 1],
      ['from "bookings"', lockTable('bookings'), 0],
      ['insert into "notifications"', lockTable('notifications'), 0],
      ['insert into "push_deliveries"', lockTable('push_deliveries'), 0],
      ['insert into "event_notices"', lockTable('event_notices'), 0],
    ];
    for (const [index, [text, lock, informed]] of moments.entries()) {
      const copy = startCopy();
      await vi.waitFor(
        async () => {
          const { rows } = await sql`select from pgboss.queue where name = 'events.notify'`.execute(db);
          expect(rows).not.toEqual([]);
        },
        { timeout: 30_000, interval: 50 },
      );
      const { pid, release } = await hold(lock);
      await sql`update event_occurrences set starts_at = starts_at + interval '1 minute' where id = ${occurrence_id}`.execute(
        db,
      );
      await db.transaction().execute((transaction) => jobs.enqueue(transaction, notifyTask, {}));
      await untilWaiting(pid, text);
      copy.kill('SIGKILL');
      await once(copy, 'exit');
      await release();
      await untilNothingIsOpen();
      const { count } = await db
        .selectFrom('notifications')
        .select(sql<number>`count(*)::integer`.as('count'))
        .executeTakeFirstOrThrow();
      expect(count, text).toBe(index * people.length + informed);
      setClock();
      await notifyHolders(services);
    }
    await start();
    await vi.waitFor(async () => expect(mailIds(people).size).toBe(moments.length * people.length), {
      timeout: 60_000,
    });
    setClock();
    await sendDuePushes({ ...services, push: gateway });
    await sendDuePushes({ ...services, push: gateway });
    for (const { id, email, device } of people) {
      const listed = await db.selectFrom('notifications').select('kind').where('user_id', '=', id).execute();
      expect(listed.map(({ kind }) => kind)).toEqual(moments.map(() => 'event_rescheduled'));
      expect(mailIds([{ email }]).size).toBe(moments.length);
      expect(service.arrivedAt(device)).toHaveLength(moments.length);
    }
  });
});
