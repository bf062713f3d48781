import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import { describe, expect, it } from 'vitest';
import { auth } from '#contract/auth/calls.ts';
import { volunteering } from '#contract/volunteering/calls.ts';
import { volunteeringAdmin } from '#contract/volunteering/staff.ts';
import { eraseSignUps } from '#server/areas/volunteering/erasure.ts';
import { send } from '#tests/support/api.ts';
import { addPerson, password, type Person } from '#tests/support/people.ts';
import { addCrowd } from '#tests/support/server/interviews.ts';
import { startApp } from '#tests/support/server/portal.ts';
import { addOpportunity, findMiscounted } from '#tests/support/server/volunteering.ts';

const { app, db, clock } = await startApp({ seed: true, jobs: { enqueue: async () => undefined } });
const rita = await addPerson(app, db, { roles: ['staff'] });

/** Volunteers who are signed in. */
async function addVolunteers(count: number): Promise<Person[]> {
  const crowd = await addCrowd(db, clock, count);
  const rows = crowd.map(({ id }) => ({ user_id: id, role: 'volunteer' }) as const);
  await db.insertInto('user_roles').values(rows).execute();
  return crowd;
}

const signUp = (as: Person, id: number) =>
  send(app, volunteering.signUp, { params: { id }, body: { join_volunteers: false } }, { as, key: randomUUID() });
const withdraw = (as: Person, id: number) => send(app, volunteering.withdraw, { params: { id } }, { as });

/** The sign-ups in queue order, by state. */
const statesOf = (opportunity_id: number) =>
  db
    .selectFrom('volunteer_sign_ups')
    .select(['id', 'user_id', 'state', 'number'])
    .where('opportunity_id', '=', opportunity_id)
    .orderBy('number')
    .execute();

async function fill(places: number, count: number) {
  const id = await addOpportunity(db, { places });
  const people = await addVolunteers(count);
  const statuses = (await Promise.all(people.map((as) => signUp(as, id)))).map(({ status }) => status);
  expect(new Set(statuses)).toEqual(new Set([201]));
  return { id, people, rows: await statesOf(id) };
}

describe('one hundred volunteers', () => {
  // VOL-4
  it('sign up at once for seven places: seven get one, and ninety-three wait in numbered order', async () => {
    const { rows } = await fill(7, 100);
    expect(rows.map(({ number }) => number)).toEqual(Array.from({ length: 100 }, (_, index) => index + 1));
    expect(rows.map(({ state }) => state)).toEqual([
      ...Array.from({ length: 7 }, () => 'signed_up'),
      ...Array.from({ length: 93 }, () => 'waiting'),
    ]);
    expect(await findMiscounted(db)).toEqual([]);
  });

  it('withdraw and sign up at once: every free place goes to the first on the waiting list, once', async () => {
    const { id, people, rows } = await fill(20, 60);
    const byId = new Map(people.map((person) => [person.id, person]));
    // Half of those with a place leave, and a third of the waiting list; forty others sign up.
    const leaving = rows.filter(({ number }) => (number <= 20 ? number % 2 === 0 : number % 3 === 0));
    const others = await addVolunteers(40);
    const answers = await Promise.all([
      ...leaving.map((row) => withdraw(byId.get(row.user_id ?? 0) as Person, row.id)),
      ...others.map((as) => signUp(as, id)),
    ]);
    expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([201, 204]));
    expect(await findMiscounted(db)).toEqual([]);
    const open = (await statesOf(id)).filter(({ state }) => state !== 'withdrawn');
    expect(open.slice(0, 20).every(({ state }) => state === 'signed_up')).toBe(true);
    expect(open.slice(20).every(({ state }) => state === 'waiting')).toBe(true);
  });
});

