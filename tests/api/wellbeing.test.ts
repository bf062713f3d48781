import { randomUUID } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import { shell } from '#contract/shell/calls.ts';
import { wellbeing } from '#contract/wellbeing/calls.ts';
import { wellbeingAdmin } from '#contract/wellbeing/staff.ts';
import { deleteExpiredRecords } from '#server/areas/wellbeing/retention.ts';
import { call, expectInvalid, expectRefusal, send, storyTime } from '#tests/support/api.ts';
import { addPerson, type Person } from '#tests/support/people.ts';
import { startPortal } from '#tests/support/server/portal.ts';
import { expectAudited } from '#tests/support/server/staff.ts';
import { addAppointmentRequest, addCourse, appointmentBody, addParticipant } from '#tests/support/server/wellbeing.ts';

const { app, db, mailTo } = await startPortal();

const claire = await addPerson(app, db, { roles: ['wellbeing'] });
const joe = await addPerson(app, db, { roles: ['wellbeing'] });
const requestAppointment = (as: Person, body: object = appointmentBody, key: string = randomUUID()) =>
  send(app, wellbeing.request, { body }, { as, key });
const mine = (as: Person) => call(app, wellbeing.mine, {}, { as });
const statuses = (answers: Response[]) => answers.map(({ status }) => status).toSorted();
const appointment = { appointment_at: '2026-11-27T13:30:00Z', place: 'Room 12', with_whom: 'Claire Abela', version: 1 };

/** A student with a request. */
async function addStudentWithRequest() {
  const me = await addPerson(app, db);
  const answer = await requestAppointment(me);
  expect(answer.status).toBe(201);
  const { data } = (await answer.json()) as { data: { id: string } };
  return { me, id: data.id, params: { id: data.id } };
}

describe('requests for first appointments', () => {
  // WELL-2
  it('are switched on and off by the team, and while off are rejected and missing in the menu', async () => {
    const inMenu = async () =>
      (await call(app, shell.menus, { query: { location: 'header', status: 'active' } })).some(({ items }) =>
        items.some(({ children }) => children.some(({ slug }) => slug === 'mental-wellbeing')),
      );
    const setPublished = async (published: boolean) =>
      (await send(app, wellbeingAdmin.status, { body: { published } }, { as: claire })).status;
    await expectAudited(db, wellbeingAdmin.status, claire.id, () => setPublished(false));
    expect([await call(app, wellbeing.status, {}), await inMenu()]).toEqual([{ published: false }, false]);
    await expectRefusal(await requestAppointment(await addPerson(app, db)), 409, 'window_closed');
    await expectAudited(db, wellbeingAdmin.status, claire.id, () => setPublished(true));
    expect([await call(app, wellbeing.status, {}), await inMenu()]).toEqual([{ published: true }, true]);
  });
});

