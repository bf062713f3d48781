import { randomUUID } from 'node:crypto';
import { beforeEach, describe, expect, it } from 'vitest';
import { auth } from '#contract/auth/calls.ts';
import { door } from '#contract/bookings/door.ts';
import { rolesAdmin } from '#contract/roles/staff.ts';
import { staff as staffCalls } from '#contract/staff/calls.ts';
import { call, expectInvalid, expectRefusal, send, storyTime, testApp } from '#tests/support/api.ts';
import { fieldsOfLink } from '#tests/support/links.ts';
import { addPerson, credentialsOf, password, type Person } from '#tests/support/people.ts';
import { startPortal } from '#tests/support/server/portal.ts';
import { addAppFor } from '#tests/support/server/second-factor.ts';

const { app, db, clock, mailTo, services } = await startPortal();
const rita = await addPerson(app, db, { roles: ['staff'] });
const { jobs } = services;
/** A second copy of the server on the same database. */
const copy = testApp(db, { clock, jobs });

beforeEach(() => clock.set(storyTime));

const list = (filter: object = {}, as: Person = rita) =>
  call(app, rolesAdmin.list, { query: { filter, limit: 100 } }, { as });
const give = (body: object, as: Person = rita) => send(app, rolesAdmin.give, { body }, { as, key: randomUUID() });
const end = ({ id, version }: { id: number; version: number }, as: Person = rita) =>
  send(app, rolesAdmin.end, { params: { id }, body: { version } }, { as });
const change = (id: number, body: object, as: Person = rita) =>
  send(app, rolesAdmin.change, { params: { id }, body }, { as });
const readsLog = async (as: Person) => (await send(app, staffCalls.auditLog, { query: {} }, { as })).status;

async function heldBy({ email }: { email: string }, role: string) {
  const held = (await list({ search: email })).data.find((each) => each.role === role);
  if (held === undefined) throw new Error(`${email} has no role ${role}.`);
  return held;
}

/** Removes every full member of staff but these. */
async function onlyStaff(...people: readonly Person[]) {
  const ids = people.map(({ id }) => id);
  await db.deleteFrom('user_roles').where('role', '=', 'staff').where('user_id', 'not in', ids).execute();
}

describe('a role', () => {
  // ROLE-2
  it('is given by staff, works with the next call, leaves a row in the audit log, and its holder is told', async () => {
    const person = await addPerson(app, db);
    expect(await readsLog(person)).toBe(403);
    expect((await give({ email: person.email, role: 'staff', ends_on: '2027-06-30' })).status).toBe(201);
    expect(await readsLog(person)).toBe(200);
    expect((await mailTo(person.email, 'new role')).text).toMatch(/Staff\.[^]*30 June 2027/);
    const row = await db.selectFrom('audit_log').selectAll().where('action', '=', 'role_given').executeTakeFirst();
    expect(row).toMatchObject({ actor_id: rita.id, subject_id: String(person.id), details: { role: 'staff' } });
    await expectRefusal(give({ email: person.email, role: 'staff' }), 409, 'role_already');
  });

  // ROLE-9
  it('of the wellbeing team is given and extended by the team only, and ended by any member of staff', async () => {
    const [person, claire] = [await addPerson(app, db), await addPerson(app, db, { roles: ['staff', 'wellbeing'] })];
    await expectRefusal(give({ email: person.email, role: 'wellbeing' }), 403, 'wellbeing_only');
    expect((await give({ email: person.email, role: 'wellbeing', ends_on: '2027-06-30' }, claire)).status).toBe(201);
    const { id, version } = await heldBy(person, 'wellbeing');
    await expectRefusal(change(id, { version }), 403, 'wellbeing_only');
    expect((await end({ id, version })).status).toBe(204);
  });

  // ROLE-1
  it('is seen and given by full staff only', async () => {
    const body = { email: 'somebody@portal.example', role: 'guard' };
    const others = [
      await addPerson(app, db),
      await addPerson(app, db, { account_type: 'organisation' }),
      ...(await Promise.all(
        ['editor', 'finance', 'guard', 'wellbeing'].map((role) => addPerson(app, db, { roles: [role] })),
      )),
    ];
    for (const as of others) {
      await expectRefusal(give(body, as), 403, 'forbidden');
      await expectRefusal(send(app, rolesAdmin.list, {}, { as }), 403, 'forbidden');
    }
    await expectRefusal(send(app, rolesAdmin.list, {}), 401, 'unauthenticated');
    await expectInvalid(give({ ...body, role: 'student' }), 'role');
    await expectInvalid(give({ ...body, starts_on: '2027-02-02', ends_on: '2027-02-01' }), 'ends_on');
  });

  // ROLE-4
  it('begins and ends at midnight in Malta without any job', async () => {
    const person = await addPerson(app, db);
    await give({ email: person.email, role: 'staff', starts_on: '2026-11-21', ends_on: '2026-11-22' });
    const states = [
      ['2026-11-20T22:59:59.999Z', 403],
      ['2026-11-20T23:00:00Z', 200],
      ['2026-11-22T22:59:59.999Z', 200],
      ['2026-11-22T23:00:00Z', 403],
    ] as const;
    for (const [at, status] of states) {
      clock.set(new Date(at));
      expect([at, await readsLog(person)]).toEqual([at, status]);
    }
    // Once it has ended, it can be given again.
    expect((await give({ email: person.email, role: 'staff' })).status).toBe(201);
    expect(await readsLog(person)).toBe(200);
  });

  // ROLE-5
  it('that is taken away ends with the next call, on two copies of the server, also at the door', async () => {
    const guard = await addPerson(app, db, { roles: ['guard'] });
    const { id } = await db.selectFrom('event_occurrences').select('id').executeTakeFirstOrThrow();
    const lists = () =>
      Promise.all([app, copy].map((each) => send(each, door.list, { params: { id } }, { as: guard })));
    expect((await lists()).map(({ status }) => status)).toEqual([200, 200]);
    expect((await end(await heldBy(guard, 'guard'))).status).toBe(204);
    expect((await lists()).map(({ status }) => status)).toEqual([403, 403]);
    const checkIn = { body: { id: randomUUID(), text: 'KSU-CODE', occurrence_id: id } };
    for (const each of [app, copy])
      expect((await send(each, door.checkIn, checkIn, { as: guard, key: randomUUID() })).status).toBe(403);
    await mailTo(guard.email, 'has ended');
    await expectRefusal(end(await heldBy(guard, 'guard')), 409, 'role_ended');
  });

  // ROLE-5
  it('of a member, such as student, is not reached by these calls', async () => {
    const person = await addPerson(app, db);
    const { id, version } = await db
      .selectFrom('user_roles')
      .select(['id', 'version'])
      .where('user_id', '=', person.id)
      .executeTakeFirstOrThrow();
    await expectRefusal(end({ id, version }), 404, 'not_found');
    await expectRefusal(change(id, { version, ends_on: '2027-01-01' }), 404, 'not_found');
  });

  // ROLE-7
  it('of one’s own is changed by nobody', async () => {
    const mine = await heldBy(rita, 'staff');
    expect(mine.is_own).toBe(true);
    await expectRefusal(end(mine), 403, 'own_role');
    await expectRefusal(change(mine.id, { version: mine.version, ends_on: '2027-01-01' }), 403, 'own_role');
    await expectRefusal(give({ email: rita.email, role: 'wellbeing' }), 403, 'own_role');
  });
});

