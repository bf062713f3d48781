import { randomUUID } from 'node:crypto';
import { beforeEach, describe, expect, it } from 'vitest';
import type { InputOf } from '#contract/kit/endpoint.ts';
import { MAX_OPEN_RENTALS, rentals } from '#contract/rentals/calls.ts';
import { rentalsAdmin } from '#contract/rentals/staff.ts';
import { addRow, addRows } from '#server/db/rows.ts';
import { call, expectInvalid, expectRefusal, send, storyTime } from '#tests/support/api.ts';
import { addPerson, type Person } from '#tests/support/people.ts';
import { startPortal } from '#tests/support/server/portal.ts';

/** The maximum number of messages of one side of a thread (server/services/threads.ts). */
const MAX_THREAD_MESSAGES = 100;
const { app, clock, db } = await startPortal();
const rita = await addPerson(app, db, { roles: ['staff'] });
beforeEach(() => clock.set(storyTime));

const body = { starts_on: '2026-12-01', ends_on: '2026-12-03', purpose: 'A play in the hall' };
type Given = Partial<InputOf<typeof rentals.request>['body']>;
async function addThing(): Promise<{ id: number; slug: string }> {
  const slug = randomUUID();
  const words = { name: { en: 'Projector' }, description: { en: 'For halls' } };
  return { slug, id: await addRow(db, 'rental_things', { slug, ...words, kind: 'equipment' }) };
}
const ask = async (as: Person, given: Given = {}) =>
  send(
    app,
    rentals.request,
    { body: { ...body, thing_ids: [(await addThing()).id], ...given } },
    { as, key: randomUUID() },
  );
async function addRequest(as: Person, given: Given = {}): Promise<number> {
  const answer = await ask(as, given);
  expect(answer.status).toBe(201);
  return ((await answer.json()) as { data: { id: number } }).data.id;
}
const decide = (id: number, decision: 'approve' | 'decline', version = 1) => {
  const reason = decision === 'decline' ? { reason: 'It is being repaired.' } : {};
  return send(app, rentalsAdmin.decide, { params: { id }, body: { decision, version, ...reason } }, { as: rita });
};
const handOver = (id: number, state: 'collected' | 'returned') =>
  send(app, rentalsAdmin.handOver, { params: { id }, body: { state } }, { as: rita });
const askForChanges = (id: number) =>
  send(
    app,
    rentalsAdmin.answer,
    { params: { id }, body: { text: 'Two days only, please.', asks_for_changes: true } },
    { as: rita },
  );
const reply = (as: Person, id: number) =>
  send(app, rentals.reply, { params: { id }, body: { text: 'Of course.' } }, { as, key: randomUUID() });
const change = (as: Person, id: number, given: Given & { thing_ids: number[] }) =>
  send(app, rentals.change, { params: { id }, body: { ...body, ...given } }, { as });
const daysTaken = (slug: string) => call(app, rentals.taken, { params: { slug } });

describe('the current day in Malta', () => {
  // RENT-1
  it('is the earliest first day of a rental', async () => {
    clock.set(new Date('2026-11-20T23:30:00Z'));
    const me = await addPerson(app, db);
    await expectInvalid(ask(me, { starts_on: '2026-11-20' }), 'starts_on');
    expect((await ask(me, { starts_on: '2026-11-21' })).status).toBe(201);
  });

  // RENT-1
  it('is listed as taken if it is the last day of a rental, and free the day after', async () => {
    const me = await addPerson(app, db);
    const { id: thing, slug } = await addThing();
    await decide(await addRequest(me, { thing_ids: [thing] }), 'approve');
    clock.set(new Date('2026-12-03T22:59:59Z'));
    expect(await daysTaken(slug)).toHaveLength(1);
    clock.set(new Date('2026-12-03T23:00:00Z'));
    expect(await daysTaken(slug)).toEqual([]);
  });
});

describe('a collected rental', () => {
  // RENT-8
  it('cannot be collected, cancelled or changed again, and accepts messages until its return', async () => {
    const me = await addPerson(app, db);
    const { id: thing } = await addThing();
    const id = await addRequest(me, { thing_ids: [thing] });
    await decide(id, 'approve');
    await handOver(id, 'collected');
    const cancel = () => send(app, rentals.cancel, { params: { id } }, { as: me });
    await expectRefusal(handOver(id, 'collected'), 409, 'already_decided');
    await expectRefusal(cancel(), 409, 'already_decided');
    await expectRefusal(change(me, id, { thing_ids: [thing] }), 409, 'already_decided');
    await expectRefusal(decide(id, 'decline'), 409, 'already_decided');
    expect((await reply(me, id)).status).toBe(201);
    await handOver(id, 'returned');
    await expectRefusal(handOver(id, 'returned'), 409, 'already_decided');
    await expectRefusal(cancel(), 409, 'already_decided');
    await expectRefusal(reply(me, id), 409, 'rental_closed');
  });
});

