import { randomUUID } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import { interviews } from '#contract/interviews/calls.ts';
import { remindOfInterviews } from '#server/areas/interviews/jobs.ts';
import { call, expectInvalid, expectRefusal, problemOf, send, storyTime } from '#tests/support/api.ts';
import { addPerson, type Person } from '#tests/support/people.ts';
import { addDocument } from '#tests/support/server/career-documents.ts';
import {
  addInterviewCompany,
  addInterviewer,
  at,
  interviewDay,
  type StoryCompany,
} from '#tests/support/server/interviews.ts';
import { startPortal } from '#tests/support/server/portal.ts';

const { app, db, clock, mailTo, smtp, services, settled } = await startPortal();

const book = (
  as: Person,
  { id: company_id }: StoryCompany,
  starts_at: string,
  { with_cv = false, key = randomUUID() } = {},
) => send(app, interviews.book, { body: { company_id, starts_at, with_cv } }, { as, key });
async function booked(...given: Parameters<typeof book>): Promise<{ id: number }> {
  const answer = await book(...given);
  expect(answer.status).toBe(201);
  return ((await answer.json()) as { data: { id: number } }).data;
}
const cancel = (as: Person, { id }: { id: number }) => send(app, interviews.cancel, { params: { id } }, { as });
const offerOf = ({ slug }: Pick<StoryCompany, 'slug'>) => call(app, interviews.offer, { params: { slug } });
const minutesBefore = (instant: string, minutes: number) => new Date(Date.parse(instant) - minutes * 60_000);

describe('the interview slots of a company', () => {
  // INTERVIEW-1
  it('are twelve of fifteen minutes per half-day, in Malta’s time in winter and summer', async () => {
    const company = await addInterviewCompany(db);
    await addInterviewer(db, { company_id: company.id, halves: ['morning'], day: '2027-07-02' });
    const { half_days } = await offerOf(company);
    expect(half_days.map(({ day, half, slots }) => [day, half, slots.length])).toEqual([
      [interviewDay, 'morning', 12],
      [interviewDay, 'afternoon', 12],
      ['2027-07-02', 'morning', 12],
    ]);
    const ends = half_days.map(({ slots }) => [slots.at(0)?.starts_at, slots.at(-1)?.starts_at]);
    expect(ends).toEqual([
      [at('09:00'), at('11:45')],
      [at('13:00'), at('15:45')],
      ['2027-07-02T07:00:00.000Z', '2027-07-02T09:45:00.000Z'],
    ]);
  });

  // INTERVIEW-2
  it('are read by slug and by id, and answer 404 for an unpublished company', async () => {
    const company = await addInterviewCompany(db);
    const found = await offerOf({ slug: String(company.id) });
    expect(found.company).toEqual({ id: company.id, slug: company.slug, name: company.name });
    await db.updateTable('companies').set({ is_published: false }).where('id', '=', company.id).execute();
    await expectRefusal(send(app, interviews.offer, { params: { slug: company.slug } }), 404, 'not_found');
    await expectInvalid(book(await addPerson(app, db), company, at('09:00')), 'starts_at');
  });

  // INTERVIEW-3
  it('cannot be booked from ten minutes before their start', async () => {
    const company = await addInterviewCompany(db, { halves: ['morning'] });
    const student = await addPerson(app, db);
    clock.set(minutesBefore(at('09:30'), 10));
    const { half_days } = await offerOf(company);
    expect(half_days[0]?.slots[0]?.starts_at).toBe(at('09:45'));
    await expectInvalid(book(student, company, at('09:30')), 'starts_at');
    await booked(student, company, at('09:45'));
    clock.set(storyTime);
  });
});