describe('an address without a proven account', () => {
  // ROLE-3
  it('is invited, and has the role once its owner has chosen a password', async () => {
    const email = `new-${randomUUID()}@office.example`;
    expect((await give({ email, role: 'staff' })).status).toBe(201);
    expect(await heldBy({ email }, 'staff')).toMatchObject({ is_proven: false, state: 'current' });
    expect((await mailTo(email, 'new role')).text).toContain('/login/forgot');
    await send(app, auth.recovery, { body: { email } });
    const link = fieldsOfLink((await mailTo(email, 'new password')).text);
    const secret = 'Vapur-ta-Għawdex-7!';
    const body = { ...link, password: secret, password_confirmation: secret };
    const as = await credentialsOf(await send(app, auth.reset, { body }));
    await addAppFor(app, clock, as);
    expect((await send(app, staffCalls.auditLog, { query: {} }, { as })).status).toBe(200);
  });

  // ROLE-3
  it('gives nothing to somebody else who registered it', async () => {
    const attacker = await addPerson(app, db, { values: { email_proven_at: null } });
    expect((await give({ email: attacker.email, role: 'staff' })).status).toBe(201);
    await expectRefusal(send(app, auth.me, {}, { as: attacker }), 401, 'unauthenticated');
    const login = send(app, auth.login, { body: { email: attacker.email, password } });
    await expectRefusal(login, 422, 'wrong_credentials');
  });
});

describe('the last member of staff', () => {
  // ROLE-6
  it('stays when two members of staff remove each other at the same moment', async () => {
    for (let round = 0; round < 5; round += 1) {
      const [one, other] = [
        await addPerson(app, db, { roles: ['staff'] }),
        await addPerson(app, db, { roles: ['staff'] }),
      ];
      await onlyStaff(one, other);
      const [ofOne, ofOther] = [
        (await list({ search: one.email }, one)).data[0],
        (await list({ search: other.email }, one)).data[0],
      ];
      if (ofOne === undefined || ofOther === undefined) throw new Error('A role is missing.');
      const answers = await Promise.all([end(ofOther, one), send(copy, rolesAdmin.end, bodyOf(ofOne), { as: other })]);
      expect(answers.filter(({ status }) => status === 204)).toHaveLength(1);
      const left = [await readsLog(one), await readsLog(other)];
      expect(left.toSorted()).toEqual([200, 403]);
    }
  });

  // ROLE-6
  it('gets no end date, and cannot delete the account', async () => {
    const [last, leaving] = [
      await addPerson(app, db, { roles: ['staff'] }),
      await addPerson(app, db, { roles: ['staff'] }),
    ];
    await onlyStaff(last, leaving);
    const held = (await list({ search: leaving.email }, last)).data[0];
    const dated = await change(held?.id ?? 0, { version: 1, ends_on: '2026-12-31' }, last);
    expect(dated.status).toBe(200);
    const own = (await list({ search: last.email }, last)).data[0];
    // The other one is still staff, but with an end: alone, it does not count.
    await expectRefusal(change(own?.id ?? 0, { version: 1, ends_on: '2027-12-31' }, leaving), 409, 'last_staff');
    await expectRefusal(end({ id: own?.id ?? 0, version: 1 }, leaving), 409, 'last_staff');
    const remove = (as: Person) => send(app, auth.remove, { body: { password } }, { as });
    await expectRefusal(remove(last), 409, 'last_staff');
    expect((await remove(leaving)).status).toBe(204);
  });
});

function bodyOf({ id, version }: { id: number; version: number }) {
  return { params: { id }, body: { version } };
}
