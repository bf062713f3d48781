import { beforeEach, describe, expect, it } from 'vitest';
import { auth } from '#contract/auth/calls.ts';
import { secondFactor } from '#contract/auth/second-factor.ts';
import { allEndpoints } from '#contract/endpoints.ts';
import { holdsRole, staffRoles } from '#contract/kit/roles.ts';
import { peopleAdmin } from '#contract/people/staff.ts';
import { staff } from '#contract/staff/calls.ts';
import { call, type Credentials, expectInvalid, expectRefusal, send, storyTime, testApp } from '#tests/support/api.ts';
import { addPerson, signIn } from '#tests/support/people.ts';
import { startPortal } from '#tests/support/server/portal.ts';
import { addAppFor, codeOf } from '#tests/support/server/second-factor.ts';

const { app, clock, db, mailTo } = await startPortal();
const MINUTE = 60_000;

beforeEach(async () => {
  clock.set(storyTime);
  await db.deleteFrom('limit_windows').execute();
});

const wait = (ms: number) => clock.set(new Date(clock.now().getTime() + ms));
const addStaff = (role = 'staff') => addPerson(app, db, { roles: [role], isProven: false });
const readPeople = (as: Credentials, on = app) => send(on, peopleAdmin.list, {}, { as });
const prove = (as: Credentials, code: string) => send(app, secondFactor.proveByCode, { body: { code } }, { as });

describe('a session of staff that has not proven the second factor', () => {
  const calls = allEndpoints().filter(({ who }) => (staffRoles as readonly string[]).includes(who));

  // AUTH-33
  it.each(staffRoles)('is refused every call of the role %s', async (role) => {
    const as = await addStaff(role);
    const own = calls.filter(({ who }) => holdsRole([role], who as (typeof staffRoles)[number]));
    expect(own.length).toBeGreaterThan(5);
    for (const endpoint of own) {
      const params = { id: 1, task: 'a', day: '2026-11-20', slug: 'a' };
      const answer = await send(app, endpoint, { params }, { as });
      expect([endpoint.id, answer.status, (await answer.json()).code]).toEqual([
        endpoint.id,
        403,
        'second_factor_needed',
      ]);
    }
  });

  // AUTH-33
  it('is refused the calls of any staff role', async () => {
    const as = await addStaff('guard');
    await expectRefusal(send(app, staff.today, {}, { as }), 403, 'second_factor_needed');
    await expectRefusal(send(app, staff.find, { query: { search: 'rita' } }, { as }), 403, 'second_factor_needed');
    const retry = send(app, staff.retryJobs, { params: { task: 'auth.proof' } }, { as });
    await expectRefusal(retry, 403, 'second_factor_needed');
  });

  // AUTH-33
  it('is told so by its profile, and makes the calls of members', async () => {
    const as = await addStaff();
    expect(await call(app, auth.me, {}, { as })).toMatchObject({
      needs_second_factor: true,
      roles: ['staff', 'student'],
    });
    const member = await addPerson(app, db, { isProven: false });
    expect(await call(app, auth.me, {}, { as: member })).toMatchObject({ needs_second_factor: false });
  });
});

describe('the first method', () => {
  // AUTH-34
  it('is added right after signing in, proves the session on every copy of the server, and is reported', async () => {
    const as = await addStaff();
    await addAppFor(app, clock, as);
    expect((await readPeople(as)).status).toBe(200);
    expect((await readPeople(as, testApp(db, { clock }))).status).toBe(200);
    expect((await mailTo(as.email)).subject).toBe('A second step was added to your KSU account');
    expect(await call(app, secondFactor.view, {}, { as })).toMatchObject({ is_proven: true, has_app: true });
  });

  // AUTH-34
  it('cannot be followed by another one in a session that has not proven it', async () => {
    const as = await addStaff();
    const { secret } = await addAppFor(app, clock, as);
    const thief = await signIn(app, as.email);
    await expectRefusal(send(app, secondFactor.startApp, {}, { as: thief }), 403, 'second_factor_needed');
    await expectRefusal(send(app, secondFactor.startPasskey, {}, { as: thief }), 403, 'second_factor_needed');
    wait(11 * MINUTE);
    await expectRefusal(send(app, secondFactor.startApp, {}, { as }), 403, 'second_factor_stale');
    expect((await prove(as, codeOf(secret, clock))).status).toBe(204);
    expect((await send(app, secondFactor.startApp, {}, { as })).status).toBe(200);
  });

  // AUTH-34
  it('is not added by two sessions at the same time', async () => {
    const as = await addStaff();
    const thief = await signIn(app, as.email);
    const [own, other] = [
      await call(app, secondFactor.startApp, {}, { as }),
      await call(app, secondFactor.startApp, {}, { as: thief }),
    ];
    const statuses = await Promise.all([
      send(app, secondFactor.addApp, { body: { code: codeOf(own.secret, clock) } }, { as }),
      send(app, secondFactor.addApp, { body: { code: codeOf(other.secret, clock) } }, { as: thief }),
    ]);
    expect(statuses.map(({ status }) => status).toSorted()).toEqual([201, 403]);
  });

  // AUTH-34
  it('needs a right code within ten minutes', async () => {
    const as = await addStaff();
    const { secret } = await call(app, secondFactor.startApp, {}, { as });
    await expectInvalid(send(app, secondFactor.addApp, { body: { code: '000000' } }, { as }), 'code');
    wait(10 * MINUTE);
    const late = send(app, secondFactor.addApp, { body: { code: codeOf(secret, clock) } }, { as });
    await expectRefusal(late, 409, 'attempt_expired');
  });
});

