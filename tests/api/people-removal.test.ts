import { describe, expect, it } from 'vitest';
import { auth } from '#contract/auth/calls.ts';
import { peopleAdmin } from '#contract/people/staff.ts';
import { studentCard } from '#contract/student-card/calls.ts';
import { call, expectInvalid, expectRefusal, send } from '#tests/support/api.ts';
import { addCard, addPayment } from '#tests/support/passes.ts';
import { addPerson, type Person } from '#tests/support/people.ts';
import { addBusyPerson } from '#tests/support/server/busy-person.ts';
import { startPortal } from '#tests/support/server/portal.ts';
import { expectAudited } from '#tests/support/server/staff.ts';

const portal = await startPortal();
const { app, db, mailTo } = portal;
const rita = await addPerson(app, db, { roles: ['staff'] });
const as = rita;

const requested_on = '2026-11-18';
const remove = ({ id, email }: Pick<Person, 'id' | 'email'>, on = requested_on) =>
  send(app, peopleAdmin.deletePerson, { params: { id }, body: { email, requested_on: on } }, { as });
const view = (id: number) => call(app, peopleAdmin.view, { params: { id } }, { as });

describe('the preview of a deletion', () => {
  // PEOPLE-16
  it('counts what is deleted and what stays, with reasons, and nothing confidential', async () => {
    const person = await addBusyPerson(portal);
    await addPayment(db, person.id, 'student_card', 'paid');
    const parts = await call(app, peopleAdmin.previewDeletion, { params: { id: person.id } }, { as });
    const partOf = (title: string) => parts.find((part) => part.title === title);
    expect(partOf('Student cards')).toEqual({ title: 'Student cards', deleted: 1, stays: 0, reason: null });
    expect(partOf('Payments, refunds and donations')?.reason).toContain('The law requires');
    expect(partOf('Account, sign-ins and roles')).toMatchObject({ stays: 1 });
    expect(parts.filter(({ stays, reason }) => stays > 0 && reason === null)).toEqual([]);
    expect(JSON.stringify(parts)).not.toMatch(/omplaint|wellbeing/);
    const maltese = await call(app, peopleAdmin.previewDeletion, { params: { id: person.id } }, { as, locale: 'mt' });
    expect(maltese.map(({ title }) => title)).toContain('Karti tal-istudent');
  });
});

describe('the deletion on written request', () => {
  // PEOPLE-17
  it('deletes the account like its holder would, also a blocked one, and tells the person', async () => {
    const person = await addPerson(app, db);
    await addCard(db, person.id, 'GONE-0001');
    await call(app, peopleAdmin.block, { params: { id: person.id }, body: { reason: 'Asked to stop.' } }, { as });
    await expectAudited(db, peopleAdmin.deletePerson, rita.id, async () => (await remove(person)).status);
    expect((await mailTo(person.email, 'deleted')).subject).toBe('Your KSU account has been deleted');
    for (const table of ['student_cards', 'personal_details', 'account_blocks', 'sessions'] as const)
      expect(await db.selectFrom(table).select('user_id').where('user_id', '=', person.id).execute()).toEqual([]);
    const row = db.selectFrom('users').select(['email', 'university_email']).where('id', '=', person.id);
    expect(await row.executeTakeFirst()).toEqual({ email: null, university_email: null });
    const log = db.selectFrom('audit_log').select(['details', 'subject_id']).orderBy('id', 'desc').limit(1);
    expect(await log.execute()).toEqual([{ details: { requested_on }, subject_id: String(person.id) }]);
    expect((await send(app, auth.me, {}, { as: person })).status).toBe(401);
    await expectRefusal(remove(person), 404, 'not_found');
  });

  // PEOPLE-17
  it('needs the present address and a day that is not ahead, and changes nothing otherwise', async () => {
    const person = await addPerson(app, db);
    await expectInvalid(await remove({ ...person, email: 'other@portal.example' }), 'email');
    await expectInvalid(await remove(person, '2026-11-21'), 'requested_on');
    await expectInvalid(await remove(person, '18 November'), 'requested_on');
    expect((await send(app, auth.me, {}, { as: person })).status).toBe(200);
    expect((await remove({ ...person, email: person.email.toUpperCase() })).status).toBe(204);
  });

  // PEOPLE-17
  it('is refused for the own account and for every account with a staff role', async () => {
    await expectRefusal(remove(rita), 409, 'own_account');
    for (const role of ['staff', 'editor', 'wellbeing'] as const) {
      const holder = await addPerson(app, db, { roles: [role] });
      await expectRefusal(remove(holder), 409, 'has_staff_role');
    }
  });
});

describe('the correction of a name', () => {
  const correct = (id: number, first_name: string, previous: { first_name: string; last_name: string }) =>
    send(app, peopleAdmin.correctName, { params: { id }, body: { first_name, last_name: 'Żammit', previous } }, { as });
  const nameOf = async (id: number) => {
    const { first_name, last_name } = await view(id);
    return { first_name: first_name ?? '', last_name: last_name ?? '' };
  };

  // PEOPLE-18
  it('changes the student card, and leaves no name in the audit log', async () => {
    const person = await addPerson(app, db);
    await addCard(db, person.id, 'NAME-0001');
    const before = await nameOf(person.id);
    await expectAudited(
      db,
      peopleAdmin.correctName,
      rita.id,
      async () => (await correct(person.id, 'Qanpiena', before)).status,
    );
    const { card } = await call(app, studentCard.status, {}, { as: person });
    expect(card).toMatchObject({ first_name: 'Qanpiena', last_name: 'Żammit' });
    const log = await db.selectFrom('audit_log').select('details').where('action', '=', 'name_corrected').execute();
    expect(log).toEqual([{ details: {} }]);
  });

  // PEOPLE-18
  it('by two members of staff at once succeeds once, and an empty name is rejected', async () => {
    const person = await addPerson(app, db);
    const before = await nameOf(person.id);
    const answers = await Promise.all(['Anna', 'Hanna'].map((name) => correct(person.id, name, before)));
    expect(answers.map(({ status }) => status).toSorted()).toEqual([204, 409]);
    await expectRefusal(correct(person.id, 'Nanna', before), 409, 'person_changed');
    await expectInvalid(await correct(person.id, ' ', await nameOf(person.id)), 'first_name');
  });
});