describe('a request for a first appointment', () => {
  it('is read by the team, and goes from contacted to appointment to closed', async () => {
    const { me, id, params } = await addStudentWithRequest();
    const view = () => call(app, wellbeingAdmin.view, { params }, { as: claire });
    expect(await view()).toMatchObject({ ...appointmentBody, id, state: 'requested', person: { email: me.email } });
    const team = (act: () => Promise<Response>, endpoint: Parameters<typeof expectAudited>[1]) =>
      expectAudited(db, endpoint, claire.id, async () => (await act()).status);
    await team(() => send(app, wellbeingAdmin.contacted, { params }, { as: claire }), wellbeingAdmin.contacted);
    expect((await mine(me)).request?.state).toBe('contacted');
    const input = { params, body: appointment };
    await team(() => send(app, wellbeingAdmin.appoint, input, { as: claire }), wellbeingAdmin.appoint);
    expect((await mine(me)).request).toMatchObject({
      state: 'appointment',
      place: 'Room 12',
      with_whom: 'Claire Abela',
    });
    await team(() => send(app, wellbeingAdmin.close, { params }, { as: claire }), wellbeingAdmin.close);
    expect((await mine(me)).request?.state).toBe('closed');
    await expectRefusal(await send(app, wellbeingAdmin.appoint, input, { as: joe }), 409, 'already_decided');
    await mailTo(me.email, 'There is news for you in the portal');
  });

  // WELL-4
  it('is one per student, however often it is sent, and another may follow once it has ended', async () => {
    const me = await addPerson(app, db);
    const key = randomUUID();
    const same = await Promise.all([1, 2, 3].map(() => requestAppointment(me, appointmentBody, key)));
    expect(statuses(same).filter((status) => status === 201).length).toBeGreaterThan(0);
    const others = await Promise.all([1, 2, 3, 4].map(() => requestAppointment(me)));
    expect(statuses(others)).toEqual([409, 409, 409, 409]);
    const rows = () => db.selectFrom('wellbeing_requests').select('id').where('user_id', '=', me.id).execute();
    expect(await rows()).toHaveLength(1);
    const { request } = await mine(me);
    const params = { id: request?.id ?? '' };
    for (let twice = 0; twice < 2; twice += 1) await call(app, wellbeing.cancel, { params }, { as: me });
    expect((await mine(me)).request?.state).toBe('cancelled');
    expect((await requestAppointment(me)).status).toBe(201);
    const second = { ...(await db.selectFrom('wellbeing_requests').selectAll().executeTakeFirstOrThrow()) };
    const row = { ...second, id: randomUUID(), user_id: me.id, state: 'requested' as const, ended_at: null };
    await expect(db.insertInto('wellbeing_requests').values(row).execute()).rejects.toThrow('one_open');
  });

  // WELL-3
  it('is rejected with errors at its fields, and for organisation accounts', async () => {
    const me = await addPerson(app, db);
    await expectInvalid(
      await requestAppointment(me, { ...appointmentBody, reach_at: '' }),
      'reach_at',
      'This field is required.',
    );
    await expectInvalid(
      await requestAppointment(me, { ...appointmentBody, contact_by: 'pigeon' }),
      'contact_by',
      'Choose one of the options.',
    );
    const officer = await addPerson(app, db, { account_type: 'organisation' });
    await expectRefusal(await requestAppointment(officer), 403, 'students_only');
    const past = {
      params: { id: await addAppointmentRequest(db, me.id) },
      body: { ...appointment, appointment_at: '2026-11-19T10:00:00Z' },
    };
    await expectInvalid(
      await send(app, wellbeingAdmin.appoint, past, { as: claire }),
      'appointment_at',
      'This day has passed. Choose a later one.',
    );
  });

  // WELL-5
  it('is decided once, and not after the student has cancelled it', async () => {
    const { me, params } = await addStudentWithRequest();
    const close = (as: Person) => send(app, wellbeingAdmin.close, { params }, { as });
    expect(statuses(await Promise.all([close(claire), close(joe), close(claire)]))).toEqual([204, 409, 409]);
    const next = await addAppointmentRequest(db, me.id);
    await call(app, wellbeing.cancel, { params: { id: next } }, { as: me });
    const late = await send(app, wellbeingAdmin.appoint, { params: { id: next }, body: appointment }, { as: joe });
    await expectRefusal(late, 409, 'already_decided');
  });

  // WELL-9
  it('cannot be decrypted in another row than its own', async () => {
    const [one, other] = [await addStudentWithRequest(), await addStudentWithRequest()];
    const from = db.selectFrom('wellbeing_requests').select('details').where('id', '=', one.id);
    await db.updateTable('wellbeing_requests').set({ details: from }).where('id', '=', other.id).execute();
    const shown = await call(app, wellbeingAdmin.view, { params: other.params }, { as: claire });
    const own = await call(app, wellbeingAdmin.view, { params: one.params }, { as: claire });
    expect(own.reach_at).not.toBe('');
    expect(shown).toMatchObject({ contact_by: null, reach_at: '', best_time: '', note: '' });
    await db.deleteFrom('wellbeing_requests').where('id', '=', other.id).execute();
  });
});

describe('therapy sessions of a student', () => {
  // WELL-15
  it('are at most twelve a year, also when two colleagues record the last one at the same time', async () => {
    const { me, params } = await addStudentWithRequest();
    const note = (held_on: string, as: Person = claire) =>
      send(app, wellbeingAdmin.noteSession, { params, body: { held_on } }, { as });
    const day = (number: number) => `2026-10-${String(number).padStart(2, '0')}`;
    for (let number = 1; number <= 11; number += 1) expect((await note(day(number))).status).toBe(204);
    await expectInvalid(await note(day(3)), 'held_on', 'Enter this only once.');
    expect(
      (await send(app, wellbeingAdmin.noteSession, { params, body: { held_on: '2026-11-21' } }, { as: claire })).status,
    ).toBe(422);
    expect(statuses(await Promise.all([note(day(20)), note(day(21), joe), note(day(22))]))).toEqual([204, 409, 409]);
    expect((await mine(me)).sessions).toEqual({ year: 2026, used: 12 });
    await expectRefusal(await note(day(25)), 409, 'sessions_used');
    expect((await note('2025-12-01')).status).toBe(204);
    await call(app, wellbeingAdmin.removeSession, { params: { ...params, day: day(5) } }, { as: claire });
    expect((await note(day(25))).status).toBe(204);
    const row = { user_id: me.id, year: 2026, number: 13, held_on: '2026-01-02' };
    await expect(db.insertInto('wellbeing_sessions').values(row).execute()).rejects.toThrow('number_check');
  });
});