describe('a rental request for which changes were requested', () => {
  // RENT-9
  it('can be changed, and reserves its items for the new days once it is approved', async () => {
    const me = await addPerson(app, db);
    const [old, { id: thing, slug }] = [await addThing(), await addThing()];
    const id = await addRequest(me, { thing_ids: [old.id] });
    expect((await askForChanges(id)).status).toBe(201);
    const days = { starts_on: '2026-12-08', ends_on: '2026-12-09' };
    expect((await change(me, id, { thing_ids: [thing], ...days })).status).toBe(200);
    expect((await decide(id, 'approve', 2)).status).toBe(204);
    expect([await daysTaken(slug), await daysTaken(old.slug)]).toEqual([[days], []]);
  });

  // RENT-8
  it('can be approved, declined or cancelled as well', async () => {
    const me = await addPerson(app, db);
    const ids = [await addRequest(me), await addRequest(me), await addRequest(me)] as const;
    for (const id of ids) await askForChanges(id);
    expect((await decide(ids[0], 'approve')).status).toBe(204);
    expect((await decide(ids[1], 'decline')).status).toBe(204);
    expect((await send(app, rentals.cancel, { params: { id: ids[2] } }, { as: me })).status).toBe(204);
    await expectRefusal(reply(me, ids[2]), 409, 'rental_closed');
    await expectRefusal(decide(ids[2], 'approve'), 409, 'already_decided');
  });

  // RENT-15
  it('is listed as a competing request, which a decided one is not', async () => {
    const [me, other] = [await addPerson(app, db), await addPerson(app, db)];
    const { id: thing } = await addThing();
    const id = await addRequest(me, { thing_ids: [thing] });
    const [waiting, declined] = [
      await addRequest(other, { thing_ids: [thing] }),
      await addRequest(other, { thing_ids: [thing] }),
    ];
    await askForChanges(waiting);
    await decide(declined, 'decline');
    const seen = await call(app, rentalsAdmin.view, { params: { id } }, { as: rita });
    expect([seen.rivals.map((each) => each.id), seen.rival_count]).toEqual([[waiting], 1]);
    await decide(waiting, 'approve');
    const later = await call(app, rentalsAdmin.view, { params: { id } }, { as: rita });
    expect([later.rivals, later.rival_count]).toEqual([[], 0]);
  });
});

describe('the rental calendar of a month', () => {
  // RENT-17
  it('lists rentals with at least one day in it', async () => {
    const me = await addPerson(app, db);
    const approved = async (starts_on: string, ends_on: string) => {
      const id = await addRequest(me, { starts_on, ends_on });
      await decide(id, 'approve');
      return id;
    };
    const both = await approved('2027-01-30', '2027-02-01');
    const first = await approved('2027-01-05', '2027-01-31');
    const second = await approved('2027-02-01', '2027-02-02');
    await addRequest(me, { starts_on: '2027-02-10', ends_on: '2027-02-11' });
    const idsOf = async (month: string) =>
      (await call(app, rentalsAdmin.calendar, { query: { filter: { month } } }, { as: rita })).map(({ id }) => id);
    expect(await idsOf('2027-01')).toEqual([first, both]);
    expect(await idsOf('2027-02')).toEqual([both, second]);
  });
});

describe('the rental limits of one account', () => {
  // RENT-5
  it('do not count requests of others or decided ones', async () => {
    const [me, other] = [await addPerson(app, db), await addPerson(app, db)];
    for (let count = 0; count < MAX_OPEN_RENTALS; count += 1) await addRequest(other);
    const declined = await addRequest(me);
    await decide(declined, 'decline');
    for (let count = 1; count < MAX_OPEN_RENTALS; count += 1) await addRequest(me);
    await addRequest(me);
    await expectRefusal(ask(me), 409, 'limit_reached');
  });

  // RENT-13
  it('do not count messages of the union or of other requests', async () => {
    const me = await addPerson(app, db);
    const [id, other] = [await addRequest(me), await addRequest(me)];
    const row = (rental_id: number, is_from_union: boolean) =>
      Array.from({ length: MAX_THREAD_MESSAGES }, () => ({
        rental_id,
        is_from_union,
        text: 'Any news?',
        written_at: storyTime,
      }));
    await addRows(db, 'rental_messages', [...row(id, true), ...row(other, false)]);
    expect((await reply(me, id)).status).toBe(201);
    await expectRefusal(reply(me, other), 409, 'limit_reached');
  });
});
