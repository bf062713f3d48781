import { createHmac } from 'node:crypto';
import { sign } from 'hono/jwt';
import { beforeEach, describe, expect, it } from 'vitest';
import { auth } from '#contract/auth/calls.ts';
import { registration } from '#contract/registration/calls.ts';
import { addRows } from '#server/db/rows.ts';
import {
  type Credentials,
  call,
  expectInvalid,
  expectRefusal,
  problemOf,
  send,
  storySecrets,
  storyTime,
  testApp,
} from '#tests/support/api.ts';
import { addPerson, password, signIn } from '#tests/support/people.ts';
import { startPortal } from '#tests/support/server/portal.ts';

const { app, clock, db } = await startPortal();

beforeEach(async () => {
  clock.set(storyTime);
  await db.deleteFrom('limit_windows').execute();
});

const me = (as: Credentials) => send(app, auth.me, {}, { as });
const statusFor = async (as: Credentials) => (await me(as)).status;
const claimsOf = (token: string) =>
  JSON.parse(Buffer.from(token.split('.')[1] ?? '', 'base64url').toString()) as Record<string, unknown>;
const key = storySecrets.keyFor('session token');

describe('a sign-in', () => {
  // WIRE-21
  it('returns a token without name, e-mail address or role, and HttpOnly SameSite cookies', async () => {
    const { email } = await addPerson(app, db, { roles: ['staff'] });
    const answer = await send(app, auth.login, { body: { email, password } });
    const { authToken } = (await answer.json()) as { authToken: string };
    const claims = claimsOf(authToken);
    expect(Object.keys(claims).toSorted()).toEqual(['exp', 'iat', 'registered', 'sid', 'sub']);
    expect(claims).toMatchObject({ registered: true, exp: storyTime.getTime() / 1000 + 30 * 86_400 });
    expect(answer.headers.getSetCookie()).toEqual([
      expect.stringMatching(/^ksu_binding=[\w-]{43}; Path=\/; HttpOnly; SameSite=Strict; Max-Age=2592000$/),
      // A device with an earlier sign-in; the cookie is sent with account calls only, never with a complaint.
      expect.stringMatching(
        /^ksu_device=[\w-]{22}\.\d+\.[\w-]{43}; Path=\/api\/auth; HttpOnly; SameSite=Strict; Max-Age=34560000$/,
      ),
    ]);
    expect(answer.headers.get('cache-control')).toBe('no-store');
  });

  it('over HTTPS gives cookies the prefixes that tie them to this host', async () => {
    const { email } = await addPerson(app, db);
    const secure = testApp(db, { clock, settings: { publicUrl: 'https://portal.example' } });
    const answer = await send(secure, auth.login, { body: { email, password } });
    const [binding, device] = answer.headers.getSetCookie();
    expect(device).toMatch(/^__Secure-ksu_device=.*; Secure$/);
    const [cookie = '', ...attributes] = (binding ?? '').split('; ');
    expect(cookie).toMatch(/^__Host-ksu_binding=/);
    expect(attributes).toEqual(['Path=/', 'HttpOnly', 'SameSite=Strict', 'Max-Age=2592000', 'Secure']);
    const { authToken } = (await answer.json()) as { authToken: string };
    expect((await send(secure, auth.me, {}, { as: { authToken, cookie } })).status).toBe(200);
    const bare = { authToken, cookie: cookie.replace('__Host-', '') };
    expect((await send(secure, auth.me, {}, { as: bare })).status).toBe(401);
  });

  // AUTH-1
  it('requires the right e-mail address and password, and does not reveal which was wrong', async () => {
    const { email } = await addPerson(app, db);
    const wrongPassword = await send(app, auth.login, { body: { email, password: 'Wrong-19012!' } });
    const wrongAddress = await send(app, auth.login, { body: { email: `x${email}`, password } });
    const problem = await problemOf(wrongPassword);
    expect(problem).toMatchObject({ status: 422, code: 'wrong_credentials' });
    expect(await problemOf(wrongAddress)).toEqual(problem);
    expect(wrongPassword.headers.get('set-cookie')).toBeNull();
  });
});

