import { randomUUID } from 'node:crypto';
import { beforeEach, describe, expect, it } from 'vitest';
import { auth } from '#contract/auth/calls.ts';
import { organisationsAdmin } from '#contract/organisations/staff.ts';
import { rar } from '#contract/rar/calls.ts';
import { reference } from '#contract/reference/calls.ts';
import { removeOldInvitations } from '#server/areas/organisations/invitations.ts';
import { getTerm } from '#server/areas/organisations/staff/officers.ts';
import { officersOf } from '#server/services/officers.ts';
import { call, expectInvalid, expectRefusal, send, storyTime } from '#tests/support/api.ts';
import { fieldsOfLink } from '#tests/support/links.ts';
import { addPerson, type Person } from '#tests/support/people.ts';
import { startPortal } from '#tests/support/server/portal.ts';
import { addOrganisation } from '#tests/support/server/rar.ts';

const { app, db, clock, mailTo, settled, smtp } = await startPortal();
const staff = await addPerson(app, db, { roles: ['staff'] });
const colleague = await addPerson(app, db, { roles: ['staff'] });
const by = { as: staff };

beforeEach(() => clock.set(storyTime));

const view = (id: number) => call(app, organisationsAdmin.view, { params: { id } }, by);
const name = (id: number, body: object, as: Person = staff) =>
  send(app, organisationsAdmin.nameOfficer, { params: { id }, body }, { as, key: randomUUID() });
const end = (id: number, version: number, as: Person = staff) =>
  send(app, organisationsAdmin.endTerm, { params: { id }, body: { version } }, { as });
const mayReport = async (as: Person, id: number) =>
  (await send(app, rar.submissions, { params: { id } }, { as })).status;
const own = async (as: Person) => (await call(app, auth.me, {}, { as })).student_organisations.map(({ id }) => id);
const audited = async (action: string) => {
  const rows = await db.selectFrom('audit_log').selectAll().where('actor_id', '=', staff.id).execute();
  return rows.filter((row) => row.action === action);
};

/** A person who is an officer for the days of `body`, and the term. */
async function officerFor(organisation: number, body: object = {}) {
  const person = await addPerson(app, db);
  expect((await name(organisation, { email: person.email, ...body })).status).toBe(201);
  const { officers } = await view(organisation);
  const term = officers.find((each) => each.person.id === person.id);
  if (term === undefined) throw new Error('The person is no officer.');
  return { person, term };
}

describe('organisations', () => {
  // ORG-1
  it('are added and changed by staff, and then listed for everybody', async () => {
    const body = { name: `Chess ${randomUUID()}`, description: { en: 'We play chess.', mt: '' }, kind: 'sports' };
    const add = () => send(app, organisationsAdmin.add, { body }, { ...by, key: randomUUID() });
    expect((await add()).status).toBe(201);
    await expectRefusal(add(), 409, 'name_taken');
    const { data } = await call(app, organisationsAdmin.list, { query: { filter: { search: body.name } } }, by);
    const [{ id } = { id: 0 }] = data;
    const { version, url } = await view(id);
    expect([version, url]).toEqual([1, null]);
    const change = { ...body, kind: null, url: 'https://chess.example', version };
    expect((await send(app, organisationsAdmin.change, { params: { id }, body: change }, by)).status).toBe(200);
    const listed = await call(app, reference.studentOrganisations, {});
    expect(listed.find((each) => each.id === id)).toMatchObject({ name: body.name, kind: null, url: change.url });
    expect((await audited('organisation_added')).map(({ subject_id }) => subject_id)).toContain(String(id));
  });

  // ORG-2
  it('are changed by nobody else', async () => {
    const id = await addOrganisation(db);
    const officer = await addPerson(app, db, { account_type: 'organisation', organisations: [id] });
    const others = [
      officer,
      await addPerson(app, db),
      ...(await Promise.all(
        ['editor', 'finance', 'guard', 'wellbeing'].map((role) => addPerson(app, db, { roles: [role] })),
      )),
    ];
    for (const as of others) {
      await expectRefusal(name(id, { email: as.email }, as), 403, 'forbidden');
      await expectRefusal(send(app, organisationsAdmin.view, { params: { id } }, { as }), 403, 'forbidden');
    }
    await expectRefusal(send(app, organisationsAdmin.list, {}), 401, 'unauthenticated');
  });
});

