import { randomUUID } from 'node:crypto';
import { beforeEach, describe, expect, it } from 'vitest';
import { auth } from '#contract/auth/calls.ts';
import { organisations } from '#contract/organisations/calls.ts';
import { organisationsAdmin } from '#contract/organisations/staff.ts';
import { peopleAdmin } from '#contract/people/staff.ts';
import { removeOldInvitations } from '#server/areas/organisations/invitations.ts';
import { officersOf } from '#server/services/officers.ts';
import { call, expectInvalid, expectRefusal, send, storyTime } from '#tests/support/api.ts';
import { addPerson, password, type Person } from '#tests/support/people.ts';
import { startPortal } from '#tests/support/server/portal.ts';
import { addOrganisation } from '#tests/support/server/rar.ts';
import { expectAudited } from '#tests/support/server/staff.ts';

const { app, db, clock, mailTo, settled } = await startPortal();
const rita = await addPerson(app, db, { roles: ['staff'] });
const colleague = await addPerson(app, db, { roles: ['staff'] });
const by = { as: rita };

beforeEach(() => clock.set(storyTime));

/** Midnight before the first day of the next officer. */
const first = '2027-07-01';
const midnight = new Date('2027-06-30T22:00:00Z');

const officerOf = (...ids: number[]) =>
  addPerson(app, db, { account_type: 'organisation', organisations: ids, roles: ['organisation'] });
const name = (id: number, as: Person, email: string, starts_on = first) =>
  send(app, organisations.handOver, { params: { id }, body: { email, starts_on } }, { as, key: randomUUID() });
const withdraw = (id: number, as: Person) => send(app, organisations.withdrawHandover, { params: { id } }, { as });
const pending = async (id: number) => (await call(app, organisationsAdmin.view, { params: { id } }, by)).handover;
const pendingId = async (id: number) => (await pending(id))?.id ?? 0;
const confirm = (id: number, as: Person = rita) =>
  send(app, organisationsAdmin.confirmHandover, { params: { id } }, { as });
const refuse = (id: number, as: Person = rita) =>
  send(app, organisationsAdmin.refuseHandover, { params: { id }, body: { reason: 'We do not know her yet.' } }, { as });
const own = async (as: Person) => call(app, organisations.mine, {}, { as });

/** An organisation whose officer has named a person with an account. */
async function named(starts_on = first) {
  const id = await addOrganisation(db);
  const [outgoing, next] = [await officerOf(id), await addPerson(app, db)];
  expect((await name(id, outgoing, next.email, starts_on)).status).toBe(201);
  return { id, outgoing, next };
}

