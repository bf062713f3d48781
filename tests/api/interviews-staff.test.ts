import { randomUUID } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import { careersAdmin } from '#contract/careers/staff.ts';
import { interviews } from '#contract/interviews/calls.ts';
import { interviewsAdmin } from '#contract/interviews/staff.ts';
import { updateAllOffers } from '#server/areas/interviews/jobs.ts';
import { call, expectInvalid, expectRefusal, send, storyTime } from '#tests/support/api.ts';
import { addPerson, type Person } from '#tests/support/people.ts';
import { addDocument } from '#tests/support/server/career-documents.ts';
import { addInterviewCompany, at, interviewDay, type StoryCompany } from '#tests/support/server/interviews.ts';
import { startPortal } from '#tests/support/server/portal.ts';
import { expectAudited } from '#tests/support/server/staff.ts';

const { app, db, clock, mailTo, services } = await startPortal();
const rita = await addPerson(app, db, { roles: ['staff'] });

async function bookSuccessfully(as: Person, { id: company_id }: StoryCompany, clockTime: string, with_cv = false) {
  const body = { company_id, starts_at: at(clockTime), with_cv };
  return call(app, interviews.book, { body }, { as, key: randomUUID() });
}
const takesInterviews = async ({ id }: { id: number }) =>
  (await db.selectFrom('companies').select('takes_interviews').where('id', '=', id).executeTakeFirstOrThrow())
    .takes_interviews;
const recordAttendance = (id: number, attended: boolean) =>
  send(app, interviewsAdmin.attendance, { params: { id }, body: { attended } }, { as: rita });

describe('interviewers', () => {
  // INTERVIEW-15, INTERVIEW-17
  it('are added with their half-days, which determine whether the company takes interviews', async () => {
    const company = await addInterviewCompany(db, { halves: [] });
    const body = { company_id: company.id, name: 'Ġużi Ħaż-Żabbar', place: 'Room 1' };
    const added = await call(app, interviewsAdmin.addInterviewer, { body }, { as: rita });
    const params = { id: added.id };
    await expectInvalid(
      send(app, interviewsAdmin.addInterviewer, { body: { ...body, company_id: 999_999 } }, { as: rita }),
      'company_id',
    );
    const window = { day: interviewDay, half: 'morning' as const };
    const add = (given: object) =>
      send(app, interviewsAdmin.addWindow, { params, body: { ...window, ...given } }, { as: rita });
    expect(await takesInterviews(company)).toBe(false);
    await expectAudited(db, interviewsAdmin.addWindow, rita.id, async () => (await add({})).status);
    expect(await takesInterviews(company)).toBe(true);
    await expectInvalid(add({}), 'day');
    await expectInvalid(add({ day: '2026-11-19' }), 'day');
    const search = { search: 'guzi haz' };
    const { data } = await call(app, interviewsAdmin.interviewers, { query: { filter: search } }, { as: rita });
    expect(data).toMatchObject([{ id: added.id, windows: [{ ...window, booked: 0 }] }]);
    clock.set(new Date('2026-12-05T00:00:00+01:00'));
    await updateAllOffers(services);
    expect(await takesInterviews(company)).toBe(false);
    clock.set(storyTime);
    await updateAllOffers(services);
    expect(await takesInterviews(company)).toBe(true);
  });

  // INTERVIEW-16
  it('are removed with their half-days, unless an interview was booked there', async () => {
    const company = await addInterviewCompany(db, { halves: ['morning'] });
    const interview = await bookSuccessfully(await addPerson(app, db), company, '09:00');
    const removeCompany = () => send(app, careersAdmin.removeCompany, { params: { id: company.id } }, { as: rita });
    await expectRefusal(removeCompany(), 409, 'still_used');
    const params = { id: company.interviewer_id };
    const { windows } = await call(app, interviewsAdmin.interviewer, { params }, { as: rita });
    const removeWindow = () =>
      send(app, interviewsAdmin.removeWindow, { params: { id: windows[0]?.id ?? 0 } }, { as: rita });
    const removeInterviewer = () => send(app, interviewsAdmin.removeInterviewer, { params }, { as: rita });
    await expectRefusal(removeWindow(), 409, 'interviews_booked');
    await expectRefusal(removeInterviewer(), 409, 'interviews_booked');
    await call(app, interviewsAdmin.cancel, { params: { id: interview.id } }, { as: rita });
    await expectAudited(db, interviewsAdmin.removeWindow, rita.id, async () => (await removeWindow()).status);
    expect(await takesInterviews(company)).toBe(false);
    await expectAudited(db, interviewsAdmin.removeInterviewer, rita.id, async () => (await removeInterviewer()).status);
    const query = { filter: { company_id: company.id } };
    const { data } = await call(app, interviewsAdmin.list, { query }, { as: rita });
    expect(data).toMatchObject([{ state: 'cancelled', interviewer: '' }]);
  });
});