describe('an interview booking', () => {
  // INTERVIEW-4
  it('is rejected for organisation accounts', async () => {
    const officer = await addPerson(app, db, { account_type: 'organisation' });
    await expectRefusal(book(officer, await addInterviewCompany(db), at('09:00')), 403, 'students_only');
  });

  it('is rejected for a time that the company does not offer', async () => {
    const company = await addInterviewCompany(db, { halves: ['morning'] });
    const student = await addPerson(app, db);
    for (const time of [at('08:45'), at('09:10'), at('12:00'), at('13:00'), at('09:00', '2026-12-05')]) {
      await expectInvalid(book(student, company, time), 'starts_at');
    }
  });

  // INTERVIEW-6
  it('is rejected if the student has one with that company, and the message names its time', async () => {
    const company = await addInterviewCompany(db);
    const student = await addPerson(app, db);
    await booked(student, company, at('09:00'));
    const rejected = await problemOf(await book(student, company, at('15:00')));
    expect(rejected).toMatchObject({ status: 409, code: 'interview_booked' });
    expect(rejected.message).toContain(
      `You already have an interview booked on Friday 4 December 2026: ${company.name}, 09:00.`,
    );
  });

  // INTERVIEW-7
  it('requires fifteen minutes between interviews with two companies', async () => {
    const student = await addPerson(app, db);
    const [first, second] = [await addInterviewCompany(db), await addInterviewCompany(db)];
    await booked(student, first, at('10:00'));
    for (const near of ['09:45', '10:00', '10:15']) {
      const rejected = await problemOf(await book(student, second, at(near)));
      expect(rejected).toMatchObject({ status: 409, code: 'interview_near' });
      expect(rejected.message).toContain('You already have an interview booked on Friday 4 December 2026');
    }
    await booked(student, second, at('10:30'));
    await booked(student, await addInterviewCompany(db), at('09:30'));
  });

  // INTERVIEW-8
  it('is rejected for a taken slot, with the nearest slots that the student can book', async () => {
    const company = await addInterviewCompany(db, { halves: ['morning'] });
    const [quick, late] = [await addPerson(app, db), await addPerson(app, db)];
    await booked(quick, company, at('10:00'));
    await booked(late, await addInterviewCompany(db), at('10:30'));
    const answer = await book(late, company, at('10:00'));
    const rejected = (await answer.json()) as { code: string; message: string; nearest: string[] };
    expect(rejected).toMatchObject({
      code: 'slot_taken',
      nearest: [at('09:45'), at('09:30'), at('09:15'), at('09:00')],
    });
    expect(rejected.message).toBe('Somebody else has booked this time in the meantime. Choose another one.');
    const slots = (await offerOf(company)).half_days[0]?.slots ?? [];
    expect(slots.filter(({ is_free }) => !is_free).map(({ starts_at }) => starts_at)).toEqual([at('10:00')]);
  });

  it('gets the same response when it is repeated', async () => {
    const company = await addInterviewCompany(db);
    const student = await addPerson(app, db);
    const key = randomUUID();
    const first = await (await book(student, company, at('09:00'), { key })).json();
    const again = await book(student, company, at('09:00'), { key });
    expect([again.status, await again.json()]).toEqual([201, first]);
  });

  // INTERVIEW-12
  it('is confirmed by e-mail with a calendar entry, and asks to arrive ten minutes early', async () => {
    const company = await addInterviewCompany(db);
    const student = await addPerson(app, db);
    const { id } = await booked(student, company, at('09:15'));
    const mail = await mailTo(student.email, 'Your interview with');
    expect(mail.text).toContain('Arrive 10 minutes early, at 09:05.');
    expect(mail.text).toContain('Friday 4 December 2026, 09:15');
    const { content } = await call(app, interviews.calendar, { params: { id } }, { as: student });
    const lines = content.replaceAll('\r\n ', '');
    expect(lines).toContain('DTSTART:20261204T081500Z');
    expect(lines).toContain('DTEND:20261204T083000Z');
    expect(lines).toContain('DESCRIPTION:Arrive 10 minutes early\\, at 09:05.');
    expect(mail.attachments.map(({ filename }) => filename)).toEqual([`interview-${company.slug}.ics`]);
    const otherPerson = await addPerson(app, db);
    await expectRefusal(send(app, interviews.calendar, { params: { id } }, { as: otherPerson }), 404, 'not_found');
  });
});