describe('a session token', () => {
  // WIRE-20
  it('gives no access without the cookie of its own session, nor does the cookie without the token', async () => {
    const mine = await addPerson(app, db);
    const other = await addPerson(app, db);
    expect(await statusFor(mine)).toBe(200);
    expect(await statusFor({ authToken: mine.authToken ?? '' })).toBe(401);
    expect(await statusFor({ cookie: mine.cookie ?? '' })).toBe(401);
    expect(await statusFor({ authToken: mine.authToken ?? '', cookie: other.cookie ?? '' })).toBe(401);
    const again = await signIn(app, mine.email);
    expect(await statusFor({ authToken: mine.authToken ?? '', cookie: again.cookie })).toBe(401);
    expect(await problemOf(await me({}))).toEqual({
      status: 401,
      code: 'unauthenticated',
      message: 'Unauthenticated.',
    });
  });

  it('that is forged gives no access, while the same claims signed with the portal’s key do', async () => {
    const { authToken = '', cookie = '' } = await addPerson(app, db);
    const claims = claimsOf(authToken);
    const [header, payload, signature] = authToken.split('.');
    const encode = (value: object) => Buffer.from(JSON.stringify(value)).toString('base64url');
    const signed = (head: object, secret: string) => {
      const text = `${encode(head)}.${encode(claims)}`;
      return `${text}.${createHmac('sha256', secret).update(text).digest('base64url')}`;
    };
    const forged = {
      'no signature': `${encode({ alg: 'none', typ: 'JWT' })}.${payload}.`,
      'no algorithm, a signature': `${encode({ alg: 'none', typ: 'JWT' })}.${payload}.${signature}`,
      'another algorithm': await sign(claims, key, 'HS512'),
      'another key': signed({ alg: 'HS256', typ: 'JWT' }, 'secret'),
      'an empty key': signed({ alg: 'HS256', typ: 'JWT' }, ''),
      'other claims': `${header}.${encode({ ...claims, registered: false })}.${signature}`,
      'a key of its own': signed({ alg: 'HS256', typ: 'JWT', jwk: { kty: 'oct', k: 'c2VjcmV0' } }, 'secret'),
      'an end that has come': await sign({ ...claims, exp: storyTime.getTime() / 1000 }, key, 'HS256'),
      'nothing in it': await sign({}, key, 'HS256'),
      'a session made up': await sign({ ...claims, sid: '00000000-0000-4000-8000-000000000000' }, key, 'HS256'),
      'SQL for a session': await sign({ ...claims, sid: "' or true --" }, key, 'HS256'),
    };
    for (const [how, token] of Object.entries(forged))
      expect(await statusFor({ authToken: token, cookie }), how).toBe(401);
    expect(await statusFor({ authToken: signed({ alg: 'HS256', typ: 'JWT' }, key), cookie })).toBe(200);
  });

  it('cannot change the user or the registration state by its claims', async () => {
    const person = await addPerson(app, db, { registered: false });
    const other = await addPerson(app, db);
    const claims = { ...claimsOf(person.authToken ?? ''), sub: String(other.id), registered: true, roles: ['staff'] };
    const as = { authToken: await sign(claims, key, 'HS256'), cookie: person.cookie ?? '' };
    expect(await call(app, auth.me, {}, { as })).toMatchObject({
      id: person.id,
      registered: false,
      roles: ['student'],
    });
    await expectRefusal(
      send(app, registration.volunteer, { body: { is_volunteer: true } }, { as }),
      403,
      'not_registered',
    );
  });

  // AUTH-2
  it('expires by the server’s clock', async () => {
    const as = await addPerson(app, db);
    clock.set(new Date(storyTime.getTime() + 30 * 86_400_000 - 1000));
    expect(await statusFor(as)).toBe(200);
    clock.set(new Date(storyTime.getTime() + 30 * 86_400_000));
    expect(await statusFor(as)).toBe(401);
    const longer = { ...claimsOf(as.authToken ?? ''), exp: storyTime.getTime() / 1000 + 90 * 86_400 };
    expect(await statusFor({ ...as, authToken: await sign(longer, key, 'HS256') })).toBe(401);
  });

  it('gives no access once the account is deleted, even if its session row exists', async () => {
    const as = await addPerson(app, db);
    const kept = await db.selectFrom('sessions').selectAll().where('user_id', '=', as.id).execute();
    await call(app, auth.remove, { body: { password } }, { as });
    await addRows(db, 'sessions', kept);
    expect(await statusFor(as)).toBe(401);
  });

  it('is accepted in the Authorization header only', async () => {
    const { authToken = '', cookie = '' } = await addPerson(app, db);
    const inCookie = await app.request('/api/auth/me', { headers: { cookie: `${cookie}; ksu_token=${authToken}` } });
    expect(inCookie.status).toBe(401);
    const inQuery = await app.request(`/api/auth/me?authToken=${authToken}`, { headers: { cookie } });
    expect(inQuery.status).toBe(401);
  });
});