describe('staff of the interviews', () => {
  it('list interviews, and filter them by company, interviewer, day, state and name', async () => {
    const company = await addInterviewCompany(db);
    const student = await addPerson(app, db);
    const interview = await bookSuccessfully(student, company, '09:00');
    const found = async (filter: object) =>
      (await call(app, interviewsAdmin.list, { query: { filter } }, { as: rita })).data.map(({ id }) => id);
    const own = { company_id: company.id };
    expect(await found(own)).toEqual([interview.id]);
    expect(await found({ interviewer_id: company.interviewer_id, day: interviewDay })).toEqual([interview.id]);
    expect(await found({ ...own, day: '2026-12-05' })).toEqual([]);
    expect(await found({ ...own, state: 'missed' })).toEqual([]);
    expect(await found({ ...own, search: student.email })).toEqual([interview.id]);
    expect(await found({ ...own, search: 'nobody' })).toEqual([]);
  });

  // INTERVIEW-18
  it('download interviews as a table in which no text runs as a formula', async () => {
    const company = await addInterviewCompany(db);
    const student = await addPerson(app, db);
    await db
      .updateTable('personal_details')
      .set({ first_name: '=1+1', last_name: 'O"Neil' })
      .where('user_id', '=', student.id)
      .execute();
    await bookSuccessfully(student, company, '09:00');
    const query = { filter: { company_id: company.id } };
    const { content, file_name } = await call(app, interviewsAdmin.table, { query }, { as: rita, locale: 'mt' });
    expect(file_name).toBe('interviews.csv');
    const [head, line] = content.split('\r\n');
    expect(head).toContain('"Kumpanija"');
    expect(line).toContain(`"04/12/2026","09:00","09:15","${company.name}","Pawlu Ċini","Room 205","'=1+1","O""Neil"`);
    const read = db.selectFrom('audit_log').select(['actor_id', 'subject_id', 'details']);
    expect(await read.where('action', '=', 'interview_table_viewed').execute()).toEqual([
      { actor_id: rita.id, subject_id: 'list', details: { rows: '1' } },
    ]);
  });

  it('record attendance once an interview has begun, and a missed interview’s slot is not offered again', async () => {
    const company = await addInterviewCompany(db);
    const student = await addPerson(app, db);
    const { id } = await bookSuccessfully(student, company, '09:00');
    await expectRefusal(recordAttendance(id, false), 409, 'interview_to_come');
    await expectRefusal(recordAttendance(999_999, true), 404, 'not_found');
    clock.set(new Date(at('09:00')));
    await expectAudited(db, interviewsAdmin.attendance, rita.id, async () => (await recordAttendance(id, true)).status);
    expect((await recordAttendance(id, false)).status).toBe(204);
    const body = { company_id: company.id, starts_at: at('15:00'), with_cv: false };
    const again = send(app, interviews.book, { body }, { as: student, key: randomUUID() });
    await expectRefusal(again, 409, 'interview_over');
    const own = await call(app, interviews.mine, { query: { filter: { group: 'past' } } }, { as: student });
    expect(own.data).toMatchObject([{ id, state: 'missed' }]);
    clock.set(storyTime);
  });

  // INTERVIEW-20
  it('cancel an interview for the company, and the student is notified', async () => {
    const company = await addInterviewCompany(db);
    const student = await addPerson(app, db);
    const { id } = await bookSuccessfully(student, company, '09:00');
    const withdraw = () => send(app, interviewsAdmin.cancel, { params: { id } }, { as: rita });
    await expectAudited(db, interviewsAdmin.cancel, rita.id, async () => (await withdraw()).status);
    await expectRefusal(withdraw(), 409, 'already_decided');
    expect((await mailTo(student.email, 'is cancelled')).text).toContain('as long as there are free times');
    const notificationRows = db.selectFrom('notifications').select('kind').where('user_id', '=', student.id);
    expect(await notificationRows.execute()).toEqual([{ kind: 'interview_cancelled' }]);
    clock.set(new Date(at('09:00')));
    await expectRefusal(recordAttendance(id, true), 409, 'interview_closed');
    clock.set(storyTime);
  });

  // INTERVIEW-21
  it('download a CV by a link of their own, which is recorded in the audit log', async () => {
    const company = await addInterviewCompany(db);
    const student = await addPerson(app, db);
    await addDocument(db, student.id);
    const [plain, other] = [await addInterviewCompany(db), await addPerson(app, db)];
    const { id } = await bookSuccessfully(student, company, '09:00', true);
    const without = await bookSuccessfully(other, plain, '09:00');
    // The student's current CV is a newer one.
    await addDocument(db, student.id);
    const cvOf = (given: number, as = rita) => send(app, interviewsAdmin.cv, { params: { id: given } }, { as });
    const { data } = (await (await cvOf(id)).json()) as { data: { file_name: string; url: string } };
    expect(data).toMatchObject({ file_name: 'cv.pdf', url: expect.stringContaining('expires=') });
    await expectRefusal(cvOf(without.id), 404, 'not_found');
    await expectRefusal(cvOf(id, student), 403, 'forbidden');
    const read = db.selectFrom('audit_log').select('subject_id').where('action', '=', 'interview_cv_viewed');
    expect(await read.execute()).toEqual([{ subject_id: String(id) }]);
  });
});
