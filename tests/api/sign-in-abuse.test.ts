import { afterAll, beforeEach, describe, expect, it } from 'vitest';
import { auth } from '#contract/auth.ts';
import { news } from '#contract/news.ts';
import { argon2Passwords } from '#server/gateways/passwords.ts';
import { problemOf, send, storyTime, testApp } from '#tests/support/api.ts';
import { addPerson, password, signIn } from '#tests/support/people.ts';
import { startPortal } from '#tests/support/portal.ts';

const { app, clock, db, stop } = await startPortal();
afterAll(stop);

beforeEach(async () => {
  clock.set(storyTime);
  await db.deleteFrom('limit_windows').execute();
});

/** At the cost that is used in earnest. */
const earnest = argon2Passwords();
const costly = testApp(db, { clock, passwords: earnest });
const wrong = 'Guessed-1901!';
const login = (email: string, secret: string, on = app) => send(on, auth.login, { body: { email, password: secret } });

describe('somebody who guesses passwords', () => {
  it('has ten tries in a quarter of an hour, also all at once; then even the right one waits', async () => {
    const { email } = await addPerson(app, db);
    const answers = await Promise.all(Array.from({ length: 30 }, () => login(email, wrong)));
    expect(answers.filter(({ status }) => status === 422)).toHaveLength(10);
    const refused = answers.find(({ status }) => status === 429);
    expect(Number(refused?.headers.get('retry-after'))).toBe(900);
    expect((await login(email.toUpperCase(), password)).status).toBe(429);
    clock.set(new Date(storyTime.getTime() + 900_000));
    expect((await login(email, password)).status).toBe(200);
  });

  it('keeps nobody else out, and right ones are not counted', async () => {
    const [guessed, other] = [await addPerson(app, db), await addPerson(app, db)];
    for (let each = 0; each < 10; each += 1) await login(guessed.email, wrong);
    for (let each = 0; each < 15; each += 1) expect((await login(other.email, password)).status).toBe(200);
  });

  it('gets no more tries by changing or deleting the account with a stolen device', async () => {
    const as = await addPerson(app, db);
    for (let each = 0; each < 5; each += 1) {
      await send(app, auth.remove, { body: { password: wrong } }, { as });
      const body = { current_password: wrong, password, password_confirmation: password };
      await send(app, auth.changePassword, { body }, { as });
    }
    expect((await send(app, auth.remove, { body: { password } }, { as })).status).toBe(429);
    expect((await login(as.email, password)).status).toBe(429);
  });

  it('learns no more of an address without an account than of one with', async () => {
    const { id, email } = await addPerson(app, db);
    await db
      .updateTable('users')
      .set({ password_hash: await earnest.hash(password) })
      .where('id', '=', id)
      .execute();
    for (let each = 0; each < 10; each += 1) await login('nobody@portal.example', wrong);
    expect((await login('nobody@portal.example', wrong)).status).toBe(429);
    const times = await compare(
      () => login(email, wrong, costly),
      () => login('nobody-2@portal.example', wrong, costly),
      8,
    );
    expect(times.ratio).toBeGreaterThan(0.5);
    expect(times.ratio).toBeLessThan(2);
    // The control: the same clock sees the difference when an address without an account costs no hash.
    const lazy = testApp(db, {
      clock,
      passwords: { ...earnest, isRight: async (given, hash) => hash !== undefined && earnest.isRight(given, hash) },
    });
    await db.deleteFrom('limit_windows').execute();
    const seen = await compare(
      () => login(email, wrong, lazy),
      () => login('nobody-3@portal.example', wrong, lazy),
      8,
    );
    expect(seen.ratio).toBeGreaterThan(2);
  });
});

/** How much longer the first takes than the second, by medians of calls in turn. */
async function compare(first: () => unknown, second: () => unknown, times: number) {
  const samples: [number[], number[]] = [[], []];
  for (let each = 0; each < times; each += 1) {
    for (const [index, act] of [first, second].entries()) {
      const start = performance.now();
      await act();
      samples[index]?.push(performance.now() - start);
    }
  }
  const median = (values: number[]) => values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)] ?? 0;
  return { ratio: median(samples[0]) / median(samples[1]) };
}

describe('somebody who asks for links', () => {
  it('gets one answer whether the address has an account or not, in the same time', async () => {
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
    const people = await Promise.all(Array.from({ length: 21 }, () => addPerson(app, db)));
    let next = 0;
    const { ratio } = await compare(
      () => ask(people[next]?.email ?? ''),
      () => ask(`nobody-${(next += 1)}@portal.example`),
      21,
    );
    expect(ratio).toBeGreaterThan(0.4);
    expect(ratio).toBeLessThan(2.5);
  });
});

describe('a hundred sign-ins at once', () => {
  it('finish or are told to wait, and reading news goes on meanwhile', async () => {
    const hash = await earnest.hash(password);
    const people = await Promise.all(Array.from({ length: 100 }, () => addPerson(app, db)));
    await db.updateTable('users').set({ password_hash: hash }).execute();
    const all = Promise.all(people.map((person) => login(person.email, password, costly)));
    const read = async () => {
      const start = performance.now();
      expect((await send(costly, news.list, {})).status).toBe(200);
      return performance.now() - start;
    };
    const reads: number[] = [];
    for (let each = 0; each < 10; each += 1) reads.push(await read());
    const statuses = (await all).map(({ status }) => status);
    expect(statuses.filter((status) => status !== 200 && status !== 503)).toEqual([]);
    expect(statuses.filter((status) => status === 200).length).toBeGreaterThan(50);
    expect(reads.toSorted((a, b) => a - b)[5]).toBeLessThan(500);
  }, 60_000);

  it('beyond what can be done in time hear when to come again', async () => {
    const narrow = testApp(db, { clock, passwords: argon2Passwords({ atOnce: 1, waiting: 2 }) });
    const answers = await Promise.all(
      Array.from({ length: 12 }, (_, each) => login(`many-${each}@portal.example`, password, narrow)),
    );
    const busy = answers.filter(({ status }) => status === 503);
    expect(busy.length).toBeGreaterThan(0);
    expect(await problemOf(busy[0] ?? new Response())).toMatchObject({ code: 'unavailable' });
    expect(busy[0]?.headers.get('retry-after')).toBe('5');
  });
});

describe('a network', () => {
  it('is asked to wait only when thousands sign in from it', async () => {
    const { email } = await addPerson(app, db);
    const from = (address: string) =>
      app.request(
        '/api/auth/login',
        {
          method: 'POST',
          headers: { 'content-type': 'application/json' },
          body: JSON.stringify({ email, password }),
        },
        { incoming: { socket: { remoteAddress: address } } } as never,
      );
    expect((await from('203.0.113.7')).status).toBe(200);
    await db.updateTable('limit_windows').set({ count: 3000 }).execute();
    expect((await from('203.0.113.7')).status).toBe(429);
    expect((await from('203.0.113.8')).status).toBe(200);
    expect((await signIn(app, email)).authToken).toBeTruthy();
  });
});
