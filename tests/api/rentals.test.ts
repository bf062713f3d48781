import { randomUUID } from 'node:crypto';
import { afterEach, describe, expect, it } from 'vitest';
import type { InputOf } from '#contract/kit/endpoint.ts';
import { rentals, undecidedStates } from '#contract/rentals/calls.ts';
import { rentalsAdmin } from '#contract/rentals/staff.ts';
import { addRow, addRows } from '#server/db/rows.ts';
import { call, expectRefusal, problemOf, send, storyTime } from '#tests/support/api.ts';
import { addPerson, type Person } from '#tests/support/people.ts';
import { startPortal } from '#tests/support/server/portal.ts';
import { addOrganisation } from '#tests/support/server/rar.ts';
import { expectAudited } from '#tests/support/server/staff.ts';

const { app, db, mailTo, settled, smtp } = await startPortal();

const organisation_id = await addOrganisation(db);
const maria = await addPerson(app, db);
const officer = await addPerson(app, db, { account_type: 'organisation', organisations: [organisation_id] });
const [rita, joe] = [await addPerson(app, db, { roles: ['staff'] }), await addPerson(app, db, { roles: ['staff'] })];
const approve = { decision: 'approve' } as const;
const decline = { decision: 'decline', reason: 'It is being repaired.' } as const;

const body = { starts_on: '2026-12-01', ends_on: '2026-12-03', purpose: 'A play in the hall' };
/** Each story has its own items. */
async function addThing(rules: { is_for_organisations?: boolean; max_days?: number } = {}): Promise<number> {
  const row = { slug: randomUUID(), name: { en: 'Projector' }, description: { en: 'For halls' }, ...rules };
  return addRow(db, 'rental_things', { ...row, kind: 'equipment' });
}
type Given = Partial<InputOf<typeof rentals.request>['body']>;
const ask = (given: Given, as: Person = maria) =>
  send(app, rentals.request, { body: { ...body, thing_ids: [], ...given } }, { as, key: randomUUID() });
async function addRequest(given: Given, as: Person = maria): Promise<number> {
  const answer = await ask(given, as);
  expect(answer.status).toBe(201);
  return ((await answer.json()) as { data: { id: number } }).data.id;
}
const decide = (id: number, decision: object, as: Person = rita, version = 1) =>
  send(app, rentalsAdmin.decide, { params: { id }, body: { ...decision, version } }, { as });
const handOver = (id: number, state: 'collected' | 'returned') =>
  send(app, rentalsAdmin.handOver, { params: { id }, body: { state } }, { as: rita });
const stateOf = async (id: number) => (await call(app, rentals.view, { params: { id } }, { as: maria })).state;
/** Each story starts without open requests, of which an account may have ten. */
afterEach(async () => {
  await db.updateTable('rentals').set({ state: 'cancelled' }).where('state', 'in', undecidedStates).execute();
});

const statuses = (answers: Response[]) => answers.map(({ status }) => status).toSorted();

