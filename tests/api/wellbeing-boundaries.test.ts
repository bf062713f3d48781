import { randomUUID } from 'node:crypto';
import { beforeEach, describe, expect, it } from 'vitest';
import { wellbeing } from '#contract/wellbeing/calls.ts';
import { wellbeingAdmin } from '#contract/wellbeing/staff.ts';
import { call, expectInvalid, expectRefusal, send, storyTime } from '#tests/support/api.ts';
import { addPerson, type Person } from '#tests/support/people.ts';
import { startPortal } from '#tests/support/server/portal.ts';
import { addCourse, appointmentBody } from '#tests/support/server/wellbeing.ts';

const { app, clock, db, settled } = await startPortal();
const claire = await addPerson(app, db, { roles: ['wellbeing'] });
await call(app, wellbeingAdmin.status, { body: { published: true } }, { as: claire });
beforeEach(() => clock.set(storyTime));

const mine = (as: Person) => call(app, wellbeing.mine, {}, { as });
const appointment = { appointment_at: '2026-11-27T13:30:00Z', place: 'Room 12', with_whom: 'Claire Abela', version: 1 };
async function addStudentWithRequest() {
  const me = await addPerson(app, db);
  const { id } = await call(app, wellbeing.request, { body: appointmentBody }, { as: me, key: randomUUID() });
  return { me, id, params: { id } };
}
const markContacted = (id: string) => send(app, wellbeingAdmin.contacted, { params: { id } }, { as: claire });
const appoint = (id: string, changes: object = {}) =>
  send(app, wellbeingAdmin.appoint, { params: { id }, body: { ...appointment, ...changes } }, { as: claire });
const close = (id: string) => send(app, wellbeingAdmin.close, { params: { id } }, { as: claire });
const cancel = (as: Person, id: string) => send(app, wellbeing.cancel, { params: { id } }, { as });
const noteSession = (id: string, held_on: string) =>
  send(app, wellbeingAdmin.noteSession, { params: { id }, body: { held_on } }, { as: claire });
const rowOf = (id: string) =>
  db.selectFrom('wellbeing_requests').select(['state', 'ended_at']).where('id', '=', id).executeTakeFirstOrThrow();
const countNotifications = async ({ id }: Person) =>
  (await db.selectFrom('notifications').select('kind').where('user_id', '=', id).execute()).length;

describe('a request for a first appointment', () => {
  it('with an appointment cannot return to contacted, and can get another appointment', async () => {
    const { id } = await addStudentWithRequest();
    expect((await appoint(id)).status).toBe(204);
    await expectRefusal(markContacted(id), 409, 'already_decided');
    expect((await rowOf(id)).state).toBe('appointment');
    expect((await appoint(id, { place: 'Room 7', version: 2 })).status).toBe(204);
  });

  // WELL-5
  it.each(['closed', 'cancelled'] as const)('that is %s cannot change any more', async (state) => {
    const { me, id } = await addStudentWithRequest();
    if (state === 'closed') await close(id);
    else await cancel(me, id);
    const before = await rowOf(id);
    clock.set(new Date(storyTime.getTime() + 60_000));
    for (const step of [markContacted, appoint, close]) await expectRefusal(step(id), 409, 'already_decided');
    expect((await cancel(me, id)).status).toBe(204);
    expect(await rowOf(id)).toEqual({ ...before, state });
  });

  // WELL-7
  it('can be cancelled by its student only', async () => {
    const [{ me, id }, other] = [await addStudentWithRequest(), await addStudentWithRequest()];
    await expectRefusal(cancel(other.me, id), 404, 'not_found');
    expect((await mine(me)).request?.state).toBe('requested');
  });

  // WELL-16
  it('cannot get an appointment now or in the past', async () => {
    const { id } = await addStudentWithRequest();
    await expectInvalid(appoint(id, { appointment_at: storyTime.toISOString() }), 'appointment_at');
    expect((await appoint(id, { appointment_at: new Date(storyTime.getTime() + 60_000).toISOString() })).status).toBe(
      204,
    );
  });
});

