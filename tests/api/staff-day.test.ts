import { sql } from 'kysely';
import { describe, expect, it, vi } from 'vitest';
import { staff } from '#contract/staff/calls.ts';
import { messageMail } from '#server/areas/contact/jobs.ts';
import { addRow } from '#server/db/rows.ts';
import { dayInMalta } from '#server/services/malta-time.ts';
import { receiptMail } from '#server/services/payment-mails.ts';
import { call, expectRefusal, send, storyTime } from '#tests/support/api.ts';
import { addCar } from '#tests/support/carpool.ts';
import { addPayment, addRequestedRefund } from '#tests/support/passes.ts';
import { type Person, addPerson } from '#tests/support/people.ts';
import { startPortal } from '#tests/support/server/portal.ts';
import { addOpportunity, hoursAhead } from '#tests/support/server/volunteering.ts';
import { addAppointmentRequest } from '#tests/support/server/wellbeing.ts';

/** Stays as long as the mail server of the stories is away. */
let isAway = true;
const sent: string[] = [];
const { app, db, services } = await startPortal({
  mail: {
    send: async ({ key }) => {
      if (isAway) throw Object.assign(new Error('away'), { code: 'ECONNREFUSED' });
      sent.push(key);
    },
    forget: async () => undefined,
  },
});

const rita = await addPerson(app, db, { roles: ['staff'] });
const mark = await addPerson(app, db, { roles: ['finance'] });
const pawlu = await addPerson(app, db, { roles: ['guard'] });
const anna = await addPerson(app, db, { roles: ['wellbeing'] });
const student = await addPerson(app, db);

const readDay = (as: Person) => call(app, staff.today, {}, { as });
/** The kinds that this story adds: the demo has others. */
const added: readonly string[] = ['carpool_gate', 'volunteering', 'appointment'];
const kindsOf = async (as: Person) =>
  (await readDay(as)).entries
    .filter(({ kind }) => added.includes(kind))
    .map(({ kind, done, total }) => ({ kind, done, total }));
const retry = (task: string, as: Person) => send(app, staff.retryJobs, { params: { task } }, { as });

describe('the first page of staff', () => {
  // STAFF-29
  it('lists what takes place today in Malta, to the roles that work on it', async () => {
    const cars = (await kindsOf(pawlu)).find(({ kind }) => kind === 'carpool_gate')?.total ?? 0;
    await addCar(db, { driver: student.id, date: dayInMalta(storyTime) });
    await addCar(db, { driver: mark.id, date: dayInMalta(hoursAhead(24)) });
    await addOpportunity(db, {
      starts_at: hoursAhead(1),
      ends_at: hoursAhead(2),
      withdraw_until: storyTime,
      places: 4,
    });
    // After midnight in Malta.
    await addOpportunity(db, { starts_at: hoursAhead(7), ends_at: hoursAhead(8), withdraw_until: storyTime });
    const request = await addAppointmentRequest(db, student.id);
    const set = { state: 'appointment', appointment_at: hoursAhead(2), place: 'Room 1', with_whom: 'Dr Borg' };
    await db.updateTable('wellbeing_requests').set(set).where('id', '=', request).execute();
    const gate = { kind: 'carpool_gate', done: null, total: cars + 1 };
    expect(await kindsOf(rita)).toEqual([gate, { kind: 'volunteering', done: 0, total: 4 }]);
    expect(await kindsOf(pawlu)).toEqual([gate]);
    expect(await kindsOf(anna)).toEqual([{ kind: 'appointment', done: null, total: 1 }]);
    expect(await kindsOf(mark)).toEqual([]);
    await expectRefusal(send(app, staff.today, {}, { as: student }), 403, 'forbidden');
  });

  // STAFF-30
  it('names failed refunds to finance', async () => {
    await addPayment(db, student.id, 'parking_permit', 'refund_due');
    expect((await readDay(mark)).problems).toEqual([]);
    await addRequestedRefund(db, student.id, 'failed');
    expect((await readDay(mark)).problems).toMatchObject([{ kind: 'refund_failed', total: 1 }]);
    expect((await readDay(pawlu)).problems).toEqual([]);
  });
});

describe('failed jobs', () => {
  // STAFF-30
  it('are shown to the role that owns them, tried again on request, and the retry is in the audit log', async () => {
    const message = { name: 'A', email: 'a@students.example', message: 'Is anybody there?', locale: 'en' };
    const id = await addRow(db, 'contact_messages', { ...message, received_at: storyTime });
    await services.jobs.enqueue(db, messageMail, { id });
    await services.jobs.enqueue(db, receiptMail, { id: await addPayment(db, student.id, 'parking_permit') });
    await vi.waitFor(() => expectFailures(2), { timeout: 10_000 });
    // A day of failed attempts.
    await sql`update pgboss.job set state = 'failed', completed_on = now() where state = 'retry'`.execute(db);

    const { jobs } = await readDay(rita);
    expect(jobs.map(({ task }) => task).toSorted()).toEqual([messageMail.name, receiptMail.name]);
    expect(jobs[0]).toMatchObject({ given_up: 1, failing: 0, reason: 'ECONNREFUSED' });
    expect((await readDay(mark)).jobs).toMatchObject([{ task: receiptMail.name, given_up: 1 }]);
    expect((await readDay(pawlu)).jobs).toEqual([]);
    await expectRefusal(retry(messageMail.name, mark), 403, 'forbidden');
    await expectRefusal(retry(receiptMail.name, anna), 403, 'forbidden');

    isAway = false;
    expect((await retry(messageMail.name, rita)).status).toBe(204);
    await vi.waitFor(() => expect(sent).toEqual([`contact-${id}`]), { timeout: 15_000 });
    expect((await readDay(rita)).jobs.map(({ task }) => task)).toEqual([receiptMail.name]);
    await expectRefusal(retry(messageMail.name, rita), 409, 'already_decided');
    const rows = await db
      .selectFrom('audit_log')
      .select(['action', 'subject_id', 'details'])
      .where('actor_id', '=', rita.id)
      .execute();
    expect(rows).toEqual([{ action: 'jobs_retried', subject_id: messageMail.name, details: { count: '1' } }]);
  });
});

/** Throws unless this many jobs have failed at least once. */
async function expectFailures(count: number): Promise<void> {
  const { rows } = await sql`select from pgboss.job where state = 'retry'`.execute(db);
  expect(rows).toHaveLength(count);
}
