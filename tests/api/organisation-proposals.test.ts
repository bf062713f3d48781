import { randomUUID } from 'node:crypto';
import { beforeEach, describe, expect, it } from 'vitest';
import { auth } from '#contract/auth/calls.ts';
import { organisations } from '#contract/organisations/calls.ts';
import { organisationProposalsAdmin } from '#contract/organisations/proposals-staff.ts';
import { organisationProposals, type ProposalForm } from '#contract/organisations/proposals.ts';
import { organisationsAdmin } from '#contract/organisations/staff.ts';
import { peopleAdmin } from '#contract/people/staff.ts';
import { reference } from '#contract/reference/calls.ts';
import { removeOldInvitations } from '#server/areas/organisations/invitations.ts';
import { officersOf } from '#server/services/officers.ts';
import { call, expectInvalid, expectRefusal, send, storyTime } from '#tests/support/api.ts';
import { addPerson, password, type Person } from '#tests/support/people.ts';
import { mergeCalls } from '#tests/support/server/merges.ts';
import { startPortal } from '#tests/support/server/portal.ts';
import { proposalBody } from '#tests/support/server/proposals.ts';
import { expectAudited } from '#tests/support/server/staff.ts';

const { app, db, clock, mailTo } = await startPortal();
const rita = await addPerson(app, db, { roles: ['staff'] });
const colleague = await addPerson(app, db, { roles: ['staff'] });
const by = { as: rita };

beforeEach(() => clock.set(storyTime));

const propose = (as: Person, change: Partial<ProposalForm> = {}, key: string = randomUUID()) =>
  send(app, organisationProposals.propose, { body: proposalBody(change) }, { as, key });
const own = (as: Person) => call(app, organisationProposals.mine, {}, { as });
const correct = (id: number, as: Person, version: number, change: Partial<ProposalForm> = {}) =>
  send(app, organisationProposals.change, { params: { id }, body: { ...proposalBody(change), version } }, { as });
const withdraw = (id: number, as: Person) => send(app, organisationProposals.withdraw, { params: { id } }, { as });
const view = (id: number) => call(app, organisationProposalsAdmin.view, { params: { id } }, by);
const approve = (id: number, as: Person = rita, body: object = {}) =>
  send(app, organisationProposalsAdmin.approve, { params: { id }, body: { version: 1, ...body } }, { as });
const decline = (id: number, as: Person = rita, version = 1) =>
  send(app, organisationProposalsAdmin.decline, { params: { id }, body: { version, reason: 'Too small.' } }, { as });
const listed = async (slug: string) =>
  (await call(app, reference.studentOrganisations, {})).find((each) => each.slug === slug);

/** A student with a pending proposal. */
async function proposed(change: Partial<ProposalForm> = {}) {
  const student = await addPerson(app, db);
  expect((await propose(student, change)).status).toBe(204);
  const [{ id, short_name } = { id: 0, short_name: '' }] = await own(student);
  return { student, id, short_name };
}

