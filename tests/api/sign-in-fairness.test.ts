import { beforeEach, describe, expect, it, vi } from 'vitest';
import { QueueFull } from '#server/gateways/fair-queue.ts';
import { argon2Passwords, type Passwords } from '#server/gateways/passwords.ts';
import { expectRefusal, testApp, type TestServer } from '#tests/support/api.ts';
import { addPerson, password } from '#tests/support/people.ts';
import { cookiesOf, startSignIns, waitOf, guessedPassword } from '#tests/support/server/sign-ins.ts';

const { app, clock, db, from, later, reset } = await startSignIns();
beforeEach(reset);

/** Simultaneous wrong sign-ins, each for a different address without an account. */
const sendWrongSignIns = (count: number, network: string, on?: TestServer) =>
  Promise.all(
    Array.from({ length: count }, (_, each) =>
      from(network, { email: `guessed-${each}@portal.example`, password: guessedPassword }, { ...(on && { on }) }),
    ),
  );

describe('a network with many failed sign-ins', () => {
  // AUTH-11
  it('needs a proof of work for unknown devices after 300 failures, and no other network does', async () => {
    const { email } = await addPerson(app, db);
    const known = cookiesOf(await from('203.0.113.7', { email, password }));
    const answers = await sendWrongSignIns(310, '203.0.113.7');
    expect(answers.filter(({ status }) => status === 422)).toHaveLength(300);
    await expectRefusal(from('203.0.113.7', { email, password }), 429, 'proof_needed');
    expect((await from('203.0.113.8', { email, password })).status).toBe(200);
    expect((await from('203.0.113.7', { email, password }, { cookie: known })).status).toBe(200);
    // Calls of the attacker without a proof neither raise nor prolong the pressure.
    await sendWrongSignIns(100, '203.0.113.7');
    later(900);
    expect((await from('203.0.113.7', { email, password })).status).toBe(200);
  });

  it('is rejected without writing a row once it fills its share of the queue', async () => {
    const passwords = argon2Passwords({ atOnce: 1, perNetwork: 3, passes: 30 });
    const narrow = testApp(db, { clock, passwords, settings: { behindProxy: true } });
    const first = sendWrongSignIns(4, '203.0.113.7', narrow);
    await vi.waitFor(() => expect(() => passwords.expectRoom(asker)).toThrow(QueueFull), {
      timeout: 5000,
      interval: 1,
    });
    const rejected = await sendWrongSignIns(20, '203.0.113.7', narrow);
    const rows = await db.selectFrom('limit_windows').selectAll().execute();
    await first;
    expect(rejected.map(({ status }) => status)).toEqual(Array.from({ length: 20 }, () => 429));
    expect(rejected.map(waitOf)).toEqual(Array.from({ length: 20 }, () => 2));
    expect(rows.every(({ count }) => count <= 4)).toBe(true);
    expect(rows.length).toBeLessThanOrEqual(4 * 2 + 1);
  });
  const asker = { network: '203.0.113.7', account: 'next@portal.example', isKnown: false };
});

describe('a crowd of wrong sign-ins from one network', () => {
  it('delays a sign-in from another network by at most the current turn and the next', async () => {
    const passwords = argon2Passwords({ atOnce: 1 });
    const { watched, turnsOfCrowd } = watchTurns(passwords);
    const busy = testApp(db, { clock, passwords: watched, settings: { behindProxy: true } });
    const people = await Promise.all(Array.from({ length: 10 }, () => addPerson(app, db)));
    const crowd = sendWrongSignIns(60, CROWD, busy);
    const next = { network: CROWD, account: 'next@portal.example', isKnown: false };
    await vi.waitFor(() => expect(() => passwords.expectRoom(next)).toThrow(QueueFull), {
      timeout: 10_000,
      interval: 1,
    });
    const owners = await Promise.all(
      people.map(({ email }, each) => from(`198.51.100.${each}`, { email, password }, { on: busy })),
    );
    expect(owners.map(({ status }) => status)).toEqual(people.map(() => 200));
    expect(turnsOfCrowd).toHaveLength(10);
    expect(Math.max(...turnsOfCrowd)).toBeLessThanOrEqual(2);
    // The control: a crowd was waiting.
    const statuses = (await crowd).map(({ status }) => status);
    expect(statuses.filter((status) => status === 422).length).toBeGreaterThanOrEqual(40);
    expect(new Set(statuses)).toEqual(new Set([422, 429]));
  });

  const CROWD = '203.0.113.7';

  /** Counts, for each check of a caller outside the crowd, the crowd's checks that ended while it waited. */
  function watchTurns(passwords: Passwords) {
    let ofCrowd = 0;
    const turnsOfCrowd: number[] = [];
    const isRight: Passwords['isRight'] = async (secret, hash, asker) => {
      const before = ofCrowd;
      const found = await passwords.isRight(secret, hash, asker);
      if (asker?.network === CROWD) ofCrowd += 1;
      else turnsOfCrowd.push(ofCrowd - before);
      return found;
    };
    return { watched: { ...passwords, isRight }, turnsOfCrowd };
  }
});
