import { randomUUID } from 'node:crypto';
import { beforeEach, describe, expect, it } from 'vitest';
import { door } from '#contract/bookings/door.ts';
import { complaintsAdmin } from '#contract/complaints/staff.ts';
import { fundsAdmin } from '#contract/funds/staff.ts';
import { interviewsAdmin } from '#contract/interviews/staff.ts';
import { parkingAdmin } from '#contract/parking/staff.ts';
import { paymentsAdmin } from '#contract/payments/staff.ts';
import { rentalsAdmin } from '#contract/rentals/staff.ts';
import { rolesAdmin } from '#contract/roles/staff.ts';
import { togaAdmin } from '#contract/toga/staff.ts';
import { volunteeringAdmin } from '#contract/volunteering/staff.ts';
import { call, expectRefusal, send } from '#tests/support/api.ts';
import { addPayment } from '#tests/support/passes.ts';
import { addPerson } from '#tests/support/people.ts';
import { complaintStories } from '#tests/support/server/complaint-stories.ts';
import { startPortal } from '#tests/support/server/portal.ts';
import { recordedLog } from '#tests/support/server/recorded-log.ts';
import { addPendingPermit } from '#tests/support/server/staff.ts';

const { log, events, lines: logged } = recordedLog();
const { app, db } = await startPortal({ log });
beforeEach(() => void (logged.length = 0));

const rita = await addPerson(app, db, { roles: ['staff'] });
const student = await addPerson(app, db);
const rowsOf = async (action: string) => {
  const rows = await db.selectFrom('audit_log').selectAll().where('action', '=', action).execute();
  return rows.map(({ actor_id, subject, subject_id, at }) => ({ actor_id, subject, subject_id, at: at.toISOString() }));
};
const today = '2026-11-19T23:00:00.000Z';

describe('staff reads of personal data', () => {
  // STAFF-7
  it('are in the audit log for the photos of a driving licence, once a day', async () => {
    const { id } = await addPendingPermit(db, student.id);
    const row = { actor_id: rita.id, subject: 'parking_permit', subject_id: String(id), at: today };
    for (let time = 0; time < 2; time++) await call(app, parkingAdmin.view, { params: { id } }, { as: rita });
    expect(await rowsOf('licence_viewed')).toEqual([row]);
    expect(events('staff_read')).toHaveLength(2);
  });

  // BOOK-34
  it('are in the audit log for the door list', async () => {
    const { data } = await call(app, door.occurrences, { query: {} }, { as: rita });
    const id = data[0]?.id ?? 0;
    await call(app, door.list, { params: { id } }, { as: rita });
    expect(await rowsOf('door_list_viewed')).toEqual([
      { actor_id: rita.id, subject: 'occurrence', subject_id: String(id), at: today },
    ]);
  });

  it('are in the audit log for each complaint whose text was shown', async () => {
    await (await complaintStories(app, db)).complain();
    const { data } = await call(app, complaintsAdmin.list, { query: {} }, { as: rita });
    await call(app, complaintsAdmin.view, { params: { id: data[0]?.id ?? '' } }, { as: rita });
    const rows = await rowsOf('complaint_viewed');
    expect(rows).toHaveLength(data.length);
    for (const { id: subject_id } of data) {
      expect(rows).toContainEqual({ actor_id: rita.id, subject: 'complaint', subject_id, at: today });
    }
    expect(JSON.stringify(events('staff_read'))).not.toContain(data[0]?.id);
  });

  it.each([
    { action: 'payment_list_viewed', endpoint: paymentsAdmin.list },
    { action: 'permit_list_viewed', endpoint: parkingAdmin.list },
    { action: 'fund_application_list_viewed', endpoint: fundsAdmin.applications },
    { action: 'fund_payment_list_viewed', endpoint: fundsAdmin.payments },
    { action: 'interview_list_viewed', endpoint: interviewsAdmin.list },
    { action: 'rental_list_viewed', endpoint: rentalsAdmin.list },
    { action: 'role_list_viewed', endpoint: rolesAdmin.list },
    { action: 'toga_rental_list_viewed', endpoint: togaAdmin.list },
    { action: 'sign_up_list_viewed', endpoint: volunteeringAdmin.signUps },
  ])('leave $action in the audit log once a day, however often the list is read', async ({ action, endpoint }) => {
    expect(await rowsOf(action)).toEqual([]);
    for (const page of [1, 1, 2]) await call(app, endpoint, { query: { page } }, { as: rita });
    const subject = endpoint.audit.subjects[0];
    expect(await rowsOf(action)).toEqual([{ actor_id: rita.id, subject, subject_id: 'list', at: today }]);
  });

  // RENT-17
  it('leave one row in the audit log for the calendar of rentals', async () => {
    await call(app, rentalsAdmin.calendar, { query: { filter: { month: '2026-11' } } }, { as: rita });
    const row = { actor_id: rita.id, subject: 'rental', subject_id: 'list', at: today };
    expect(await rowsOf('rental_calendar_viewed')).toEqual([row]);
  });

  // PAY-19
  it('leave a row in the audit log for a payment that was opened, and none for an unknown one', async () => {
    const unknown = { params: { id: randomUUID() } };
    await expectRefusal(send(app, paymentsAdmin.view, unknown, { as: rita }), 404, 'not_found');
    expect(await rowsOf('payment_viewed')).toEqual([]);
    const id = await addPayment(db, student.id, 'student_card');
    await call(app, paymentsAdmin.view, { params: { id } }, { as: rita });
    const row = { actor_id: rita.id, subject: 'payment', subject_id: id, at: today };
    expect(await rowsOf('payment_viewed')).toEqual([row]);
  });
});
