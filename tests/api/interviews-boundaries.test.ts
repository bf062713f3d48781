import { randomUUID } from 'node:crypto';
import { beforeEach, describe, expect, it } from 'vitest';
import { interviews } from '#contract/interviews/calls.ts';
import { interviewsAdmin } from '#contract/interviews/staff.ts';
import { remindOfInterviews, updateAllOffers } from '#server/areas/interviews/jobs.ts';
import { call, expectInvalid, expectRefusal, send, storyTime } from '#tests/support/api.ts';
import { addPerson, type Person } from '#tests/support/people.ts';
import { addDocument } from '#tests/support/server/career-documents.ts';
import { addInterviewCompany, addInterviewer, at, type StoryCompany } from '#tests/support/server/interviews.ts';
import { startPortal } from '#tests/support/server/portal.ts';

const { app, db, clock, services } = await startPortal();
const rita = await addPerson(app, db, { roles: ['staff'] });
beforeEach(() => clock.set(storyTime));

const book = (as: Person, { id: company_id }: StoryCompany, starts_at: string, with_cv = false) =>
  send(app, interviews.book, { body: { company_id, starts_at, with_cv } }, { as, key: randomUUID() });
async function bookSuccessfully(...given: Parameters<typeof book>): Promise<number> {
  const answer = await book(...given);
  expect(answer.status).toBe(201);
  return ((await answer.json()) as { data: { id: number } }).data.id;
}
const cancel = (as: Person, id: number) => send(app, interviews.cancel, { params: { id } }, { as });
const cancelForCompany = (id: number) => send(app, interviewsAdmin.cancel, { params: { id } }, { as: rita });
const recordAttendance = (id: number, attended: boolean) =>
  send(app, interviewsAdmin.attendance, { params: { id }, body: { attended } }, { as: rita });
const stateOf = async (id: number) =>
  await db.selectFrom('interviews').select(['state', 'cv_copy_id']).where('id', '=', id).executeTakeFirstOrThrow();
const takesInterviews = async ({ id }: StoryCompany) =>
  (await db.selectFrom('companies').select('takes_interviews').where('id', '=', id).executeTakeFirstOrThrow())
    .takes_interviews;
const before = (instant: string, milliseconds: number) => new Date(Date.parse(instant) - milliseconds);
const HOUR = 3_600_000;

describe('a past interview', () => {
  it.each([true, false])('cannot be cancelled for the company, and keeps its CV (attended: %s)', async (attended) => {
    const student = await addPerson(app, db);
    await addDocument(db, student.id);
    const id = await bookSuccessfully(student, await addInterviewCompany(db), at('09:00'), true);
    clock.set(before(at('09:00'), 1));
    await expectRefusal(recordAttendance(id, attended), 409, 'interview_to_come');
    clock.set(new Date(at('09:00')));
    expect((await recordAttendance(id, attended)).status).toBe(204);
    await expectRefusal(cancelForCompany(id), 409, 'already_decided');
    await expectRefusal(cancel(student, id), 409, 'interview_closed');
    expect(await stateOf(id)).toEqual({ state: attended ? 'attended' : 'missed', cv_copy_id: expect.anything() });
  });

  it('prevents another one with the same company, with the message that it is over', async () => {
    const student = await addPerson(app, db);
    const company = await addInterviewCompany(db);
    await addInterviewer(db, { company_id: company.id, halves: ['morning'], day: '2026-12-07' });
    const id = await bookSuccessfully(student, company, at('09:00'));
    clock.set(new Date(at('09:15')));
    await recordAttendance(id, true);
    await expectRefusal(book(student, company, at('09:00', '2026-12-07')), 409, 'interview_over');
  });

  // INTERVIEW-16
  it('prevents the removal of its half-day, which a cancelled interview does not', async () => {
    const company = await addInterviewCompany(db, { halves: ['morning', 'afternoon'] });
    const [early, late] = [await addPerson(app, db), await addPerson(app, db)];
    const attended = await bookSuccessfully(early, company, at('09:00'));
    const cancelled = await bookSuccessfully(late, company, at('15:00'));
    await cancel(late, cancelled);
    clock.set(new Date(at('09:00')));
    await recordAttendance(attended, true);
    const params = { id: company.interviewer_id };
    const { windows } = await call(app, interviewsAdmin.interviewer, { params }, { as: rita });
    expect(windows.map(({ half, booked: count }) => [half, count])).toEqual([
      ['morning', 1],
      ['afternoon', 0],
    ]);
    const remove = (index: number) =>
      send(app, interviewsAdmin.removeWindow, { params: { id: windows[index]?.id ?? 0 } }, { as: rita });
    await expectRefusal(remove(0), 409, 'interviews_booked');
    expect((await remove(1)).status).toBe(204);
  });
});

