import { randomUUID } from 'node:crypto';
import { afterEach, describe, expect, it } from 'vitest';
import { wellbeing } from '#contract/wellbeing/calls.ts';
import { wellbeingAdmin } from '#contract/wellbeing/staff.ts';
import { newRequestTask } from '#server/areas/wellbeing/team-notifications.ts';
import { call, expectInvalid, expectRefusal, send, storyTime } from '#tests/support/api.ts';
import { addPerson, type Person } from '#tests/support/people.ts';
import { startPortal } from '#tests/support/server/portal.ts';
import { addCourse, appointmentBody } from '#tests/support/server/wellbeing.ts';

const { app, clock, db, services, settled } = await startPortal();
const claire = await addPerson(app, db, { roles: ['wellbeing'] });

/** A student with a request. */
async function addStudentWithRequest(is_urgent = false): Promise<{ me: Person; params: { id: string } }> {
  const me = await addPerson(app, db);
  const { id } = await call(
    app,
    wellbeing.request,
    { body: { ...appointmentBody, is_urgent } },
    { as: me, key: randomUUID() },
  );
  return { me, params: { id } };
}
/** The number of notifications to the team about new requests. */
async function countTeamNotifications(): Promise<number> {
  await settled('wellbeing.%');
  const notificationRows = db.selectFrom('notifications').select('id').where('kind', '=', 'appointment_requested');
  return (await notificationRows.where('user_id', '=', claire.id).execute()).length;
}
const readList = () => call(app, wellbeingAdmin.list, {}, { as: claire });

afterEach(() => clock.set(storyTime));

describe('the wellbeing team', () => {
  // WELL-13
  it('is notified of new requests once between two reads of the list, and of each urgent one', async () => {
    await addStudentWithRequest();
    expect(await countTeamNotifications()).toBe(1);
    await addStudentWithRequest();
    expect(await countTeamNotifications()).toBe(1);
    await readList();
    await addStudentWithRequest();
    expect(await countTeamNotifications()).toBe(2);
    await addStudentWithRequest(true);
    expect(await countTeamNotifications()).toBe(3);
    clock.set(new Date(storyTime.getTime() + 3_600_000));
    await addStudentWithRequest();
    expect(await countTeamNotifications()).toBe(4);
    await readList();
    const unread = db.selectFrom('notifications').select('id').where('user_id', '=', claire.id);
    expect(await unread.where('read_at', 'is', null).execute()).toEqual([]);
  });

  it('keeps its unread notification until it reads the list of pending requests', async () => {
    const unread = async () => {
      const rows = db.selectFrom('notifications').select('id').where('user_id', '=', claire.id);
      return (await rows.where('read_at', 'is', null).execute()).length;
    };
    await addStudentWithRequest(true);
    await countTeamNotifications();
    const before = await unread();
    await call(app, wellbeingAdmin.list, { query: { filter: { state: 'closed' } } }, { as: claire });
    await call(app, wellbeingAdmin.list, { query: { page: 2 } }, { as: claire });
    expect(await unread()).toBe(before);
    await readList();
    expect(await unread()).toBe(0);
  });

  it('is notified when a student cancels an appointment, but not a request without an answer', async () => {
    clock.set(new Date(storyTime.getTime() + 7_200_000));
    await readList();
    const before = await countTeamNotifications();
    const { me, params } = await addStudentWithRequest();
    expect(await countTeamNotifications()).toBe(before + 1);
    await call(app, wellbeing.cancel, { params }, { as: me });
    expect(await countTeamNotifications()).toBe(before + 1);
    const other = await addStudentWithRequest();
    const body = { appointment_at: '2026-11-27T13:30:00Z', place: 'Room 12', with_whom: 'Claire Abela', version: 1 };
    await call(app, wellbeingAdmin.appoint, { params: other.params, body }, { as: claire });
    const cancel = () => call(app, wellbeing.cancel, { params: other.params }, { as: other.me });
    await cancel();
    expect(await countTeamNotifications()).toBe(before + 2);
    await cancel();
    expect(await countTeamNotifications()).toBe(before + 2);
  });

  it('is notified once by a job that was interrupted and runs again', async () => {
    const before = await countTeamNotifications();
    const at = new Date(storyTime.getTime() + 10_800_000);
    clock.set(new Date(at.getTime() + 1000));
    const data = { is_pressing: true, at: at.toISOString() };
    await services.jobs.enqueue(db, newRequestTask, data);
    expect(await countTeamNotifications()).toBe(before + 1);
    await services.jobs.enqueue(db, newRequestTask, data);
    expect(await countTeamNotifications()).toBe(before + 1);
  });

  it('can read the number of pending requests without leaving a row in the audit log', async () => {
    const count = () => call(app, wellbeingAdmin.waiting, {}, { as: claire });
    const { total } = await count();
    const auditRows = await db.selectFrom('audit_log').select('id').execute();
    const { params } = await addStudentWithRequest();
    expect(await count()).toEqual({ total: total + 1 });
    expect(await db.selectFrom('audit_log').select('id').execute()).toEqual(auditRows);
    await call(app, wellbeingAdmin.contacted, { params }, { as: claire });
    expect(await count()).toEqual({ total });
  });
});

