import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import { expect, it } from 'vitest';
import { MAX_OPEN_RENTALS, rentals } from '#contract/rentals/calls.ts';
import { rentalsAdmin } from '#contract/rentals/staff.ts';
import { addRow } from '#server/db/rows.ts';
import { call, send } from '#tests/support/api.ts';
import { numbersFrom } from '#tests/support/numbers.ts';
import { addPerson } from '#tests/support/people.ts';
import { startPortal } from '#tests/support/server/portal.ts';
import { storySize } from '#tests/support/size.ts';

const { app, db } = await startPortal();

/** The number of simultaneous approvals. */
const REQUESTS = storySize(40, 200);

const [rita, joe] = [await addPerson(app, db, { roles: ['staff'] }), await addPerson(app, db, { roles: ['staff'] })];
const next = numbersFrom(20_261_204);
const upTo = (most: number) => Math.floor(next() * most);
const shuffled = <T>(list: readonly T[]): T[] =>
  list
    .map((each) => ({ each, at: next() }))
    .toSorted((a, b) => a.at - b.at)
    .map(({ each }) => each);

async function addThings(count: number): Promise<number[]> {
  const row = () => ({ slug: randomUUID(), kind: 'equipment', name: { en: 'Tent' }, description: { en: 'For two' } });
  return Promise.all(Array.from({ length: count }, () => addRow(db, 'rental_things', row())));
}

/** Requests for some of these items each, in random order, for some days of one fortnight. */
async function requestSome(things: readonly number[], count: number): Promise<number[]> {
  const day = (number: number) => `2026-12-${String(number).padStart(2, '0')}`;
  const people = await Promise.all(
    Array.from({ length: Math.ceil(count / MAX_OPEN_RENTALS) }, () => addPerson(app, db)),
  );
  const made: number[] = [];
  for (let each = 0; each < count; each += 1) {
    const from = 1 + upTo(12);
    const body = {
      thing_ids: shuffled(things).slice(0, 1 + upTo(things.length)),
      starts_on: day(from),
      ends_on: day(from + 1 + upTo(3)),
      purpose: 'A weekend in Gozo',
    };
    const as = people[each % people.length];
    if (as === undefined) throw new Error('Nobody asks');
    made.push((await call(app, rentals.request, { body }, { as, key: randomUUID() })).id);
  }
  return made;
}

async function approveAll(ids: readonly number[]): Promise<number[]> {
  const approve = (id: number, at: number) =>
    send(
      app,
      rentalsAdmin.decide,
      { params: { id }, body: { decision: 'approve', version: 1 } },
      { as: at % 2 === 0 ? rita : joe },
    );
  return (await Promise.all(shuffled(ids).map(approve))).map(({ status }) => status);
}

/** Pairs of approved requests for the same item on the same day. */
async function overlaps(): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(*)::integer as count from rental_items as one join rental_items as other
      on other.thing_id = one.thing_id and other.rental_id > one.rental_id
      and other.starts_on <= one.ends_on and other.ends_on >= one.starts_on
    where one.state in ('approved', 'collected') and other.state in ('approved', 'collected')`.execute(db);
  return rows[0]?.count ?? 0;
}

// RENT-10
it(
  'overlapping rental requests approved at the same time are approved once, without a deadlock',
  { timeout: 120_000 },
  async () => {
    const statuses = await approveAll(await requestSome(await addThings(4), REQUESTS));
    expect(new Set(statuses)).toEqual(new Set([204, 409]));
    expect(await overlaps()).toBe(0);
  },
);

// RENT-10
it('overlapping rental requests are approved twice without the database constraint (control)', async () => {
  await sql`alter table rental_items drop constraint rental_items_apart`.execute(db);
  expect(new Set(await approveAll(await requestSome(await addThings(2), 10)))).toEqual(new Set([204]));
  expect(await overlaps()).toBeGreaterThan(0);
});