describe('a session', () => {
  // AUTH-4
  it('ends on sign-out, on that device only', async () => {
    const here = await addPerson(app, db);
    const there = await signIn(app, here.email);
    const answer = await send(app, auth.logout, {}, { as: here });
    expect(answer.status).toBe(204);
    expect(answer.headers.get('set-cookie')).toMatch(/^ksu_binding=; .*Max-Age=0/);
    expect(await statusFor(here)).toBe(401);
    expect(await statusFor(there)).toBe(200);
  });

  // AUTH-14
  it('ends on all other devices when the password is changed, which requires the old password', async () => {
    const here = await addPerson(app, db);
    const there = await signIn(app, here.email);
    const next = 'Vapur-ta-Għawdex-7!';
    const body = { current_password: password, password: next, password_confirmation: next };
    const wrong = await send(
      app,
      auth.changePassword,
      { body: { ...body, current_password: 'Wrong-19012!' } },
      { as: here },
    );
    await expectInvalid(wrong, 'current_password', 'The password is wrong.');
    expect(await statusFor(there)).toBe(200);
    await call(app, auth.changePassword, { body }, { as: here });
    expect(await statusFor(here)).toBe(200);
    expect(await statusFor(there)).toBe(401);
    expect((await send(app, auth.login, { body: { email: here.email, password } })).status).toBe(422);
    expect((await signIn(app, here.email, next)).authToken).toBeTruthy();
  });

  // WIRE-22
  it('has the current roles of the database', async () => {
    const as = await addPerson(app, db);
    expect((await call(app, auth.me, {}, { as })).roles).toEqual(['student']);
    await addRows(db, 'user_roles', { user_id: as.id, role: 'staff' });
    expect((await call(app, auth.me, {}, { as })).roles).toEqual(['staff', 'student']);
    await db.deleteFrom('user_roles').where('user_id', '=', as.id).where('role', '=', 'staff').execute();
    expect((await call(app, auth.me, {}, { as })).roles).toEqual(['student']);
  });

  // AUTH-2
  it('does not start if the password was changed while it was being checked', async () => {
    const { id, email } = await addPerson(app, db);
    const { storyPasswords } = await import('#tests/support/api.ts');
    const password_hash = await storyPasswords.hash('Changed-1901!');
    const slow = {
      ...storyPasswords,
      isRight: async (given: string, hash: string | undefined) => {
        const isRight = await storyPasswords.isRight(given, hash);
        await db.updateTable('users').set({ password_hash }).where('id', '=', id).execute();
        return isRight;
      },
    };
    const answer = await send(testApp(db, { clock, passwords: slow }), auth.login, { body: { email, password } });
    await expectRefusal(answer, 422, 'wrong_credentials');
  });

  // WIRE-13
  it('gets private responses that no cache may store', async () => {
    const answer = await me(await addPerson(app, db));
    expect(answer.headers.get('cache-control')).toBe('no-store');
    expect(answer.headers.get('etag')).toBeNull();
  });
});

describe('the list of signed-in devices', () => {
  const devicesOf = (as: Credentials) => call(app, auth.sessions, {}, { as });
  const later = (ms: number) => new Date(clock.now().getTime() + ms);

  // AUTH-4
  it('has only the caller’s sessions, newest first, without expired ones', async () => {
    const expired = await addPerson(app, db);
    clock.set(later(1_000 * 86_400_000));
    await db.deleteFrom('limit_windows').execute();
    const first = await signIn(app, expired.email);
    clock.set(later(60_000));
    const second = await signIn(app, expired.email);
    await addPerson(app, db);
    const started = (await devicesOf(second)).map(({ started_at }) => Date.parse(started_at));
    expect(started).toEqual([clock.now().getTime(), clock.now().getTime() - 60_000]);
    expect((await devicesOf(second)).map(({ is_current }) => is_current)).toEqual([true, false]);
    expect((await devicesOf(first)).map(({ is_current }) => is_current)).toEqual([false, true]);
  });

  // AUTH-4
  it('can end all of the caller’s other sessions at once, and nobody else’s', async () => {
    const here = await addPerson(app, db);
    const there = await signIn(app, here.email);
    const otherPerson = await addPerson(app, db);
    await call(app, auth.endOtherSessions, {}, { as: here });
    expect(await statusFor(there)).toBe(401);
    expect(await statusFor(here)).toBe(200);
    expect(await statusFor(otherPerson)).toBe(200);
    expect(await devicesOf(here)).toHaveLength(1);
  });
});

describe('a request from a page of another site', () => {
  const headersOf = ({ authToken = '', cookie = '' }: Credentials) => ({
    authorization: `Bearer ${authToken}`,
    cookie,
  });
  const write = (as: Credentials, headers: Record<string, string>) =>
    app.request('http://portal.example/api/auth/logout', { method: 'POST', headers: { ...headersOf(as), ...headers } });

  it.each([
    { 'sec-fetch-site': 'cross-site' },
    { 'sec-fetch-site': 'same-site' },
    { origin: 'https://evil.example' },
    { origin: 'null' },
  ])('is rejected with %j, even with token and cookie', async (headers) => {
    const as = await addPerson(app, db);
    await expectRefusal(write(as, headers as Record<string, string>), 403, 'forbidden');
    expect(await statusFor(as)).toBe(200);
    expect((await write(as, { 'sec-fetch-site': 'same-origin', origin: 'http://portal.example' })).status).toBe(204);
  });
});