describe('a rental request', () => {
  // RENT-1, RENT-2
  it('is rejected with field errors for missing items, past or reversed days and another organisation', async () => {
    const thing_ids = [await addThing()];
    const invalidFields = async (given: object) =>
      Object.keys((await problemOf(await ask({ thing_ids, ...given }))).errors ?? {});
    expect(await invalidFields({ ends_on: body.starts_on })).toEqual(['ends_on']);
    expect(await invalidFields({ starts_on: '2026-11-19' })).toEqual(['starts_on']);
    expect(await invalidFields({ organisation_id })).toEqual(['organisation_id']);
    expect(await invalidFields({ thing_ids: [] })).toEqual(['thing_ids']);
    expect(await invalidFields({ thing_ids: [thing_ids[0], thing_ids[0]] })).toEqual(['thing_ids']);
    expect(await invalidFields({ thing_ids: [999_999] })).toEqual(['thing_ids']);
  });

  // RENT-2, RENT-3
  it('follows the rules of its items: for organisations only, or for seven days at most', async () => {
    const hall = await addThing({ is_for_organisations: true });
    expect(Object.keys((await problemOf(await ask({ thing_ids: [hall] }))).errors ?? {})).toEqual(['organisation_id']);
    await addRequest({ thing_ids: [hall], organisation_id }, officer);
    const bicycle = await addThing({ max_days: 7 });
    await addRequest({ thing_ids: [bicycle], starts_on: '2026-12-01', ends_on: '2026-12-07' });
    const long = await problemOf(await ask({ thing_ids: [bicycle], starts_on: '2026-12-01', ends_on: '2026-12-08' }));
    expect(long).toMatchObject({ code: 'rental_too_long', message: expect.stringContaining('7 days') });
  });

  // RENT-7
  it('for several items is listed for its sender, and for staff with the sender’s name', async () => {
    const thing_ids = [await addThing(), await addThing()];
    await addRequest({ thing_ids, organisation_id }, officer);
    const [own] = (await call(app, rentals.mine, {}, { as: officer })).data;
    expect(own).toMatchObject({ ...body, state: 'requested', organisation: expect.any(String), reason: null });
    expect(own?.things.map(({ id }) => id)).toEqual(thing_ids);
    expect((await call(app, rentals.mine, {}, { as: joe })).data).toEqual([]);
    const query = { filter: { state: 'requested' as const }, sort: '-requested_at' as const, limit: 100 };
    const { data } = await call(app, rentalsAdmin.list, { query }, { as: rita });
    const seen = data.find(({ id }) => id === own?.id);
    expect(seen).toMatchObject({ ...own, person: { id: officer.id, email: officer.email } });
  });

  // RENT-8, RENT-9
  it('can be changed until it is decided, and cancelled until collection, by its owner only', async () => {
    const [one, other] = [await addThing(), await addThing()];
    const id = await addRequest({ thing_ids: [one] });
    const changed = { ...body, thing_ids: [other], ends_on: '2026-12-04' };
    const change = (as: Person) => send(app, rentals.change, { params: { id }, body: changed }, { as });
    const cancel = (as: Person) => send(app, rentals.cancel, { params: { id } }, { as });
    expect(statuses([await change(officer), await cancel(officer)])).toEqual([404, 404]);
    expect((await change(maria)).status).toBe(200);
    const seen = await call(app, rentals.view, { params: { id } }, { as: maria });
    expect(seen).toMatchObject({ ends_on: '2026-12-04', things: [{ id: other }], version: 2 });
    // A decision on an outdated version is rejected.
    await expectRefusal(decide(id, approve), 409, 'version_conflict');
    await expectRefusal(decide(id, decline), 409, 'version_conflict');
    expect(await stateOf(id)).toBe('requested');
    expect((await decide(id, approve, rita, 2)).status).toBe(204);
    await expectRefusal(change(maria), 409, 'already_decided');
    await expectRefusal(send(app, rentals.view, { params: { id } }, { as: officer }), 404, 'not_found');
    expect((await cancel(maria)).status).toBe(204);
    expect((await handOver(id, 'collected')).status).toBe(409);
    // Its days are free again.
    await addRequest({ thing_ids: [other], ends_on: '2026-12-04' });
  });
});

// RENT-8
it('a declined, collected or returned rental cannot be cancelled', async () => {
  const cancel = (id: number) => send(app, rentals.cancel, { params: { id } }, { as: maria });
  const declined = await addRequest({ thing_ids: [await addThing()] });
  await decide(declined, decline);
  await expectRefusal(cancel(declined), 409, 'already_decided');
  expect(await stateOf(declined)).toBe('declined');
  const id = await addRequest({ thing_ids: [await addThing()] });
  await decide(id, approve);
  for (const state of ['collected', 'returned'] as const) {
    expect((await handOver(id, state)).status).toBe(204);
    await expectRefusal(cancel(id), 409, 'already_decided');
    expect(await stateOf(id)).toBe(state);
  }
});