describe('an officer', () => {
  // ORG-3
  it('is named by the address of a proven account, has the right with the next call, and is told', async () => {
    const id = await addOrganisation(db);
    const person = await addPerson(app, db);
    expect(await mayReport(person, id)).toBe(404);
    expect((await name(id, { email: person.email.toUpperCase() })).status).toBe(201);
    expect(await mayReport(person, id)).toBe(200);
    expect(await own(person)).toEqual([id]);
    expect((await mailTo(person.email, 'officer')).text).toContain('no date set');
    await expectRefusal(name(id, { email: person.email }), 409, 'officer_already');
    const [row] = (await audited('officer_added')).toReversed();
    expect(row).toMatchObject({ subject_id: String(id), details: { account: String(person.id) } });
  });

  // ORG-1
  it('is listed before upcoming officers, and those before former ones', async () => {
    const id = await addOrganisation(db);
    await officerFor(id, { starts_on: '2099-07-01' });
    const { term } = await officerFor(id, { starts_on: '2026-01-01' });
    const former = await officerFor(id, { starts_on: '2026-11-01' });
    await call(
      app,
      organisationsAdmin.endTerm,
      { params: { id: former.term.id }, body: { version: former.term.version } },
      by,
    );
    const { officers } = await call(app, organisationsAdmin.view, { params: { id } }, by);
    expect(officers.map(({ state }) => state)).toEqual(['current', 'to_come', 'ended']);
    expect(officers[0]?.id).toBe(term.id);
  });

  // ORG-4
  it('hands over at midnight in Malta, in summer and in winter, without any job', async () => {
    const id = await addOrganisation(db);
    const nights = [
      ['2027-06-30', '2027-07-01', '2027-06-30T22:00:00Z'],
      ['2027-10-31', '2027-11-01', '2027-10-31T23:00:00Z'],
      ['2028-03-25', '2028-03-26', '2028-03-25T23:00:00Z'],
    ] as const;
    for (const [last, next, midnight] of nights) {
      const outgoing = await officerFor(id, { ends_on: last });
      const incoming = await officerFor(id, { starts_on: next });
      expect(incoming.term).toMatchObject({ state: 'to_come', starts_on: next, ends_on: null });
      expect(outgoing.term).toMatchObject({ state: 'current', ends_on: last });
      clock.set(new Date(Date.parse(midnight) - 1));
      const before = await officersOf(db, id, clock.now());
      expect([before.includes(outgoing.person.id), before.includes(incoming.person.id)]).toEqual([true, false]);
      clock.set(new Date(midnight));
      const after = await officersOf(db, id, clock.now());
      expect([after.includes(outgoing.person.id), after.includes(incoming.person.id)]).toEqual([false, true]);
      expect((await getTerm(outgoing.term.id, { db, clock })).state).toBe('ended');
      clock.set(storyTime);
    }
  });

  // ORG-4
  it('loses and gains the right between two calls of one session', async () => {
    const id = await addOrganisation(db);
    const outgoing = await officerFor(id, { ends_on: '2026-11-20' });
    const incoming = await officerFor(id, { starts_on: '2026-11-21' });
    const rights = async () => [await mayReport(outgoing.person, id), await mayReport(incoming.person, id)];
    clock.set(new Date('2026-11-20T22:59:59.999Z'));
    expect(await rights()).toEqual([200, 404]);
    clock.set(new Date('2026-11-20T23:00:00Z'));
    expect(await rights()).toEqual([404, 200]);
    expect([await own(outgoing.person), await own(incoming.person)]).toEqual([[], [id]]);
  });

  // ORG-6
  it('whose term is ended now is refused with the next call, and is told', async () => {
    const id = await addOrganisation(db);
    const { person, term } = await officerFor(id);
    clock.set(new Date(storyTime.getTime() + 1000));
    expect((await end(term.id, term.version)).status).toBe(204);
    expect(await mayReport(person, id)).toBe(404);
    await mailTo(person.email, 'no longer');
    await expectRefusal(end(term.id, term.version + 1), 409, 'term_ended');
    // The same person can be named again.
    expect((await name(id, { email: person.email })).status).toBe(201);
    expect(await mayReport(person, id)).toBe(200);
  });

  // ORG-6
  it('whose term is ahead is removed when it is ended', async () => {
    const id = await addOrganisation(db);
    const { term } = await officerFor(id, { starts_on: '2027-07-01' });
    expect((await end(term.id, term.version)).status).toBe(204);
    expect((await view(id)).officers).toEqual([]);
  });

  it('is not named for days in the wrong order, nor for a missing organisation', async () => {
    const { email } = await addPerson(app, db);
    const days = { starts_on: '2027-07-02', ends_on: '2027-07-01' };
    await expectInvalid(name(await addOrganisation(db), { email, ...days }), 'ends_on');
    await expectRefusal(name(2_000_000, { email }), 404, 'not_found');
  });
});

