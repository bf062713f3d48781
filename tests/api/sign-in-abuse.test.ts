import { beforeEach, describe, expect, it } from 'vitest';
import { auth } from '#contract/auth/calls.ts';
import { news } from '#contract/news/calls.ts';
import { argon2Passwords } from '#server/gateways/passwords.ts';
import { expectRefusal, problemOf, send, testApp } from '#tests/support/api.ts';
import { addPerson, password, signIn } from '#tests/support/people.ts';
import { cookiesOf, startSignIns, waitOf, guessedPassword } from '#tests/support/server/sign-ins.ts';

const { app, clock, db, from, later, reset } = await startSignIns();
beforeEach(reset);

/** With the production cost. */
const earnest = argon2Passwords();
const costly = testApp(db, { clock, passwords: earnest });
const login = (email: string, secret: string, on = app) => send(on, auth.login, { body: { email, password: secret } });

describe('a person who guesses passwords', () => {
  // AUTH-8
  it('has five tries, also simultaneous ones, and then each failure doubles the wait, up to 15 minutes', async () => {
    const { email } = await addPerson(app, db);
    const guess = () => from('203.0.113.7', { email, password: guessedPassword });
    const answers = await Promise.all(Array.from({ length: 30 }, guess));
    expect(answers.filter(({ status }) => status === 422)).toHaveLength(5);
    expect(answers.filter(({ status }) => status === 429).map(waitOf)).toEqual(Array.from({ length: 25 }, () => 1));
    const waits: number[] = [];
    for (let each = 0; each < 11; each += 1) {
      const wait = waitOf(await guess());
      waits.push(wait);
      later(wait);
      expect((await guess()).status).toBe(422);
    }
    expect(waits).toEqual([1, 2, 4, 8, 16, 32, 64, 128, 256, 512, 900]);
  });

  // AUTH-10
  it('locks out neither other accounts of the network nor the account’s owner on other networks', async () => {
    const [guessed, other] = [await addPerson(app, db), await addPerson(app, db)];
    const right = { email: guessed.email, password };
    for (let each = 0; each < 10; each += 1) await from('203.0.113.7', { ...right, password: guessedPassword });
    expect((await from('203.0.113.7', right)).status).toBe(429);
    expect((await from('198.51.100.1', right)).status).toBe(200);
    expect((await from('203.0.113.7', { email: other.email, password })).status).toBe(200);
  });

  // AUTH-10
  it('does not lock the owner out of a known device, whatever the number of networks', async () => {
    const { email, id } = await addPerson(app, db);
    const right = { email, password };
    const before = await from('198.51.100.1', right);
    const cookie = cookiesOf(before);
    for (let each = 0; each < 25; each += 1) await from(`203.0.113.${each}`, { email, password: guessedPassword });
    expect((await from('198.51.100.2', right)).status).toBe(429);
    expect((await from('198.51.100.2', right, { cookie })).status).toBe(200);
    // The control: a device known for another account, or with a forged cookie, counts as unknown.
    const stranger = cookiesOf(await from('198.51.100.3', { email: (await addPerson(app, db)).email, password }));
    expect((await from('198.51.100.3', right, { cookie: stranger })).status).toBe(429);
    const forged = cookie.replace(
      /(ksu_device=[^.]+\.\d+\.)(.)/,
      (_, start: string, first: string) => start + (first === 'A' ? 'B' : 'A'),
    );
    expect(forged).not.toBe(cookie);
    expect((await from('198.51.100.3', right, { cookie: forged })).status).toBe(429);
    expect(cookie).not.toContain(`=${id}.`);
  });

  // AUTH-8
  it('has five tries on a stolen known device, and the owner’s other devices still work', async () => {
    const { email } = await addPerson(app, db);
    const right = { email, password };
    const [stolen, own] = [cookiesOf(await from('a', right)), cookiesOf(await from('b', right))];
    for (let each = 0; each < 5; each += 1) {
      expect((await from(`c-${each}`, { email, password: guessedPassword }, { cookie: stolen })).status).toBe(422);
    }
    expect((await from('d', right, { cookie: stolen })).status).toBe(429);
    expect((await from('d', right, { cookie: own })).status).toBe(200);
  });

  // AUTH-15
  it('in a stolen session gets no extra tries by changing the password or deleting the account', async () => {
    const as = await addPerson(app, db);
    const change = { current_password: guessedPassword, password, password_confirmation: password };
    for (let each = 0; each < 3; each += 1) {
      await send(app, auth.remove, { body: { password: guessedPassword } }, { as });
      await send(app, auth.changePassword, { body: change }, { as });
    }
    expect((await send(app, auth.remove, { body: { password } }, { as })).status).toBe(429);
    const owner = { ...as, ...(await signIn(app, as.email)) };
    for (let each = 0; each < 30; each += 1)
      await from(`203.0.113.${each}`, { email: as.email, password: guessedPassword });
    const body = { ...change, current_password: password };
    expect((await send(app, auth.changePassword, { body }, { as: owner })).status).toBe(204);
  });

  // AUTH-11
  it('is counted by failures only: a hundred right sign-ins leave no count', async () => {
    const { email } = await addPerson(app, db);
    await Promise.all(Array.from({ length: 100 }, () => from('203.0.113.7', { email, password })));
    for (let each = 0; each < 4; each += 1) {
      expect((await from('203.0.113.7', { email, password: guessedPassword })).status).toBe(422);
      expect((await from('203.0.113.7', { email, password })).status).toBe(200);
      expect((await from('203.0.113.7', { email, password: guessedPassword })).status).toBe(422);
    }
    await db.deleteFrom('limit_windows').execute();
    await from('203.0.113.7', { email, password });
    expect(await db.selectFrom('limit_windows').selectAll().execute()).toEqual([]);
  });

  // AUTH-1
  it('cannot tell an e-mail address with an account from one without', async () => {
    const { id, email } = await addPerson(app, db);
    await db
      .updateTable('users')
      .set({ password_hash: await earnest.hash(password) })
      .where('id', '=', id)
      .execute();
    for (let each = 0; each < 5; each += 1) await login('nobody@portal.example', guessedPassword);
    expect((await login('nobody@portal.example', guessedPassword)).status).toBe(429);
    const loginAfterPause = async (address: string, on: typeof app) => {
      later(900);
      return login(address, guessedPassword, on);
    };
    const times = await compare(
      () => loginAfterPause(email, costly),
      () => loginAfterPause('nobody-2@portal.example', costly),
      { least: 8, most: 48 },
    );
    expect(times.ratio).toBeGreaterThan(0.5);
    expect(times.ratio).toBeLessThan(2);
    // The control: the same measurement detects a server that computes no hash for an address without an account.
    const lazy = testApp(db, {
      clock,
      passwords: { ...earnest, isRight: async (given, hash) => hash !== undefined && earnest.isRight(given, hash) },
    });
    await db.deleteFrom('limit_windows').execute();
    const seen = await compare(
      () => loginAfterPause(email, lazy),
      () => loginAfterPause('nobody-3@portal.example', lazy),
      { least: 8, most: 8 },
    );
    expect(seen.ratio).toBeGreaterThan(2);
  });
});

