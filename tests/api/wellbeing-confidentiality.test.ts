import { randomUUID } from 'node:crypto';
import { Writable } from 'node:stream';
import { describe, expect, it } from 'vitest';
import { auth } from '#contract/auth/calls.ts';
import { allEndpoints } from '#contract/endpoints.ts';
import { type Endpoint, noContent } from '#contract/kit/endpoint.ts';
import { staffRoles } from '#contract/kit/roles.ts';
import { notifications } from '#contract/notifications/calls.ts';
import { staff } from '#contract/staff/calls.ts';
import { wellbeing } from '#contract/wellbeing/calls.ts';
import { wellbeingAdmin } from '#contract/wellbeing/staff.ts';
import { createLog } from '#server/http/logging.ts';
import { call, send } from '#tests/support/api.ts';
import { addPerson, password } from '#tests/support/people.ts';
import { startPortal } from '#tests/support/server/portal.ts';
import { dumpDatabase, tracesIn } from '#tests/support/server/traces.ts';
import { addCourse, appointmentBody } from '#tests/support/server/wellbeing.ts';

const logged: string[] = [];
const log = createLog('trace', new Writable({ write: (line, _, next) => (logged.push(String(line)), next()) }));
const { app, db, mailTo, settled, smtp } = await startPortal({ log });

const claire = await addPerson(app, db, { roles: ['wellbeing'] });
const me = await addPerson(app, db, { values: { email: 'zqx-address@portal.example' } });
const unfinished = await addPerson(app, db, { registered: false });
await db
  .updateTable('personal_details')
  .set({ first_name: 'Zqxfirst', last_name: 'Zqxlast' })
  .where('user_id', '=', me.id)
  .execute();
const written = { ...appointmentBody, reach_at: '79zqx111', best_time: 'zqxtime', note: 'zqxnote about my sleep' };

/** Traces of the student that only the team may find. */
const traces = {
  first: 'Zqxfirst',
  last: 'Zqxlast',
  address: 'zqx-address',
  phone: '79zqx',
  note: 'zqxnote',
  time: 'zqxtime',
};
/** Words that would reveal the subject. */
const subjects = /wellbeing|therap|mental|session|course|benesseri|terapij|counsel/i;

const before = logged.length;
const id = await runWholeRequest();
const lines = logged.slice(before);

/** Makes everything happen to a request, including rejections and reads by other callers. */
async function runWholeRequest(): Promise<string> {
  const key = randomUUID();
  const { id: made } = await call(app, wellbeing.request, { body: written }, { as: me, key });
  const params = { id: made };
  await send(app, wellbeing.request, { body: written }, { as: me, key: randomUUID() });
  await send(app, wellbeing.request, { body: written }, { as: unfinished, key: randomUUID() });
  await send(app, wellbeing.cancel, { params: { id: randomUUID() } }, { as: me });
  await send(app, wellbeingAdmin.view, { params }, { as: me });
  await call(app, wellbeing.mine, {}, { as: me });
  await call(app, wellbeingAdmin.list, {}, { as: claire });
  await call(app, wellbeingAdmin.view, { params }, { as: claire });
  await call(app, wellbeingAdmin.contacted, { params }, { as: claire });
  const appointment = { appointment_at: '2026-11-27T13:30:00Z', place: 'Room 12', with_whom: 'Claire', version: 1 };
  await call(app, wellbeingAdmin.appoint, { params, body: appointment }, { as: claire });
  await call(app, wellbeingAdmin.noteSession, { params, body: { held_on: '2026-11-19' } }, { as: claire });
  const course = { params: { id: await addCourse(db, 3) } };
  await call(app, wellbeing.takePlace, course, { as: me });
  await call(app, wellbeingAdmin.close, { params }, { as: claire });
  await call(app, wellbeingAdmin.cancelCourse, course, { as: claire });
  await settled('wellbeing.%');
  return made;
}