describe('a request for an appointment that cannot be decrypted', () => {
  // WELL-20
  it('remains in the list, and is shown without its texts', async () => {
    const [damaged, whole] = [await addStudentWithRequest(), await addStudentWithRequest()];
    const details = Buffer.from('damaged');
    await db.updateTable('wellbeing_requests').set({ details }).where('id', '=', damaged.params.id).execute();
    const { data } = await readList();
    const ids = data.map(({ id }) => id);
    expect(ids).toEqual(expect.arrayContaining([damaged.params.id, whole.params.id]));
    const view = (params: { id: string }) => call(app, wellbeingAdmin.view, { params }, { as: claire });
    const texts = { contact_by: null, reach_at: '', best_time: '', note: '' };
    expect(await view(damaged.params)).toMatchObject({ person: { email: damaged.me.email }, ...texts });
    expect(await view(whole.params)).toMatchObject({
      contact_by: appointmentBody.contact_by,
      reach_at: appointmentBody.reach_at,
    });
  });
});

describe('a wellbeing course', () => {
  const takePlace = (id: number, as: Person) => send(app, wellbeing.takePlace, { params: { id } }, { as });

  // WELL-18
  it('gives no released place to others while more places are taken than it has', async () => {
    const id = await addCourse(db, 3);
    const people = [await addPerson(app, db), await addPerson(app, db), await addPerson(app, db)] as const;
    for (const each of people) expect((await takePlace(id, each)).status).toBe(204);
    await db.updateTable('wellbeing_courses').set({ places: 2 }).where('id', '=', id).execute();
    await call(app, wellbeing.givePlaceBack, { params: { id } }, { as: people[0] });
    await expectRefusal(takePlace(id, await addPerson(app, db)), 409, 'sold_out');
    await call(app, wellbeing.givePlaceBack, { params: { id } }, { as: people[1] });
    expect((await takePlace(id, people[0])).status).toBe(204);
  });

  it('is for students only', async () => {
    const officer = await addPerson(app, db, { account_type: 'organisation' });
    await expectRefusal(takePlace(await addCourse(db, 3), officer), 403, 'students_only');
  });

  it('must end after it begins, whatever time zones its times are written in', async () => {
    const both = { en: 'Breathing', mt: '' };
    const body = { title: both, description: both, place: both, places: 5 };
    const add = (starts_at: string, ends_at: string) =>
      send(app, wellbeingAdmin.addCourse, { body: { ...body, starts_at, ends_at } }, { as: claire });
    await expectInvalid(add('2026-12-01T17:00:00Z', '2026-12-01T17:30:00+01:00'), 'ends_at');
    expect((await add('2026-12-01T18:00:00+01:00', '2026-12-01T17:30:00Z')).status).toBe(204);
  });
});