describe('the CV of an interview', () => {
  // INTERVIEW-9
  it('is a copy of that moment, and is deleted when the interview is cancelled', async () => {
    const student = await addPerson(app, db);
    const company = await addInterviewCompany(db);
    await expectRefusal(book(student, company, at('09:00'), { with_cv: true }), 409, 'cv_missing');
    await addDocument(db, student.id);
    const interview = await booked(student, company, at('09:00'), { with_cv: true });
    const before = db.selectFrom('cv_copies').select('id').where('user_id', '=', student.id);
    expect(await before.execute()).toHaveLength(1);
    expect((await cancel(student, interview)).status).toBe(204);
    expect(await before.execute()).toEqual([]);
  });
});

describe('an interview', () => {
  // INTERVIEW-11
  it('can be cancelled until 24 hours before its start, and its slot is offered again', async () => {
    const company = await addInterviewCompany(db);
    const [student, other] = [await addPerson(app, db), await addPerson(app, db)];
    const interview = await booked(student, company, at('09:00'));
    await expectRefusal(cancel(other, interview), 404, 'not_found');
    expect((await cancel(student, interview)).status).toBe(204);
    await expectRefusal(cancel(student, interview), 409, 'interview_closed');
    const mail = await mailTo(student.email, 'You cancelled');
    const entry = new TextDecoder().decode(mail.attachments[0]?.content as ArrayBuffer);
    expect(entry).toContain('STATUS:CANCELLED');
    const late = await booked(other, company, at('09:00'));
    await booked(student, company, at('09:15'));
    clock.set(minutesBefore(at('09:00'), 24 * 60));
    await expectRefusal(cancel(other, late), 409, 'interview_closed');
    clock.set(storyTime);
  });

  it('is listed for its student only, as upcoming or past', async () => {
    const student = await addPerson(app, db);
    const [first, second] = [await addInterviewCompany(db), await addInterviewCompany(db)];
    const late = await booked(student, first, at('11:00'));
    const soon = await booked(student, second, at('09:00'));
    const list = async (filter: object, sort: 'starts_at' | '-starts_at' = 'starts_at', as = student) =>
      (await call(app, interviews.mine, { query: { filter, sort } }, { as })).data.map(({ id }) => id);
    expect(await list({ group: 'upcoming' })).toEqual([soon.id, late.id]);
    expect(await list({ group: 'past' })).toEqual([]);
    await cancel(student, soon);
    expect(await list({ group: 'upcoming' })).toEqual([late.id]);
    expect(await list({ group: 'past' }, '-starts_at')).toEqual([soon.id]);
    expect(await list({ company_id: second.id })).toEqual([soon.id]);
    expect(await list({}, 'starts_at', await addPerson(app, db))).toEqual([]);
    clock.set(new Date(at('11:15')));
    expect(await list({ group: 'past' }, '-starts_at')).toEqual([late.id, soon.id]);
    clock.set(storyTime);
  });

  it('gets one reminder, and none if it was booked shortly before', async () => {
    const company = await addInterviewCompany(db);
    const [early, hasty] = [await addPerson(app, db), await addPerson(app, db)];
    await booked(early, company, at('09:00'));
    clock.set(minutesBefore(at('09:00'), 35 * 60));
    await booked(hasty, company, at('09:15'));
    await remindOfInterviews(services);
    await remindOfInterviews(services);
    expect((await mailTo(early.email, 'on Friday 4 December 2026, 09:00')).text).toContain(
      'Thursday 3 December 2026, 09:00',
    );
    await settled('interviews.%');
    const notificationRows = db
      .selectFrom('notifications')
      .select(['user_id', 'kind'])
      .where('user_id', 'in', [early.id, hasty.id]);
    expect(await notificationRows.execute()).toEqual([{ user_id: early.id, kind: 'interview_reminder' }]);
    const reminders = smtp.arrived.filter(({ recipients }) => recipients.includes(hasty.email));
    expect(reminders.map(({ subject }) => subject)).toEqual([`Your interview with ${company.name}`]);
    clock.set(storyTime);
  });
});