describe('a hand-over', () => {
  // ORG-9, ORG-10
  it('ends one term and begins the next at midnight by itself, once staff have confirmed it', async () => {
    const { id, outgoing, next } = await named();
    expect((await mailTo(next.email, 'next officer')).text).toContain('still has to confirm');
    expect(await own(outgoing)).toMatchObject([
      { id, ends_on: null, handover: { is_own: true, email: next.email, starts_on: first } },
    ]);
    const { data } = await call(app, organisationsAdmin.handovers, {}, by);
    const listed = data.find(({ organisation }) => organisation.id === id);
    expect(listed).toMatchObject({ outgoing: { id: outgoing.id }, successor: { id: next.id }, is_over: false });
    const handover = await pendingId(id);
    await expectAudited(db, organisationsAdmin.confirmHandover, rita.id, async () => (await confirm(handover)).status);
    expect((await mailTo(outgoing.email, 'confirmed')).text).toContain('30 June 2027');
    expect((await mailTo(next.email, 'an officer of')).text).toContain('1 July 2027');
    expect(await officersOf(db, id, new Date(midnight.getTime() - 1))).toEqual([outgoing.id]);
    expect(await officersOf(db, id, midnight)).toEqual([next.id]);
    expect(await pending(id)).toBeNull();
  });

  // ORG-9
  it('leaves everything as it is while it is pending', async () => {
    const { id, outgoing, next } = await named();
    expect(await officersOf(db, id, midnight)).toEqual([outgoing.id]);
    expect(await own(next)).toEqual([]);
  });

  // ORG-10
  it('begins at once if staff confirm it after its day, and keeps an earlier end of the outgoing term', async () => {
    const late = await named('2026-11-21');
    clock.set(new Date('2026-11-23T08:00:00Z'));
    expect((await confirm(await pendingId(late.id))).status).toBe(204);
    expect(await officersOf(db, late.id, clock.now())).toEqual([late.next.id]);
    clock.set(storyTime);
    const early = await named();
    const ends_at = new Date('2027-05-31T22:00:00Z');
    await db.updateTable('organisation_members').set({ ends_at }).where('organisation_id', '=', early.id).execute();
    expect((await confirm(await pendingId(early.id))).status).toBe(204);
    expect(await officersOf(db, early.id, ends_at)).toEqual([]);
    expect(await officersOf(db, early.id, midnight)).toEqual([early.next.id]);
  });

  // ORG-5, ORG-10
  it('invites an address without an account once it is confirmed, and sends it nothing before', async () => {
    const id = await addOrganisation(db);
    const outgoing = await officerOf(id);
    const email = `next-${randomUUID()}@portal.example`;
    await name(id, outgoing, email);
    await settled();
    expect((await pending(id))?.successor).toBeNull();
    expect((await confirm(await pendingId(id))).status).toBe(204);
    expect((await mailTo(email, 'invited')).text).toContain('/register');
    const newcomer = await addPerson(app, db, { values: { email } });
    expect(await officersOf(db, id, midnight)).toEqual([newcomer.id]);
  });

  // ORG-10
  it('is refused with a reason for the outgoing officer only, and both are told', async () => {
    const { id, outgoing, next } = await named();
    const handover = await pendingId(id);
    await expectAudited(db, organisationsAdmin.refuseHandover, rita.id, async () => (await refuse(handover)).status);
    expect((await mailTo(outgoing.email, 'not confirmed')).text).toContain('We do not know her yet.');
    const told = await mailTo(next.email, 'do not become');
    expect(told.text).not.toContain('We do not know her yet.');
    expect(await officersOf(db, id, midnight)).toEqual([outgoing.id]);
    expect((await name(id, outgoing, next.email)).status).toBe(201);
  });

  // ORG-9
  it('is withdrawn by the officer who requested it, and by nobody else', async () => {
    const { id, outgoing, next } = await named();
    const other = await officerOf(id);
    await expectRefusal(withdraw(id, other), 409, 'handover_gone');
    await expectRefusal(withdraw(id, next), 404, 'not_found');
    expect((await withdraw(id, outgoing)).status).toBe(204);
    await mailTo(next.email, 'do not become');
    await expectRefusal(withdraw(id, outgoing), 409, 'handover_gone');
    expect((await name(id, other, next.email)).status).toBe(201);
  });

  // ORG-9
  it('is rejected for days that are not ahead, for officers of that time and after five a day', async () => {
    const id = await addOrganisation(db);
    const [outgoing, other] = [await officerOf(id), await officerOf(id)];
    await expectInvalid(name(id, outgoing, 'next@portal.example', '2026-11-20'), 'starts_on');
    await expectInvalid(name(id, outgoing, 'no address'), 'email');
    await expectRefusal(name(id, outgoing, other.email), 409, 'officer_already');
    await expectRefusal(name(id, outgoing, outgoing.email.toUpperCase()), 409, 'officer_already');
    for (let each = 0; each < 5; each += 1) {
      expect((await name(id, outgoing, `${randomUUID()}@portal.example`)).status).toBe(201);
      await withdraw(id, outgoing);
    }
    expect((await name(id, outgoing, `${randomUUID()}@portal.example`)).status).toBe(429);
  });
});