describe('a cancelled interview', () => {
  // INTERVIEW-19
  it('cannot be marked as attended or missed', async () => {
    const student = await addPerson(app, db);
    const id = await bookSuccessfully(student, await addInterviewCompany(db), at('09:00'));
    await cancelForCompany(id);
    clock.set(new Date(at('09:30')));
    await expectRefusal(recordAttendance(id, true), 409, 'interview_closed');
    expect(await stateOf(id)).toMatchObject({ state: 'cancelled' });
  });

  it('blocks no other interview, and its slot can be booked by another student', async () => {
    const [student, other] = [await addPerson(app, db), await addPerson(app, db)];
    const [company, second] = [await addInterviewCompany(db), await addInterviewCompany(db)];
    await cancel(student, await bookSuccessfully(student, company, at('09:00')));
    await bookSuccessfully(other, company, at('09:00'));
    await expectRefusal(book(student, company, at('09:00')), 409, 'slot_taken');
    const answer = await book(student, company, at('09:00'));
    expect(((await answer.json()) as { nearest: string[] }).nearest[0]).toBe(at('09:15'));
    await bookSuccessfully(student, second, at('09:00'));
  });

  it('is not reminded of', async () => {
    const [student, other] = [await addPerson(app, db), await addPerson(app, db)];
    const company = await addInterviewCompany(db);
    await cancel(student, await bookSuccessfully(student, company, at('09:00')));
    await bookSuccessfully(other, company, at('09:00'));
    clock.set(before(at('09:00'), 30 * HOUR));
    await remindOfInterviews(services);
    expect([await remindersOf(student), await remindersOf(other)]).toEqual([0, 1]);
  });
});

async function remindersOf({ id }: Person): Promise<number> {
  const rows = db.selectFrom('notifications').select('id').where('user_id', '=', id);
  return (await rows.where('kind', '=', 'interview_reminder').execute()).length;
}

describe('an interview reminder', () => {
  // INTERVIEW-12
  it('is sent 36 hours before the interview, and not after its start', async () => {
    const [student, late] = [await addPerson(app, db), await addPerson(app, db)];
    await bookSuccessfully(student, await addInterviewCompany(db), at('09:00'));
    clock.set(before(at('09:00'), 36 * HOUR + 1));
    await remindOfInterviews(services);
    expect(await remindersOf(student)).toBe(0);
    clock.set(before(at('09:00'), 36 * HOUR));
    await remindOfInterviews(services);
    expect(await remindersOf(student)).toBe(1);
    clock.set(storyTime);
    await bookSuccessfully(late, await addInterviewCompany(db), at('09:00'));
    clock.set(new Date(at('09:00')));
    await remindOfInterviews(services);
    expect(await remindersOf(late)).toBe(0);
  });
});

describe('days of interviews in Malta’s time', () => {
  it('decide which half-days can be added: today’s, and not yesterday’s', async () => {
    const company = await addInterviewCompany(db, { halves: [] });
    const add = (day: string) =>
      send(
        app,
        interviewsAdmin.addWindow,
        { params: { id: company.interviewer_id }, body: { day, half: 'morning' } },
        { as: rita },
      );
    clock.set(new Date('2026-11-20T23:30:00Z'));
    await expectInvalid(add('2026-11-20'), 'day');
    expect((await add('2026-11-21')).status).toBe(201);
    expect(await takesInterviews(company)).toBe(true);
    clock.set(new Date('2026-11-21T22:59:59Z'));
    await updateAllOffers(services);
    expect(await takesInterviews(company)).toBe(true);
    clock.set(new Date('2026-11-21T23:00:00Z'));
    await updateAllOffers(services);
    expect(await takesInterviews(company)).toBe(false);
  });

  it('end the student’s upcoming interview at its last moment', async () => {
    const student = await addPerson(app, db);
    const id = await bookSuccessfully(student, await addInterviewCompany(db), at('09:00'));
    const upcoming = async () =>
      (await call(app, interviews.mine, { query: { filter: { group: 'upcoming' } } }, { as: student })).data.length;
    clock.set(before(at('09:15'), 1));
    expect(await upcoming()).toBe(1);
    await recordAttendance(id, true);
    expect(await upcoming()).toBe(0);
  });
});

// INTERVIEW-13
it('an interview can be cancelled, and its calendar file read, by its student only', async () => {
  const [student, other] = [await addPerson(app, db), await addPerson(app, db)];
  const id = await bookSuccessfully(student, await addInterviewCompany(db), at('09:00'));
  await expectRefusal(cancel(other, id), 404, 'not_found');
  await expectRefusal(send(app, interviews.calendar, { params: { id } }, { as: other }), 404, 'not_found');
  clock.set(before(at('09:00'), 24 * HOUR + 1));
  expect((await cancel(student, id)).status).toBe(204);
});
