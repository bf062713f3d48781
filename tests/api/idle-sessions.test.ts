import { beforeEach, describe, expect, it } from 'vitest';
import { auth } from '#contract/auth/calls.ts';
import { peopleAdmin } from '#contract/people/staff.ts';
import { removeExpiredSessions } from '#server/http/sessions.ts';
import { type Credentials, call, expectRefusal, send, storyTime, testApp } from '#tests/support/api.ts';
import { addPerson, credentialsOf, password, signIn } from '#tests/support/people.ts';
import { startPortal } from '#tests/support/server/portal.ts';

const { app, clock, db } = await startPortal();
/** A second copy of the server on the same database. */
const secondApp = testApp(db, { clock });
const MINUTE = 60_000;
const DAY = 86_400_000;

beforeEach(async () => {
  clock.set(storyTime);
  await db.deleteFrom('limit_windows').execute();
});

const wait = (ms: number) => clock.set(new Date(clock.now().getTime() + ms));
const statusFor = async (as: Credentials, server = app) => (await send(server, auth.me, {}, { as })).status;
const storedUse = async (user_id: number) =>
  (await db.selectFrom('sessions').select('last_used_at').where('user_id', '=', user_id).executeTakeFirstOrThrow())
    .last_used_at;

describe('an idle session', () => {
  // AUTH-31
  it.each(['staff', 'editor', 'finance', 'guard', 'wellbeing'])(
    'of the role %s ends after 30 minutes',
    async (role) => {
      const person = await addPerson(app, db, { roles: [role], canIdle: true });
      wait(30 * MINUTE - 1);
      expect(await statusFor(person)).toBe(200);
      wait(30 * MINUTE);
      expect(await statusFor(person)).toBe(401);
      expect(await statusFor(person, secondApp)).toBe(401);
    },
  );

  // AUTH-31
  it('of staff lasts while it is used, even for hours, until 30 days after sign-in', async () => {
    const person = await addPerson(app, db, { roles: ['staff'], canIdle: true });
    for (let calls = 0; calls < 12; calls += 1) {
      wait(29 * MINUTE);
      expect(await statusFor(person)).toBe(200);
    }
    const created_at = new Date(clock.now().getTime() - 30 * DAY);
    await db
      .updateTable('sessions')
      .set({ created_at, expires_at: clock.now() })
      .where('user_id', '=', person.id)
      .execute();
    expect(await statusFor(person)).toBe(401);
  });

  // AUTH-31
  it('of a member or an officer lasts for 30 days', async () => {
    const member = await addPerson(app, db, { canIdle: true });
    const officer = await addPerson(app, db, { roles: ['volunteer'], organisations: [1] });
    wait(30 * DAY - 1000);
    expect([await statusFor(member), await statusFor(officer)]).toEqual([200, 200]);
    wait(1000);
    expect([await statusFor(member), await statusFor(officer)]).toEqual([401, 401]);
  });

  // AUTH-31
  it('ends like that of staff from the start of a role, and like that of a member after its end', async () => {
    const person = await addPerson(app, db, { canIdle: true });
    const starts_at = new Date(storyTime.getTime() + 60 * MINUTE);
    const ends_at = new Date(storyTime.getTime() + 120 * MINUTE);
    await db.insertInto('user_roles').values({ user_id: person.id, role: 'guard', starts_at, ends_at }).execute();
    wait(59 * MINUTE);
    expect(await statusFor(person)).toBe(200);
    wait(30 * MINUTE);
    expect(await statusFor(person)).toBe(401);
    const again = await signIn(app, person.email);
    wait(29 * MINUTE);
    expect(await statusFor(again)).toBe(200);
    wait(3 * DAY);
    expect(await statusFor(again)).toBe(200);
  });

  it('is missing from the lists, and is deleted at night', async () => {
    const person = await addPerson(app, db, { roles: ['guard'], canIdle: true });
    const member = await addPerson(app, db, { canIdle: true });
    wait(31 * MINUTE);
    const reader = await addPerson(app, db, { roles: ['staff'], canIdle: true });
    expect((await call(app, peopleAdmin.view, { params: { id: person.id } }, { as: reader })).sessions).toEqual([]);
    await removeExpiredSessions({ db, clock });
    const rows = await db
      .selectFrom('sessions')
      .select('user_id')
      .where('user_id', 'in', [person.id, member.id])
      .execute();
    expect(rows).toEqual([{ user_id: member.id }]);
  });

  it('of staff is stored at most once a minute', async () => {
    const guard = await addPerson(app, db, { roles: ['guard'], canIdle: true });
    wait(59_000);
    await statusFor(guard);
    expect(await storedUse(guard.id)).toEqual(storyTime);
    wait(1_000);
    await Promise.all([statusFor(guard), statusFor(guard, secondApp)]);
    expect(await storedUse(guard.id)).toEqual(clock.now());
  });

  // AUTH-32
  it('of a member is stored as a day, together with those of others, and only once the day is over', async () => {
    const people = [await addPerson(app, db, { canIdle: true }), await addPerson(app, db, { canIdle: true })];
    wait(DAY);
    for (const person of people) await statusFor(person);
    wait(MINUTE);
    await statusFor(people[0] ?? {});
    const stored = () => Promise.all(people.map(({ id }) => storedUse(id)));
    expect(await stored()).toEqual([storyTime, storyTime]);
    wait(DAY);
    await statusFor(people[0] ?? {});
    // Midnight in Malta.
    const day = new Date('2026-11-20T23:00:00Z');
    expect(await stored()).toEqual([day, day]);
  });
});