describe('simultaneous changes of sign-ups', () => {
  // VOL-5
  it('give one place to a person who signs up ten times', async () => {
    const id = await addOpportunity(db, { places: 3 });
    const [person] = (await addVolunteers(1)) as [Person];
    const answers = await Promise.all(Array.from({ length: 10 }, () => signUp(person, id)));
    expect(answers.map(({ status }) => status).toSorted()).toEqual([201, ...Array.from({ length: 9 }, () => 409)]);
    expect(await findMiscounted(db)).toEqual([]);
  });

  it('by deleted accounts, withdrawals and added places cause no deadlock and leave no place free', async () => {
    for (let round = 0; round < 3; round += 1) {
      const id = await addOpportunity(db, { places: 3 });
      const leaving = [
        await addPerson(app, db, { roles: ['volunteer'] }),
        await addPerson(app, db, { roles: ['volunteer'] }),
      ];
      for (const as of leaving) await signUp(as, id);
      const people = await addVolunteers(12);
      await Promise.all(people.map((as) => signUp(as, id)));
      const rows = await statesOf(id);
      const opportunity = await db
        .selectFrom('volunteer_opportunities')
        .selectAll()
        .where('id', '=', id)
        .executeTakeFirstOrThrow();
      const { area, title, description: text, place, withdraw_until, starts_at, ends_at, version } = opportunity;
      const both = (given: { en: string; mt?: string }) => ({ en: given.en, mt: given.mt ?? given.en });
      const body = {
        area,
        title: both(title),
        text: both(text),
        place: both(place),
        places: 5,
        withdraw_until: withdraw_until.toISOString(),
        starts_at: starts_at.toISOString(),
        ends_at: ends_at.toISOString(),
        version,
      };
      const answers = await Promise.all([
        ...leaving.map((as) => send(app, auth.remove, { body: { password } }, { as })),
        ...people.slice(0, 6).map((as) => withdraw(as, rows.find(({ user_id }) => user_id === as.id)?.id ?? 0)),
        send(app, volunteeringAdmin.change, { params: { id }, body }, { as: rita }),
      ]);
      expect(answers.map(({ status }) => status).filter((status) => status >= 400)).toEqual([]);
      const left = await statesOf(id);
      expect(left.filter(({ state }) => state === 'signed_up')).toHaveLength(5);
      expect(await findMiscounted(db)).toEqual([]);
    }
  });

  it('do not make a withdrawal wait for the deletion of the next account on the waiting list', async () => {
    const { id, people, rows } = await fill(1, 3);
    await db.transaction().execute(async (transaction) => {
      const own = transaction.updateTable('volunteer_sign_ups').set({ user_id: null });
      const deleted = rows.find(({ state }) => state === 'waiting')?.user_id ?? 0;
      await own.where('user_id', '=', deleted).execute();
      const placed = rows.find(({ state }) => state === 'signed_up');
      const leaving = people.find((each) => each.id === placed?.user_id) as Person;
      expect((await withdraw(leaving, placed?.id ?? 0)).status).toBe(204);
      await eraseSignUps(transaction, { id: deleted, emails: [] }, clock.now(), { enqueue: async () => undefined });
    });
    expect((await statesOf(id)).map(({ state }) => state)).toEqual(['withdrawn', 'signed_up']);
    expect(await findMiscounted(db)).toEqual([]);
  });

  it('by two members of staff decide a sign-up once, and the second gets 409', async () => {
    const { rows } = await fill(1, 1);
    const params = { id: rows[0]?.id ?? 0 };
    const decide = (body: { decision: 'approve' } | { decision: 'decline'; reason: string }) =>
      send(app, volunteeringAdmin.decide, { params, body }, { as: rita });
    const answers = await Promise.all([
      decide({ decision: 'approve' }),
      decide({ decision: 'decline', reason: 'No bus.' }),
    ]);
    expect(answers.map(({ status }) => status).toSorted()).toEqual([204, 409]);
    expect(await findMiscounted(db)).toEqual([]);
  });
});

// Last, because it splits the statement.
describe('signing up without the lock on the opportunity', () => {
  it('gives more places than there are (control)', async () => {
    const id = await addOpportunity(db, { places: 5 });
    const people = await addVolunteers(30);
    // The same rule as a count followed by a separate write.
    await Promise.all(
      people.map(async ({ id: user_id }, number) => {
        const { rows } = await sql<{ taken: number }>`
          select count(*)::integer as taken, pg_sleep(0.02) from volunteer_sign_ups where opportunity_id = ${id}`.execute(
          db,
        );
        const state = (rows[0]?.taken ?? 0) < 5 ? 'signed_up' : 'waiting';
        const row = { opportunity_id: id, user_id, state, number, signed_up_at: clock.now() } as const;
        await db.insertInto('volunteer_sign_ups').values(row).execute();
      }),
    );
    expect(await findMiscounted(db)).toEqual([id]);
    expect((await statesOf(id)).filter(({ state }) => state === 'signed_up').length).toBeGreaterThan(5);
  });
});