describe('the rental requests of one account', () => {
  // RENT-1, RENT-5, RENT-13
  it('are limited to the next year, ten open requests and a hundred messages', async () => {
    const [as, thing_ids] = [await addPerson(app, db), [await addThing()]];
    const far = ask({ thing_ids, starts_on: '2027-11-20', ends_on: '2027-11-22' }, as);
    await expectRefusal(far, 409, 'rental_too_far');
    expect((await ask({ thing_ids, starts_on: '2027-11-19', ends_on: '2027-11-21' }, as)).status).toBe(201);
    const ids: number[] = [];
    for (let more = 1; more < 10; more += 1) ids.push(await addRequest({ thing_ids }, as));
    await expectRefusal(ask({ thing_ids }, as), 409, 'limit_reached');
    await call(app, rentals.cancel, { params: { id: ids[0] ?? 0 } }, { as });
    const id = await addRequest({ thing_ids }, as);
    const message = { rental_id: id, is_from_union: false, text: 'Any news?', written_at: storyTime };
    const messages = Array.from({ length: 99 }, () => message);
    await addRows(db, 'rental_messages', messages);
    const reply = () =>
      send(app, rentals.reply, { params: { id }, body: { text: 'Hello?' } }, { as, key: randomUUID() });
    expect((await reply()).status).toBe(201);
    await expectRefusal(reply(), 409, 'limit_reached');
  });
});

describe('the taken days of a rental item', () => {
  // RENT-6, RENT-11
  it('are public without further data, from approval until return', async () => {
    const thing = await addThing();
    const { slug } = await db
      .selectFrom('rental_things')
      .select('slug')
      .where('id', '=', thing)
      .executeTakeFirstOrThrow();
    const taken = () => call(app, rentals.taken, { params: { slug } });
    const id = await addRequest({ thing_ids: [thing] });
    expect(await taken()).toEqual([]);
    await decide(id, approve);
    expect(await taken()).toEqual([{ starts_on: body.starts_on, ends_on: body.ends_on }]);
    expect(await handOver(id, 'returned').then(problemOf)).toMatchObject({ code: 'already_decided' });
    await handOver(id, 'collected');
    expect(await taken()).toHaveLength(1);
    // Its last day is taken; the next day is free.
    const from = (starts_on: string) => ask({ thing_ids: [thing], starts_on, ends_on: '2026-12-06' }).then(problemOf);
    expect(await from(body.ends_on)).toMatchObject({
      code: 'dates_taken',
      message: expect.stringContaining('Projector'),
    });
    await addRequest({ thing_ids: [thing], starts_on: '2026-12-04', ends_on: '2026-12-06' });
    const calendar = (month: string) =>
      call(app, rentalsAdmin.calendar, { query: { filter: { month } } }, { as: rita });
    expect((await calendar('2026-12')).map((each) => each.id)).toContain(id);
    expect((await calendar('2027-01')).map((each) => each.id)).not.toContain(id);
    // It is never cached, because it changes with every decision.
    expect(rentals.taken).not.toHaveProperty('cache');
    await handOver(id, 'returned');
    expect(await taken()).toEqual([]);
    expect(await stateOf(id)).toBe('returned');
  });
});

