import { Writable } from 'node:stream';
import { beforeEach, describe, expect, it } from 'vitest';
import { auth } from '#contract/auth.ts';
import { complaintsAdmin } from '#contract/complaints-admin.ts';
import { door } from '#contract/door.ts';
import { parkingAdmin } from '#contract/parking-admin.ts';
import { rar } from '#contract/rar.ts';
import { createLog } from '#server/http/logging.ts';
import { call, send } from '#tests/support/api.ts';
import { addPerson } from '#tests/support/people.ts';
import { complaintStories } from '#tests/support/server/complaint-stories.ts';
import { startPortal } from '#tests/support/server/portal.ts';
import { addPendingPermit } from '#tests/support/server/staff.ts';

const logged: Record<string, unknown>[] = [];
const write = (line: Buffer | string, _encoding: string, next: () => void) => {
  logged.push(JSON.parse(String(line)) as Record<string, unknown>);
  next();
};
const log = createLog('info', new Writable({ write }));
const { app, db } = await startPortal({ log });
beforeEach(() => void (logged.length = 0));

const rita = await addPerson(app, db, { roles: ['staff'] });
const student = await addPerson(app, db);
const events = (event: string) => logged.filter((line) => line['event'] === event);
const rowsOf = async (action: string) => {
  const rows = await db.selectFrom('audit_log').selectAll().where('action', '=', action).execute();
  return rows.map(({ actor_id, subject, subject_id, at }) => ({ actor_id, subject, subject_id, at: at.toISOString() }));
};
const today = '2026-11-20T00:00:00.000Z';

describe('reads of personal data by staff', () => {
  it('are in the audit log: the photos of a licence, once a day', async () => {
    const { id } = await addPendingPermit(db, student.id);
    const row = { actor_id: rita.id, subject: 'parking_permit', subject_id: String(id), at: today };
    for (let time = 0; time < 2; time++) await call(app, parkingAdmin.view, { params: { id } }, { as: rita });
    expect(await rowsOf('licence_viewed')).toEqual([row]);
    expect(events('staff_read')).toHaveLength(2);
  });

  it('are in the audit log: the door list', async () => {
    const { data } = await call(app, door.occurrences, { query: {} }, { as: rita });
    const id = data[0]?.id ?? 0;
    await call(app, door.list, { params: { id } }, { as: rita });
    expect(await rowsOf('door_list_viewed')).toEqual([
      { actor_id: rita.id, subject: 'occurrence', subject_id: String(id), at: today },
    ]);
  });

  it('are in the audit log: each complaint whose text was shown', async () => {
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
});

describe('the log', () => {
  it('has an event for a wrong password, without the address', async () => {
    const body = { email: student.email, password: 'Wrong-19012!' };
    await send(app, auth.login, { body });
    await send(app, auth.remove, { body: { password: 'Wrong-19012!' } }, { as: student });
    expect(events('sign_in_failed')).toMatchObject([
      { code: 'wrong_credentials', to: 'auth.login' },
      { code: 'invalid', to: 'auth.remove', user_id: student.id },
    ]);
    expect(JSON.stringify(logged)).not.toContain(student.email);
  });

  it('has an event for attempts to read somebody else’s data', async () => {
    await send(app, parkingAdmin.list, { query: {} }, { as: student });
    await send(app, rar.report, { params: { id: 1 } }, { as: student });
    expect(events('refused')).toMatchObject([
      { code: 'forbidden', to: 'parkingAdmin.list', user_id: student.id },
      { code: 'not_found', user_id: student.id },
    ]);
  });
});