describe('a proposal', () => {
  // ORG-12, ORG-15
  it('becomes an organisation once it is approved, with the student as its first officer', async () => {
    const { student, id, short_name } = await proposed();
    expect(await own(student)).toMatchObject([{ state: 'pending', slug: null, members: 12, version: 1 }]);
    const { data } = await call(app, organisationProposalsAdmin.list, {}, by);
    expect(data.find((each) => each.id === id)).toMatchObject({ short_name, person: { id: student.id } });
    const act = async () => (await approve(id, rita, { kind: 'arts', ends_on: '2027-06-30' })).status;
    await expectAudited(db, organisationProposalsAdmin.approve, rita.id, act);
    const [{ slug = null } = {}] = await own(student);
    expect(await listed(slug ?? '')).toMatchObject({
      name: short_name,
      full_name: 'Society of Maltese Balconies',
      description: 'We draw and measure wooden balconies.',
      kind: 'arts',
      email: 'hello@balconies.example',
      url: 'https://balconies.example',
    });
    expect(await call(app, organisations.mine, {}, { as: student })).toMatchObject([
      { slug, ends_on: '2027-06-30', state: 'current' },
    ]);
    expect((await mailTo(student.email, 'recognised')).text).toContain('/account/organisations');
    expect((await call(app, auth.me, {}, { as: student })).roles).toContain('organisation');
    expect(await view(id)).toMatchObject({ state: 'approved', decided_by: { id: rita.id } });
    const after = await call(app, organisationProposalsAdmin.list, {}, by);
    expect(after.data.map((each) => each.id)).not.toContain(id);
  });

  // ORG-15
  it('names or invites the other officers when it is approved, and tells them nothing before', async () => {
    const other = await addPerson(app, db);
    const stranger = `${randomUUID()}@portal.example`;
    const { student, id } = await proposed({ officers: [other.email.toUpperCase(), stranger] });
    expect((await own(student))[0]?.officers).toHaveLength(2);
    expect((await approve(id)).status).toBe(204);
    const { organisation_id, officers } = await view(id);
    expect(await officersOf(db, organisation_id ?? 0, clock.now())).toEqual(
      [student.id, other.id].toSorted((a, b) => a - b),
    );
    await mailTo(other.email, 'an officer of');
    expect((await mailTo(stranger, 'invited')).text).toContain('/register');
    // The addresses are personal data of other people.
    expect(officers).toEqual([]);
  });

  // ORG-15
  it('is declined with a reason that the student reads, who can then propose again', async () => {
    const { student, id } = await proposed();
    await expectAudited(db, organisationProposalsAdmin.decline, rita.id, async () => (await decline(id)).status);
    expect((await mailTo(student.email, 'declined')).text).toContain('Too small.');
    expect(await own(student)).toMatchObject([{ state: 'declined', reason: 'Too small.' }]);
    expect((await propose(student)).status).toBe(204);
  });

  // ORG-12
  it('is one of a student at a time, also of two sent at the same moment, and once under one key', async () => {
    const student = await addPerson(app, db);
    const answers = await Promise.all([propose(student), propose(student)]);
    expect(answers.map(({ status }) => status).toSorted()).toEqual([204, 409]);
    const rejected = answers.find(({ status }) => status === 409) ?? new Response();
    await expectRefusal(rejected, 409, 'proposal_pending');
    const another = await addPerson(app, db);
    const body = { short_name: `Once ${randomUUID().slice(0, 8)}` };
    const key = randomUUID();
    const repeated = [await propose(another, body, key), await propose(another, body, key)];
    expect(repeated.map(({ status }) => status)).toEqual([204, 204]);
    expect(await own(another)).toHaveLength(1);
  });

  // ORG-12
  it('is rejected after three a day, and for accounts of organisations', async () => {
    const student = await addPerson(app, db);
    for (let each = 0; each < 3; each += 1) {
      expect((await propose(student)).status).toBe(204);
      const [{ id } = { id: 0 }] = await own(student);
      expect((await withdraw(id, student)).status).toBe(204);
    }
    expect((await propose(student)).status).toBe(429);
    clock.set(new Date(storyTime.getTime() + 86_400_001));
    expect((await propose(student)).status).toBe(204);
    clock.set(storyTime);
    const organisation = await addPerson(app, db, { account_type: 'organisation' });
    await expectRefusal(propose(organisation), 403, 'students_only');
  });

  // ORG-12
  it('is rejected for fields that break a rule, and for the short name of an organisation', async () => {
    const student = await addPerson(app, db);
    await expectInvalid(propose(student, { name: { en: '', mt: 'Biss' } }), 'name.en');
    await expectInvalid(propose(student, { url: 'http://balconies.example' }), 'url');
    await expectInvalid(propose(student, { members: 0 }), 'members');
    await expectInvalid(propose(student, { officers: ['a@b.example', 'A@b.example'] }), 'officers');
    const many = Array.from({ length: 6 }, (_, each) => `a${each}@b.example`);
    await expectInvalid(propose(student, { officers: many }), 'officers');
    const name = `Għaqda ${randomUUID().slice(0, 8)}`;
    const body = { name, description: { en: 'An organisation.', mt: '' } };
    await call(app, organisationsAdmin.add, { body }, { ...by, key: randomUUID() });
    const folded = { short_name: name.toUpperCase().replace('GĦ', 'GH') };
    await expectRefusal(propose(student, folded), 409, 'organisation_exists');
    const { id, student: other } = await proposed();
    await expectRefusal(correct(id, other, 1, folded), 409, 'organisation_exists');
  });

  // ORG-13
  it('is corrected and withdrawn by its student while it is pending, and by nobody else', async () => {
    const { student, id } = await proposed();
    const stranger = await addPerson(app, db);
    await expectRefusal(correct(id, stranger, 1), 404, 'not_found');
    await expectRefusal(withdraw(id, stranger), 404, 'not_found');
    const officers = [`${randomUUID()}@portal.example`];
    expect((await correct(id, student, 1, { members: 30, officers })).status).toBe(204);
    expect(await own(student)).toMatchObject([{ members: 30, officers, version: 2 }]);
    await expectRefusal(correct(id, student, 1, { members: 40 }), 409, 'version_conflict');
    expect((await withdraw(id, student)).status).toBe(204);
    expect(await own(student)).toEqual([]);
    await expectRefusal(withdraw(id, student), 409, 'proposal_gone');
    await expectRefusal(correct(id, student, 2), 409, 'proposal_gone');
    await expectRefusal(approve(id, rita, { version: 2 }), 409, 'proposal_gone');
  });

  // ORG-16
  it('is deleted 90 days after the decision or the withdrawal, and not while it is pending', async () => {
    const [declined, withdrawn, pending] = [await proposed(), await proposed(), await proposed()];
    await decline(declined.id);
    await withdraw(withdrawn.id, withdrawn.student);
    const ids = [declined.id, withdrawn.id, pending.id];
    const present = async () => {
      const rows = await db.selectFrom('organisation_proposals').select('id').where('id', 'in', ids).execute();
      return rows.map(({ id }) => id).toSorted((a, b) => a - b);
    };
    clock.set(new Date(storyTime.getTime() + 89 * 86_400_000));
    await removeOldInvitations({ db, clock });
    expect(await present()).toEqual(ids);
    clock.set(new Date(storyTime.getTime() + 91 * 86_400_000));
    await removeOldInvitations({ db, clock });
    expect(await present()).toEqual([pending.id]);
  });
});