describe('a decision on a rental request', () => {
  // RENT-14, RENT-16
  it('is reported in the app and by e-mail, with its reason', async () => {
    const id = await addRequest({ thing_ids: [await addThing()] });
    await expectAudited(db, rentalsAdmin.decide, rita.id, async () => (await decide(id, decline)).status);
    const { data } = await call(app, rentals.mine, {}, { as: maria });
    expect(data.find((each) => each.id === id)).toMatchObject({ state: 'declined', reason: decline.reason });
    expect((await mailTo(maria.email, 'declined')).text).toContain(decline.reason);
    const notificationRows = db.selectFrom('notifications').select('kind').where('path', '=', `/account/rentals/${id}`);
    expect(await notificationRows.execute()).toEqual([{ kind: 'rental_declined' }]);
    expect((await decide(999_999, approve)).status).toBe(404);
  });

  // RENT-14
  it('is made once, however many arrive at the same time', async () => {
    const id = await addRequest({ thing_ids: [await addThing()] }, officer);
    const answers = await Promise.all([approve, decline, approve].map((each, at) => decide(id, each, at ? rita : joe)));
    expect(statuses(answers)).toEqual([204, 409, 409]);
    await settled('rentals.%');
    expect(smtp.arrived.filter(({ recipients }) => recipients.includes(officer.email))).toHaveLength(1);
  });

  // RENT-15
  it('has the competing requests of overlapping days listed for staff', async () => {
    const [one, other, third] = [await addThing(), await addThing(), await addThing()];
    const id = await addRequest({ thing_ids: [one, other] });
    const rival = await addRequest({ thing_ids: [other, third], starts_on: '2026-12-03', ends_on: '2026-12-09' });
    await addRequest({ thing_ids: [third] });
    await addRequest({ thing_ids: [one], starts_on: '2026-12-04', ends_on: '2026-12-05' });
    const { rivals } = await call(app, rentalsAdmin.view, { params: { id } }, { as: rita });
    expect(rivals.map((each) => each.id)).toEqual([rival]);
    const counted = async () => {
      const { data } = await call(app, rentalsAdmin.list, { query: { limit: 100 } }, { as: rita });
      return data.find((each) => each.id === id)?.rival_count;
    };
    expect(await counted()).toBe(1);
    await decide(rival, decline);
    expect(await counted()).toBe(0);
  });

  // RENT-10
  it('approves one of two competing requests, at the same time or later', async () => {
    for (let round = 0; round < 5; round += 1) {
      const [shared, own] = [await addThing(), await addThing()];
      const days = { starts_on: '2026-12-03', ends_on: '2026-12-05' };
      const one = await addRequest({ thing_ids: [own, shared] });
      const other = await addRequest({ thing_ids: [shared], ...days });
      expect(statuses(await Promise.all([decide(one, approve, rita), decide(other, approve, joe)]))).toEqual([
        204, 409,
      ]);
      const late = await ask({ thing_ids: [shared], starts_on: '2026-12-02', ends_on: '2026-12-09' });
      expect((await problemOf(late)).code).toBe('dates_taken');
      // The database itself rejects it.
      const bare = db.updateTable('rentals').set({ state: 'approved', decided_at: new Date() });
      await expect(bare.where('id', 'in', [one, other]).execute()).rejects.toThrow('rental_items_apart');
    }
  });
});

describe('the messages of a rental request', () => {
  // RENT-13
  it('go in both directions, and can request changes until the request is sent again', async () => {
    const thing_ids = [await addThing()];
    const id = await addRequest({ thing_ids });
    const answer = (text: string, asks_for_changes: boolean) =>
      send(app, rentalsAdmin.answer, { params: { id }, body: { text, asks_for_changes } }, { as: rita });
    expect((await answer('Please take two days only.', true)).status).toBe(201);
    expect(await stateOf(id)).toBe('changes_requested');
    expect((await mailTo(maria.email, 'Please change')).text).toContain('Please take two days only.');
    const reply = { params: { id }, body: { text: 'Of course.' } };
    await call(app, rentals.reply, reply, { as: maria, key: randomUUID() });
    await expectRefusal(send(app, rentals.reply, reply, { as: officer, key: randomUUID() }), 404, 'not_found');
    await call(
      app,
      rentals.change,
      { params: { id }, body: { ...body, thing_ids, ends_on: '2026-12-02' } },
      { as: maria },
    );
    expect(await stateOf(id)).toBe('requested');
    await decide(id, approve, rita, 2);
    expect((await answer('Too late for changes.', true)).status).toBe(409);
    expect((await answer('See you on Tuesday.', false)).status).toBe(201);
    expect(await stateOf(id)).toBe('approved');
    const { messages } = await call(app, rentals.view, { params: { id } }, { as: maria });
    expect(messages.map(({ from, text }) => [from, text])).toEqual([
      ['union', 'Please take two days only.'],
      ['person', 'Of course.'],
      ['union', 'See you on Tuesday.'],
    ]);
  });

  // RENT-13
  it('are deleted with the request', async () => {
    const id = await addRequest({ thing_ids: [await addThing()] });
    await decide(id, decline);
    const text = { params: { id }, body: { text: 'Why?' } };
    await expectRefusal(send(app, rentals.reply, text, { as: maria, key: randomUUID() }), 409, 'rental_closed');
    await expectRefusal(send(app, rentalsAdmin.answer, text, { as: rita }), 409, 'rental_closed');
  });
});