describe('wellbeing courses', () => {
  // WELL-17
  it('give each place once, however many people take one at the same time', async () => {
    const id = await addCourse(db, 3);
    const people = await Promise.all(Array.from({ length: 8 }, () => addPerson(app, db)));
    const takePlace = (as: Person) => send(app, wellbeing.takePlace, { params: { id } }, { as });
    const answers = await Promise.all([...people, ...people].map(takePlace));
    const taken = await db.selectFrom('wellbeing_course_places').selectAll().where('course_id', '=', id).execute();
    expect(taken.map(({ number }) => number).toSorted()).toEqual([1, 2, 3]);
    expect(answers.filter(({ status }) => status === 409).length).toBe(10);
    const left = async () => (await call(app, wellbeing.courses, {})).find((each) => each.id === id)?.places_left;
    expect(await left()).toBe(0);
    const owner = people.find((each) => each.id === taken[1]?.user_id) ?? claire;
    expect((await mine(owner)).courses).toMatchObject([{ id, title: 'First aid' }]);
    for (let twice = 0; twice < 2; twice += 1)
      await call(app, wellbeing.givePlaceBack, { params: { id } }, { as: owner });
    expect([await left(), (await mine(owner)).courses]).toEqual([1, []]);
    expect((await takePlace(await addPerson(app, db))).status).toBe(204);
  });

  it('cannot give one place twice, because of the primary key (control)', async () => {
    const id = await addCourse(db, 1);
    const [one, other] = [await addPerson(app, db), await addPerson(app, db)];
    await addParticipant(db, id, one.id);
    const twice = db.insertInto('wellbeing_course_places').values({ course_id: id, number: 1, user_id: other.id });
    await expect(twice.execute()).rejects.toThrow('wellbeing_course_places_pkey');
  });

  it('are added and cancelled by the team, and participants get a neutral e-mail', async () => {
    const me = await addPerson(app, db);
    const body = {
      title: { en: 'Breathing', mt: '' },
      description: { en: 'One evening', mt: '' },
      place: { en: 'Room 2', mt: '' },
      starts_at: '2026-12-01T17:00:00Z',
      ends_at: '2026-12-01T19:00:00Z',
      places: 5,
    };
    const early = { body: { ...body, ends_at: body.starts_at } };
    await expectInvalid(
      await send(app, wellbeingAdmin.addCourse, early, { as: claire }),
      'ends_at',
      'This must be later than the time before it.',
    );
    await expectAudited(
      db,
      wellbeingAdmin.addCourse,
      claire.id,
      async () => (await send(app, wellbeingAdmin.addCourse, { body }, { as: claire })).status,
    );
    const course = (await call(app, wellbeing.courses, {})).find(({ title }) => title === 'Breathing');
    const params = { id: course?.id ?? 0 };
    await call(app, wellbeing.takePlace, { params }, { as: me });
    const people = await call(app, wellbeingAdmin.participants, { params }, { as: claire });
    expect(people).toMatchObject([{ number: 1, person: { email: me.email } }]);
    await expectAudited(
      db,
      wellbeingAdmin.cancelCourse,
      claire.id,
      async () => (await send(app, wellbeingAdmin.cancelCourse, { params }, { as: claire })).status,
    );
    const mail = await mailTo(me.email);
    expect(`${mail.subject} ${mail.text}`).not.toMatch(/course|wellbeing|breathing/i);
    expect((await mine(me)).courses).toMatchObject([{ is_cancelled: true }]);
    await expectRefusal(await send(app, wellbeing.takePlace, { params }, { as: joe }), 409, 'bookings_closed');
  });
});

describe('retention of wellbeing data', () => {
  // WELL-14
  it('ends 90 days after a request’s end, 90 days after a session’s year, and with a course’s end', async () => {
    const { me, params } = await addStudentWithRequest();
    await call(app, wellbeingAdmin.noteSession, { params, body: { held_on: '2026-11-19' } }, { as: claire });
    const course = await addCourse(db, 5);
    await addParticipant(db, course, me.id);
    await call(app, wellbeingAdmin.close, { params }, { as: claire });
    const open = await addStudentWithRequest();
    const left = async () => {
      const own = await mine(me);
      const places = db.selectFrom('wellbeing_course_places').select('number').where('course_id', '=', course);
      return [own.request?.state, own.sessions.used, (await places.execute()).length];
    };
    const after = async (days: number, hours = 0) => {
      const now = new Date(storyTime.getTime() + (days * 24 + hours) * 3_600_000);
      await deleteExpiredRecords({ db, clock: { now: () => now } });
      return left();
    };
    expect(await after(90)).toEqual(['closed', 1, 1]);
    expect(await after(90, 1)).toEqual([undefined, 1, 1]);
    // The course began seven days after the request ended, and took four hours.
    expect(await after(97, 4)).toEqual([undefined, 1, 1]);
    expect(await after(97, 5)).toEqual([undefined, 1, 0]);
    // Ninety days after the last moment of the year in Malta.
    const newYear = Date.parse('2026-12-31T23:00:00Z') + 90 * 86_400_000;
    const hours = (newYear - storyTime.getTime()) / 3_600_000;
    expect(await after(0, hours - 1)).toEqual([undefined, 1, 0]);
    expect(await after(0, hours)).toEqual([undefined, 0, 0]);
    expect((await mine(open.me)).request?.state).toBe('requested');
  });
});