describe('therapy sessions', () => {
  it('are counted per student, even if two students had one on the same day', async () => {
    const [one, other] = [await addStudentWithRequest(), await addStudentWithRequest()];
    for (let day = 1; day <= 12; day += 1)
      expect((await noteSession(other.id, `2026-10-${String(day).padStart(2, '0')}`)).status).toBe(204);
    expect((await noteSession(one.id, '2026-10-01')).status).toBe(204);
    const params = { ...one.params, day: '2026-10-01' };
    await call(app, wellbeingAdmin.removeSession, { params }, { as: claire });
    expect([(await mine(one.me)).sessions.used, (await mine(other.me)).sessions.used]).toEqual([0, 12]);
    const view = await call(app, wellbeingAdmin.view, { params: one.params }, { as: claire });
    expect(view.sessions.days).toEqual([]);
  });

  it('are recorded for today in Malta at the latest, and counted in Malta’s year', async () => {
    const { me, id } = await addStudentWithRequest();
    clock.set(new Date('2026-11-20T23:30:00Z'));
    await expectInvalid(noteSession(id, '2026-11-22'), 'held_on');
    expect((await noteSession(id, '2026-11-21')).status).toBe(204);
    expect((await mine(me)).sessions).toEqual({ year: 2026, used: 1 });
    clock.set(new Date('2026-12-31T23:30:00Z'));
    expect((await mine(await addPerson(app, db))).sessions).toEqual({ year: 2027, used: 0 });
  });
});

describe('a place on a wellbeing course', () => {
  const takePlace = (id: number, as: Person) => send(app, wellbeing.takePlace, { params: { id } }, { as });
  const coursesOf = async (as: Person) => (await mine(as)).courses.map(({ id }) => id);

  it('is released by its owner, for this course only', async () => {
    const [me, other] = [await addPerson(app, db), await addPerson(app, db)];
    const [one, second] = [await addCourse(db, 3), await addCourse(db, 3)];
    for (const as of [me, other]) for (const id of [one, second]) expect((await takePlace(id, as)).status).toBe(204);
    await call(app, wellbeing.givePlaceBack, { params: { id: one } }, { as: me });
    expect([await coursesOf(me), await coursesOf(other)]).toEqual([[second], [one, second]]);
    const people = await call(app, wellbeingAdmin.participants, { params: { id: one } }, { as: claire });
    expect(people.map(({ person }) => person?.id)).toEqual([other.id]);
  });

  it('can be taken until the course begins, and is listed until it ends', async () => {
    const id = await addCourse(db, 3);
    const [early, late] = [await addPerson(app, db), await addPerson(app, db)];
    const { starts_at, ends_at } = await db
      .selectFrom('wellbeing_courses')
      .select(['starts_at', 'ends_at'])
      .where('id', '=', id)
      .executeTakeFirstOrThrow();
    const isListed = async () => (await call(app, wellbeing.courses, {})).some((each) => each.id === id);
    clock.set(new Date(starts_at.getTime() - 1));
    expect([(await takePlace(id, early)).status, await isListed()]).toEqual([204, true]);
    clock.set(starts_at);
    await expectRefusal(takePlace(id, late), 409, 'bookings_closed');
    expect([await isListed(), await coursesOf(early)]).toEqual([false, [id]]);
    clock.set(ends_at);
    expect(await coursesOf(early)).toEqual([]);
  });

  it('causes a notification when its course is cancelled, and not when another one is', async () => {
    const [me, other] = [await addPerson(app, db), await addPerson(app, db)];
    const [one, second] = [await addCourse(db, 3), await addCourse(db, 3)];
    await takePlace(one, me);
    await takePlace(second, other);
    clock.set(new Date(storyTime.getTime() + 1));
    await call(app, wellbeingAdmin.cancelCourse, { params: { id: one } }, { as: claire });
    await settled('wellbeing.%');
    expect([await countNotifications(me), await countNotifications(other)]).toEqual([1, 0]);
    await expectRefusal(
      send(app, wellbeingAdmin.cancelCourse, { params: { id: one } }, { as: claire }),
      409,
      'already_decided',
    );
  });
});