describe('a code of the app', () => {
  // AUTH-35, AUTH-36
  it('proves a new session once, also of two calls at the same time', async () => {
    const person = await addStaff();
    const { secret } = await addAppFor(app, clock, person);
    const as = await signIn(app, person.email);
    await expectRefusal(readPeople(as), 403, 'second_factor_needed');
    // The code that added the app was used.
    await expectInvalid(
      prove(as, codeOf(secret, clock)),
      'code',
      'This code is wrong, has expired, or was used before.',
    );
    wait(MINUTE);
    const code = codeOf(secret, clock);
    const statuses = (await Promise.all([prove(as, code), prove(as, code)])).map(({ status }) => status);
    expect(statuses.toSorted()).toEqual([204, 422]);
    expect((await readPeople(as)).status).toBe(200);
  });

  // AUTH-36
  it('is accepted one step early and late, and not later', async () => {
    const person = await addStaff();
    const { secret } = await addAppFor(app, clock, person);
    wait(10 * MINUTE);
    await expectInvalid(prove(person, codeOf(secret, clock, -2)), 'code');
    await expectInvalid(prove(person, codeOf(secret, clock, 2)), 'code');
    expect((await prove(person, codeOf(secret, clock, -1))).status).toBe(204);
    expect((await prove(person, codeOf(secret, clock, 1))).status).toBe(204);
    // Between the two, and older than the last one used.
    await expectInvalid(prove(person, codeOf(secret, clock)), 'code');
  });

  // AUTH-36
  it('is delayed after five wrong ones, also if the next one is right', async () => {
    const person = await addStaff();
    const { secret } = await addAppFor(app, clock, person);
    wait(MINUTE);
    for (let tries = 0; tries < 5; tries += 1) await expectInvalid(prove(person, '000000'), 'code');
    await expectRefusal(prove(person, codeOf(secret, clock)), 429, 'too_many');
    wait(MINUTE);
    expect((await prove(person, codeOf(secret, clock))).status).toBe(204);
  });

  // AUTH-36
  it('comes from a secret that is encrypted in the database', async () => {
    const person = await addStaff();
    const { secret, recoveryCodes } = await addAppFor(app, clock, person);
    const row = await db
      .selectFrom('authenticator_apps')
      .selectAll()
      .where('user_id', '=', person.id)
      .executeTakeFirstOrThrow();
    expect(row.secret.toString('latin1')).not.toContain(secret);
    const hashes = await db.selectFrom('recovery_codes').selectAll().where('user_id', '=', person.id).execute();
    expect(hashes).toHaveLength(10);
    for (const code of recoveryCodes) expect(JSON.stringify(hashes)).not.toContain(code.replace('-', ''));
  });
});

describe('a recovery code', () => {
  // AUTH-37
  it('proves a session once, however it is typed', async () => {
    const person = await addStaff();
    const { recoveryCodes } = await addAppFor(app, clock, person);
    expect(new Set(recoveryCodes).size).toBe(10);
    const [first = '', second = ''] = recoveryCodes;
    const as = await signIn(app, person.email);
    expect((await prove(as, first.toLowerCase())).status).toBe(204);
    expect((await readPeople(as)).status).toBe(200);
    await expectInvalid(prove(as, first), 'code');
    expect((await prove(as, second.replace('-', ' '))).status).toBe(204);
    expect((await call(app, secondFactor.view, {}, { as })).recovery_codes_left).toBe(8);
  });

  // AUTH-37
  it('of another account is rejected', async () => {
    const [mine, other] = [await addStaff(), await addStaff()];
    const { recoveryCodes } = await addAppFor(app, clock, other);
    await addAppFor(app, clock, mine);
    await expectInvalid(prove(mine, recoveryCodes[0] ?? ''), 'code');
  });

  // AUTH-37
  it('stops working with a new set, which needs a recent proof', async () => {
    const person = await addStaff();
    const { secret, recoveryCodes } = await addAppFor(app, clock, person);
    wait(11 * MINUTE);
    const renew = () => send(app, secondFactor.renewCodes, {}, { as: person });
    await expectRefusal(renew(), 403, 'second_factor_stale');
    await prove(person, codeOf(secret, clock));
    expect((await renew()).status).toBe(201);
    await expectInvalid(prove(person, recoveryCodes[0] ?? ''), 'code');
  });
});