/** Equally long calls differ by less than this factor once each has run undisturbed. */
const ALIKE = 1.3;
/**
 * The ratio of the first call's duration to the second's, by the fastest of alternating calls: other programs make
 * calls slower, never faster. On a busy machine, where no call has run undisturbed yet, more calls are made: a true
 * difference remains, as the control shows.
 */
async function compare(first: () => unknown, second: () => unknown, { least, most }: { least: number; most: number }) {
  const quickest: [number, number] = [Infinity, Infinity];
  const isAlike = () => Math.max(...quickest) / Math.min(...quickest) < ALIKE;
  for (let each = 0; each < most && (each < least || !isAlike()); each += 1) {
    for (const [index, act] of [first, second].entries()) {
      const start = performance.now();
      await act();
      quickest[index] = Math.min(quickest[index] ?? Infinity, performance.now() - start);
    }
  }
  return { ratio: quickest[0] / quickest[1] };
}

describe('a person who requests recovery links', () => {
  // AUTH-16
  it('gets the same response in the same time, whether or not the address has an account', async () => {
    const { email } = await addPerson(app, db);
    const ask = (address: string) => send(app, auth.recovery, { body: { email: address } });
    const [known, unknown] = [await ask(email), await ask('nobody@portal.example')];
    expect([known.status, unknown.status]).toEqual([204, 204]);
    const told = (answer: Response) =>
      [...answer.headers].filter(([name]) => name !== 'x-request-id' && name !== 'date');
    expect(told(known)).toEqual(told(unknown));
    for (let each = 0; each < 4; each += 1) await Promise.all([ask(email), ask('nobody@portal.example')]);
    const both = [await problemOf(await ask(email)), await problemOf(await ask('nobody@portal.example'))];
    expect(both[0]).toMatchObject({ status: 429, code: 'too_many' });
    expect(both[1]).toEqual(both[0]);
    const people = await Promise.all(Array.from({ length: 42 }, () => addPerson(app, db)));
    let next = 0;
    const { ratio } = await compare(
      () => ask(people[next]?.email ?? ''),
      () => ask(`nobody-${(next += 1)}@portal.example`),
      { least: 21, most: 42 },
    );
    expect(ratio).toBeGreaterThan(0.4);
    expect(ratio).toBeLessThan(2.5);
  });
});

describe('a hundred simultaneous sign-ins', () => {
  it('succeed or get 503, and news can be read meanwhile', async () => {
    const hash = await earnest.hash(password);
    const people = await Promise.all(Array.from({ length: 100 }, () => addPerson(app, db)));
    await db.updateTable('users').set({ password_hash: hash }).execute();
    let answered = 0;
    const all = Promise.all(
      people.map(async (person) => {
        const answer = await login(person.email, password, costly);
        answered += 1;
        return answer;
      }),
    );
    for (let each = 0; each < 10; each += 1) expect((await send(costly, news.list, {})).status).toBe(200);
    // On any machine: ten readers in a row did not wait until all users were signed in.
    expect(answered).toBeLessThan(people.length);
    const statuses = (await all).map(({ status }) => status);
    expect(statuses.filter((status) => status !== 200 && status !== 503)).toEqual([]);
    expect(statuses.filter((status) => status === 200).length).toBeGreaterThan(50);
  }, 60_000);

  it('get 503 with Retry-After beyond the limit of the queue', async () => {
    const narrow = testApp(db, { clock, passwords: argon2Passwords({ atOnce: 1, waiting: 2 }) });
    const answers = await Promise.all(
      Array.from({ length: 12 }, (_, each) => login(`many-${each}@portal.example`, password, narrow)),
    );
    const busy = answers.filter(({ status }) => status === 503);
    expect(busy.length).toBeGreaterThan(0);
    await expectRefusal(busy[0] ?? new Response(), 503, 'unavailable');
    expect(busy[0]?.headers.get('retry-after')).toBe('5');
  });
});