describe('the list of signed-in devices', () => {
  const devicesOf = (as: Credentials) => call(app, auth.sessions, {}, { as });
  const phone =
    'Mozilla/5.0 (Linux; Android 15) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/140.0.0.0 Mobile Safari/537.36';
  const signInOn = async (email: string, userAgent: string) => {
    const body = JSON.stringify({ email, password });
    const headers = { 'content-type': 'application/json', 'user-agent': userAgent };
    return credentialsOf(await app.request(auth.login.path, { method: 'POST', headers, body }));
  };

  // AUTH-4, PEOPLE-3
  it('names the device and its last use, for its owner and for staff', async () => {
    const person = await addPerson(app, db, { canIdle: true });
    wait(MINUTE);
    const there = await signInOn(person.email, phone);
    wait(3 * DAY);
    await statusFor(there);
    const [newest] = await devicesOf(person);
    const shown = { browser: 'Chrome', system: 'Android', last_used_on: '2026-11-23' };
    expect(newest).toMatchObject({ ...shown, started_at: '2026-11-20T17:01:00.000Z', is_current: false });
    const reader = await addPerson(app, db, { roles: ['staff'], canIdle: true });
    const { sessions } = await call(app, peopleAdmin.view, { params: { id: person.id } }, { as: reader });
    expect(sessions[0]).toMatchObject(shown);
    expect(sessions[1]).toMatchObject({ browser: null, system: null });
    expect(Object.keys(sessions[0] ?? {})).not.toContain('id');
  });

  // AUTH-30
  it('ends one session at its next call, on every copy of the server, and no other', async () => {
    const here = await addPerson(app, db, { canIdle: true });
    const [there, elsewhere] = [await signIn(app, here.email), await signIn(app, here.email)];
    expect(await statusFor(there, secondApp)).toBe(200);
    const listed = (await devicesOf(there)).find(({ is_current }) => is_current);
    await call(app, auth.endSession, { params: { id: listed?.id ?? '' } }, { as: here });
    expect(await statusFor(there, secondApp)).toBe(401);
    expect(await Promise.all([here, elsewhere].map((as) => statusFor(as)))).toEqual([200, 200]);
  });

  // AUTH-30
  it('answers 404 for sessions of others, for ended ones and for the current one, and ends none of them', async () => {
    const here = await addPerson(app, db, { canIdle: true });
    const other = await addPerson(app, db, { canIdle: true });
    const ids = [...(await devicesOf(other)), ...(await devicesOf(here))].map(({ id }) => id);
    for (const id of [...ids, '00000000-0000-4000-8000-000000000000', 'no-uuid'])
      await expectRefusal(send(app, auth.endSession, { params: { id } }, { as: here }), 404, 'not_found');
    expect([await statusFor(here), await statusFor(other)]).toEqual([200, 200]);
  });
});
