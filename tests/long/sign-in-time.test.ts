import { expect, it, vi } from 'vitest';
import { argon2Passwords } from '#server/gateways/passwords.ts';
import { testApp } from '#tests/support/api.ts';
import { addPerson, password } from '#tests/support/people.ts';
import { listen } from '#tests/support/server/listen.ts';
import { startPortal } from '#tests/support/server/portal.ts';

const { app, db } = await startPortal();

/** In the long run because it measures time; `tests/api/sign-in-fairness.test.ts` covers the order. */
it('answers right sign-ins from ten addresses within two seconds while one address sends forty wrong ones a second', async () => {
  const passwords = argon2Passwords();
  const server = await listen(testApp(db, { passwords, settings: { behindProxy: true } }));
  const people = await Promise.all(Array.from({ length: 10 }, () => addPerson(app, db)));
  await db
    .updateTable('users')
    .set({ password_hash: await passwords.hash(password) })
    .execute();
  const post = async (network: string, email: string, secret: string) => {
    const start = performance.now();
    const answer = await fetch(`${server.url}/api/auth/login`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', 'x-forwarded-for': network },
      body: JSON.stringify({ email, password: secret }),
    });
    await answer.arrayBuffer();
    return { status: answer.status, ms: performance.now() - start };
  };
  const attack: Promise<{ status: number }>[] = [];
  const guess = () => void attack.push(post('203.0.113.7', `guess-${attack.length}@portal.example`, 'Guessed-1901!'));
  const timer = setInterval(guess, 1000 / 40);
  try {
    // The crowd is in the queue first.
    await vi.waitFor(() => expect(attack.length).toBeGreaterThan(40), { timeout: 10_000 });
    const owners = await Promise.all(people.map(({ email }, each) => post(`198.51.100.${each}`, email, password)));
    expect(owners.map(({ status }) => status)).toEqual(people.map(() => 200));
    expect(owners.map(({ ms }) => Math.round(ms)).filter((ms) => ms >= 2000)).toEqual([]);
  } finally {
    clearInterval(timer);
    await Promise.all(attack);
    await server.close();
  }
  expect(new Set((await Promise.all(attack)).map(({ status }) => status))).not.toContain(503);
});