describe('after a request for a first appointment', () => {
  // WELL-11
  it('the log has no line of its calls, and none with the student’s name, texts or account', () => {
    const own = lines.filter((line) => !line.includes('"staff_read"'));
    expect(tracesIn(own.join('\n'), traces)).toEqual([]);
    expect(own.filter((line) => /"to":"wellbeing/.test(line))).toEqual([]);
    expect(lines.filter((line) => line.includes(`"user_id":${me.id}`))).toEqual([]);
    expect(lines.filter((line) => line.includes(`"user_id":${unfinished.id}`))).toEqual([]);
  });

  it('the log has lines of other calls by the same student (control)', async () => {
    const from = logged.length;
    await call(app, auth.me, {}, { as: me });
    expect(logged.slice(from).join('')).toContain('"to":"auth.me"');
  });

  // WELL-10
  it('e-mails to the student and to the team announce news without naming the subject', async () => {
    const toHer = smtp.arrived.filter(({ recipients }) => recipients.includes(me.email));
    expect(toHer.length).toBeGreaterThanOrEqual(4);
    await mailTo(claire.email, 'Something new is waiting in the portal');
    const others = smtp.arrived.filter(({ recipients }) => !recipients.includes(me.email));
    expect(tracesIn(JSON.stringify(others), traces)).toEqual([]);
    for (const { subject, text } of smtp.arrived) {
      expect(`${subject} ${text}`).not.toMatch(subjects);
      expect(tracesIn(`${subject} ${text}`, traces)).toEqual([]);
    }
  });

  it('notifications name neither the subject nor the student', async () => {
    for (const as of [me, claire]) {
      const { data } = await call(app, notifications.list, {}, { as });
      expect(data.length).toBeGreaterThan(0);
      expect(JSON.stringify(data)).not.toMatch(subjects);
      expect(tracesIn(JSON.stringify(data), traces)).toEqual([]);
    }
  });

  it('the audit log has the staff actions with the request’s id, but not the student', async () => {
    const reader = await addPerson(app, db, { roles: ['staff'] });
    const { entries } = await call(app, staff.auditLog, { query: { limit: 100 } }, { as: reader });
    const about = entries.filter(({ subject_id }) => subject_id === id);
    expect(about.length).toBeGreaterThanOrEqual(5);
    expect(tracesIn(JSON.stringify(entries), traces)).toEqual([]);
    expect(await db.selectFrom('entry_changes').select('audit_id').execute()).toEqual([]);
    expect(JSON.stringify(about)).not.toContain(`"id":${me.id}`);
  });

  // WELL-8
  it.each(staffRoles.filter((role) => role !== 'wellbeing'))(
    'the role %s can read neither the student’s name, address, text nor phone number',
    async (role) => {
      const as = await addPerson(app, db, { roles: [role] });
      const reads = allEndpoints().filter(isPlainRead);
      expect(reads.length).toBeGreaterThan(20);
      let readable = 0;
      for (const endpoint of reads) {
        const answer = await send(app, endpoint, {}, { as });
        if (answer.ok) readable += 1;
        expect(tracesIn(await answer.text(), traces), endpoint.id).toEqual([]);
      }
      // The control: the role can read some of them, so reads are not merely rejected.
      expect(readable).toBeGreaterThan(0);
    },
  );

  it('the wellbeing team finds the student in its list (control)', async () => {
    const { data } = await call(app, wellbeingAdmin.list, { query: { limit: 100 } }, { as: claire });
    expect(tracesIn(JSON.stringify(data), traces)).toEqual(['first', 'last', 'address']);
  });

  it('the student’s text is readable in no row of the database, and jobs do not contain the student', async () => {
    const dump = await dumpDatabase(db);
    const everywhere = [...dump.values()].flat().join('\n');
    expect(tracesIn(everywhere, { phone: traces.phone, note: traces.note, time: traces.time })).toEqual([]);
    const jobs = [...dump].filter(([table]) => table.startsWith('pgboss.')).flatMap(([, rows]) => rows);
    expect(tracesIn(jobs.join('\n'), traces)).toEqual([]);
  });

  it('deleting the account deletes the request, the sessions and the places on courses', async () => {
    await call(app, auth.remove, { body: { password } }, { as: me });
    await settled();
    const dump = await dumpDatabase(db);
    for (const table of ['wellbeing_requests', 'wellbeing_sessions', 'wellbeing_course_places']) {
      const rows = dump.get(`public.${table}`) ?? [];
      expect(rows.filter((row) => row.includes(`"user_id": ${me.id},`) || row.includes(id))).toEqual([]);
    }
    const rest = [...dump].filter(([table]) => !table.startsWith('pgboss.')).flatMap(([, rows]) => rows);
    expect(tracesIn(rest.join('\n'), traces)).toEqual([]);
  });
});

/** Whether a read needs no parameters. */
function isPlainRead({ method, path, answer }: Endpoint): boolean {
  return method === 'GET' && !path.includes('{') && answer !== noContent;
}