describe('two members of staff', () => {
  // ORG-6
  it('who end one term at the same moment end it once', async () => {
    const id = await addOrganisation(db);
    const { term } = await officerFor(id);
    clock.set(new Date(storyTime.getTime() + 1000));
    const answers = await Promise.all([end(term.id, term.version), end(term.id, term.version, colleague)]);
    expect(answers.map(({ status }) => status).toSorted()).toEqual([204, 409]);
  });

  // ORG-3
  it('who name one officer at the same moment make one term', async () => {
    const id = await addOrganisation(db);
    const { email } = await addPerson(app, db);
    const answers = await Promise.all([staff, colleague, staff, colleague].map((as) => name(id, { email }, as)));
    expect(answers.map(({ status }) => status).toSorted()).toEqual([201, 409, 409, 409]);
    expect((await view(id)).officers).toHaveLength(1);
  });

  // ORG-3
  it('cannot make two terms of one person overlap', async () => {
    const id = await addOrganisation(db);
    const { person, term } = await officerFor(id, { ends_on: '2027-06-30' });
    await expectRefusal(name(id, { email: person.email, starts_on: '2027-06-30' }), 409, 'officer_already');
    expect((await name(id, { email: person.email, starts_on: '2027-07-01' })).status).toBe(201);
    const body = { ends_on: '2027-07-01', version: term.version };
    const change = send(app, organisationsAdmin.changeTerm, { params: { id: term.id }, body }, by);
    await expectRefusal(change, 409, 'officer_already');
  });
});

describe('an invitation', () => {
  const unproven = { email_proven_at: null };
  const prove = async (as: Person) => {
    await send(app, auth.sendProof, {}, { as });
    const token = fieldsOfLink((await mailTo(as.email, 'Confirm')).text)['token'];
    expect((await send(app, auth.proveEmail, { body: { token } }, { as })).status).toBe(204);
  };

  // ORG-5
  it('reaches an address without an account, and becomes a term once the address is proven', async () => {
    const id = await addOrganisation(db);
    const email = `new-${randomUUID()}@portal.example`;
    expect(await (await name(id, { email, ends_on: '2027-06-30' })).json()).toMatchObject({
      data: { is_invited: true },
    });
    await expectRefusal(name(id, { email: email.toUpperCase() }), 409, 'invited_already');
    expect((await mailTo(email, 'invited')).text).toContain('/register');
    const person = await addPerson(app, db, { values: { ...unproven, email: email.replace('new', 'NEW') } });
    expect((await view(id)).officers).toEqual([]);
    await prove(person);
    expect(await mayReport(person, id)).toBe(200);
    const { officers, invitations } = await view(id);
    expect(officers).toMatchObject([{ person: { id: person.id }, ends_on: '2027-06-30' }]);
    expect(invitations).toEqual([]);
  });

  // ORG-5
  it('gives nothing to an account with the address that has not proven it, nor to one that is not registered', async () => {
    const id = await addOrganisation(db);
    const person = await addPerson(app, db, { values: unproven });
    const unfinished = await addPerson(app, db, { registered: false });
    for (const { email } of [person, unfinished]) expect((await name(id, { email })).status).toBe(201);
    expect((await view(id)).invitations).toHaveLength(2);
    expect(await mayReport(person, id)).toBe(404);
    await db.updateTable('users').set({ registered_at: storyTime }).where('id', '=', unfinished.id).execute();
    expect(await mayReport(unfinished, id)).toBe(200);
  });

  // ORG-11
  it('is sent again by staff, at most three times a day', async () => {
    const id = await addOrganisation(db);
    const email = `late-${randomUUID()}@portal.example`;
    await name(id, { email });
    await mailTo(email, 'invited');
    const [invitation] = (await view(id)).invitations;
    const again = (as: Person) =>
      send(app, organisationsAdmin.sendInvitation, { params: { id: invitation?.id ?? 0 } }, { as });
    for (const as of [staff, colleague, staff]) {
      clock.set(new Date(clock.now().getTime() + 1000));
      expect((await again(as)).status).toBe(204);
    }
    expect((await again(colleague)).status).toBe(429);
    await settled('organisations.%');
    const mails = smtp.arrived.filter(({ recipients }) => recipients.includes(email));
    expect(new Set(mails.map(({ messageId }) => messageId)).size).toBe(4);
    expect(await audited('officer_invitation_sent')).toHaveLength(2);
  });

  // ORG-7
  it('is withdrawn by staff, and deleted after 180 days', async () => {
    const id = await addOrganisation(db);
    for (const address of ['a', 'b']) await name(id, { email: `${address}-${randomUUID()}@portal.example` });
    const [first] = (await view(id)).invitations;
    const withdraw = () =>
      send(app, organisationsAdmin.withdrawInvitation, { params: { id: first?.id ?? 0 } }, { as: staff });
    expect((await withdraw()).status).toBe(204);
    await expectRefusal(withdraw(), 404, 'not_found');
    await removeOldInvitations({ db, clock });
    expect((await view(id)).invitations).toHaveLength(1);
    clock.set(new Date(storyTime.getTime() + 181 * 86_400_000));
    await removeOldInvitations({ db, clock });
    clock.set(storyTime);
    expect((await view(id)).invitations).toEqual([]);
    await settled('organisations.%');
  });
});