describe('staff', () => {
  // ORG-14
  it('see organisations and other proposals of a similar name beside the proposal', async () => {
    const word = randomUUID().slice(0, 8);
    const body = { name: `Kites ${word}`, description: { en: 'Kites.', mt: '' } };
    const { id: existing } = await call(app, organisationsAdmin.add, { body }, { ...by, key: randomUUID() });
    const one = await proposed({
      short_name: `Kites ${word} Malta`,
      name: { en: `The Kites ${word} Society`, mt: '' },
    });
    const two = await proposed({ short_name: `Kite ${word}`, name: { en: 'Something else entirely', mt: '' } });
    const { similar } = await view(one.id);
    expect(similar.organisations.map(({ id }) => id)).toContain(existing);
    expect(similar.proposals.map(({ id }) => id)).toContain(two.id);
    const { data } = await call(app, organisationProposalsAdmin.list, {}, by);
    expect(data.find(({ id }) => id === one.id)?.similar_count).toBeGreaterThanOrEqual(2);
    const alone = await proposed({ short_name: 'Qżżż', name: { en: 'Xyzw', mt: '' } });
    expect((await view(alone.id)).similar).toEqual({ organisations: [], proposals: [] });
  });

  // ORG-15
  it('who approve two proposals of one name at the same moment add one organisation', async () => {
    const short_name = `Twins ${randomUUID().slice(0, 8)}`;
    const [one, two] = [await proposed({ short_name }), await proposed({ short_name })];
    const answers = await Promise.all([approve(one.id), approve(two.id, colleague)]);
    expect(answers.map(({ status }) => status).toSorted()).toEqual([204, 409]);
    const rejected = answers.find(({ status }) => status === 409) ?? new Response();
    await expectRefusal(rejected, 409, 'organisation_exists');
    const all = await call(app, reference.studentOrganisations, {});
    expect(all.filter(({ name }) => name === short_name)).toHaveLength(1);
    const states = [(await view(one.id)).state, (await view(two.id)).state];
    expect(states.toSorted()).toEqual(['approved', 'pending']);
  });

  // ORG-15
  it('who decide one proposal at the same moment decide once, and the others are told', async () => {
    const { student, id } = await proposed();
    const answers = await Promise.all([approve(id), approve(id, colleague), decline(id, colleague)]);
    expect(answers.map(({ status }) => status).toSorted()).toEqual([204, 409, 409]);
    for (const answer of answers.filter(({ status }) => status === 409))
      await expectRefusal(answer, 409, 'proposal_gone');
    const [{ state, slug } = { state: '', slug: null }] = await own(student);
    expect(slug !== null).toBe(state === 'approved');
  });

  // ORG-15
  it('do not decide on a version that they have not read', async () => {
    const { student, id } = await proposed();
    await correct(id, student, 1);
    await expectRefusal(approve(id), 409, 'version_conflict');
    await expectRefusal(decline(id), 409, 'version_conflict');
    expect((await decline(id, rita, 2)).status).toBe(204);
  });

  // ORG-15
  it('do not approve for a blocked student, after the account was deleted, or until a day that has passed', async () => {
    const blocked = await proposed();
    const reason = { reason: 'Sold to somebody else.' };
    await call(app, peopleAdmin.block, { params: { id: blocked.student.id }, body: reason }, by);
    await expectRefusal(approve(blocked.id), 409, 'person_blocked');
    const left = await proposed();
    await expectInvalid(approve(left.id, rita, { ends_on: '2026-11-19' }), 'ends_on');
    await call(app, auth.remove, { body: { password } }, { as: left.student });
    await expectRefusal(approve(left.id), 409, 'proposal_gone');
    expect(await db.selectFrom('organisation_proposals').select('id').where('id', '=', left.id).execute()).toEqual([]);
  });
});

// PEOPLE-22
it('two accounts that are merged keep one pending proposal, and one address as another officer', async () => {
  const [one, two] = [await proposed(), await proposed()];
  const other = await proposed({ officers: [one.student.email, two.student.email] });
  const { merge } = mergeCalls(app, rita);
  expect((await merge(one.student, two.student)).status).toBe(204);
  expect((await own(one.student)).map(({ id, state }) => [id, state])).toEqual([[one.id, 'pending']]);
  expect((await view(other.id)).officers).toEqual([one.student.email]);
});