describe('two officers', () => {
  // ORG-9
  it('who name different people at the same moment make one hand-over, whose address the other does not see', async () => {
    const id = await addOrganisation(db);
    const officers = [await officerOf(id), await officerOf(id)];
    const answers = await Promise.all(officers.map((as) => name(id, as, `${randomUUID()}@portal.example`)));
    expect(answers.map(({ status }) => status).toSorted()).toEqual([201, 409]);
    const rejected = answers.find(({ status }) => status === 409) ?? new Response();
    await expectRefusal(rejected, 409, 'handover_pending');
    const seen = await Promise.all(officers.map(async (as) => (await own(as))[0]?.handover));
    expect(seen.filter((each) => each?.is_own)).toHaveLength(1);
    expect(seen.find((each) => !each?.is_own)?.email).toBeNull();
  });

  // ORG-9
  it('name the next one after the term of the officer who was first has ended', async () => {
    const { id, outgoing } = await named();
    const other = await officerOf(id);
    const { officers } = await call(app, organisationsAdmin.view, { params: { id } }, by);
    const term = officers.find(({ person }) => person.id === outgoing.id);
    clock.set(new Date(storyTime.getTime() + 1000));
    const body = { version: term?.version ?? 0 };
    await call(app, organisationsAdmin.endTerm, { params: { id: term?.id ?? 0 }, body }, by);
    expect(await pending(id)).toMatchObject({ is_over: true });
    await expectRefusal(confirm(await pendingId(id)), 409, 'handover_term_ended');
    expect((await own(other))[0]?.handover).toBeNull();
    expect((await name(id, other, `${randomUUID()}@portal.example`)).status).toBe(201);
    await expectRefusal(name(id, outgoing, `${randomUUID()}@portal.example`), 404, 'not_found');
  });
});

describe('two decisions', () => {
  // ORG-10
  it('at the same moment are one, and the second is told that the hand-over is no longer pending', async () => {
    const { id, outgoing, next } = await named();
    const handover = await pendingId(id);
    const answers = await Promise.all([confirm(handover), confirm(handover, colleague), refuse(handover, colleague)]);
    expect(answers.map(({ status }) => status).toSorted()).toEqual([204, 409, 409]);
    for (const answer of answers.filter(({ status }) => status === 409))
      await expectRefusal(answer, 409, 'handover_gone');
    expect(await officersOf(db, id, midnight)).toHaveLength(1);
    expect([outgoing.id, next.id]).toContain((await officersOf(db, id, midnight))[0]);
  });

  // ORG-10
  it('are refused after one of the two people has deleted the account', async () => {
    const [one, two] = [await named(), await named()];
    const handovers = [await pendingId(one.id), await pendingId(two.id)];
    await call(app, auth.remove, { body: { password } }, { as: one.next });
    await call(app, auth.remove, { body: { password } }, { as: two.outgoing });
    for (const handover of handovers) await expectRefusal(confirm(handover), 409, 'handover_gone');
    expect(await officersOf(db, one.id, midnight)).toEqual([one.outgoing.id]);
  });

  // ORG-10
  it('are refused for a blocked person, and for one who has become an officer meanwhile', async () => {
    const blocked = await named();
    const body = { reason: 'Sold to somebody else.' };
    await call(app, peopleAdmin.block, { params: { id: blocked.next.id }, body }, by);
    await expectRefusal(confirm(await pendingId(blocked.id)), 409, 'person_blocked');
    const officer = await named();
    await db
      .insertInto('organisation_members')
      .values({ organisation_id: officer.id, user_id: officer.next.id })
      .execute();
    await expectRefusal(confirm(await pendingId(officer.id)), 409, 'officer_already');
    expect(await officersOf(db, officer.id, midnight)).toContain(officer.outgoing.id);
  });

  // ORG-7, ORG-10
  it('are no longer possible after 180 days, when the hand-over is deleted', async () => {
    const { id } = await named();
    clock.set(new Date(storyTime.getTime() + 181 * 86_400_000));
    await removeOldInvitations({ db, clock });
    clock.set(storyTime);
    expect(await pending(id)).toBeNull();
  });
});
