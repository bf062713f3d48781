import { beforeEach, describe, expect, it } from 'vitest';
import { auth } from '#contract/auth/calls.ts';
import { expectInvalid, problemOf, send, storyTime } from '#tests/support/api.ts';
import { fieldsOfLink } from '#tests/support/links.ts';
import { addPerson, credentialsOf, signIn } from '#tests/support/people.ts';
import { startPortal } from '#tests/support/server/portal.ts';

const { app, clock, db, mailTo, settled, smtp } = await startPortal();

beforeEach(async () => {
  await settled();
  smtp.arrived.length = 0;
  clock.set(storyTime);
  await db.deleteFrom('limit_windows').execute();
});

const next = 'Vapur-ta-Għawdex-7!';
const later = (seconds: number) => clock.set(new Date(storyTime.getTime() + seconds * 1000));

async function linkFor(email: string) {
  smtp.arrived.length = 0;
  await send(app, auth.recovery, { body: { email } });
  const { text = '' } = await mailTo(email);
  const { token = '', email: owner = '' } = fieldsOfLink(text);
  return { token, email: owner };
}

const reset = (link: { token: string; email: string }, password = next) =>
  send(app, auth.reset, { body: { ...link, password, password_confirmation: password } });

describe('a recovery link', () => {
  // AUTH-17
  it('sets a new password once, ends every session and signs in', async () => {
    const person = await addPerson(app, db);
    const link = await linkFor(person.email);
    expect(link.email).toBe(person.email);
    const answer = await reset(link);
    const as = await credentialsOf(answer);
    expect((await send(app, auth.me, {}, { as })).status).toBe(200);
    expect((await send(app, auth.me, {}, { as: person })).status).toBe(401);
    expect((await signIn(app, person.email, next)).authToken).toBeTruthy();
    const expired = 'This link has expired or was already used. Ask for a new one.';
    await expectInvalid(reset(link), 'token', expired);
  });

  // AUTH-17
  it('works for one of two simultaneous uses', async () => {
    const { email } = await addPerson(app, db);
    const link = await linkFor(email);
    const answers = await Promise.all([reset(link, 'Ferry-to-Gozo-8!'), reset(link)]);
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 422]);
  });

  // AUTH-17
  it('is valid for thirty minutes', async () => {
    const { email } = await addPerson(app, db);
    const link = await linkFor(email);
    later(1800);
    expect((await problemOf(await reset(link))).errors).toHaveProperty('token');
    later(1799);
    expect((await reset(link)).status).toBe(200);
  });

  // AUTH-14, AUTH-17
  it('expires when a newer one was used, and when the password was changed', async () => {
    const person = await addPerson(app, db);
    const [first, second] = [await linkFor(person.email), await linkFor(person.email)];
    expect((await reset(second)).status).toBe(200);
    expect((await reset(first)).status).toBe(422);
    const third = await linkFor(person.email);
    const as = await signIn(app, person.email, next);
    const body = {
      current_password: next,
      password: 'Luzzu-u-Dgħajsa-9!',
      password_confirmation: 'Luzzu-u-Dgħajsa-9!',
    };
    expect((await send(app, auth.changePassword, { body }, { as })).status).toBe(204);
    expect((await reset(third)).status).toBe(422);
  });

  // AUTH-17
  it('works for its own e-mail address only, and cannot be invented', async () => {
    const [mine, other] = [await addPerson(app, db), await addPerson(app, db)];
    const link = await linkFor(mine.email);
    expect((await problemOf(await reset({ ...link, email: other.email }))).errors).toHaveProperty('email');
    const [id, signature = ''] = link.token.split('.');
    const theirs = await linkFor(other.email);
    const tokens = [
      `${id}.`,
      `${id}.${'A'.repeat(signature.length)}`,
      `${theirs.token.split('.')[0]}.${signature}`,
      signature,
      'x',
      "' or true --",
    ];
    for (const token of tokens) {
      expect((await problemOf(await reset({ ...link, token }))).errors, token).toHaveProperty('token');
    }
    expect((await problemOf(await reset({ ...link, token: '' }))).errors).toHaveProperty('token');
    expect((await reset(link)).status).toBe(200);
  });

  // AUTH-16
  it('is not sent if the address has no account, and does not work for an account created later', async () => {
    const email = 'stranger@portal.example';
    expect((await send(app, auth.recovery, { body: { email } })).status).toBe(204);
    await settled();
    expect(smtp.arrived).toEqual([]);
    const { user_id } = await db
      .selectFrom('recovery_links')
      .select('user_id')
      .where('email', '=', email)
      .executeTakeFirstOrThrow();
    expect(user_id).toBeNull();
  });

  it('has the portal’s own host, whatever host was requested', async () => {
    const { email } = await addPerson(app, db);
    await app.request('http://evil.example/api/auth/recovery', {
      method: 'POST',
      headers: { 'content-type': 'application/json', host: 'evil.example', 'x-forwarded-host': 'evil.example' },
      body: JSON.stringify({ email }),
    });
    expect((await mailTo(email)).text).not.toContain('evil.example');
  });

  // AUTH-12
  it('requires a password that follows the rules', async () => {
    const { email } = await addPerson(app, db);
    const link = await linkFor(email);
    expect((await problemOf(await reset(link, 'weak'))).errors).toHaveProperty('password');
    expect((await reset(link)).status).toBe(200);
  });
});
