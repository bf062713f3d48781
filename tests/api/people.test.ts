import { randomUUID } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import { auth } from '#contract/auth/calls.ts';
import { peopleAdmin } from '#contract/people/staff.ts';
import { staff } from '#contract/staff/calls.ts';
import { call, expectInvalid, expectRefusal, send, storyTime } from '#tests/support/api.ts';
import { addPayment, addPermit } from '#tests/support/passes.ts';
import { addDetails, addPerson, type Person } from '#tests/support/people.ts';
import { startPortal } from '#tests/support/server/portal.ts';
import { expectAudited } from '#tests/support/server/staff.ts';

const { app, db, mailTo } = await startPortal();
const rita = await addPerson(app, db, { roles: ['staff'] });
const as = rita;

const find = async (search: string) =>
  (await call(app, peopleAdmin.list, { query: { filter: { search } } }, { as })).data.map(({ id }) => id);
const view = (id: number) => call(app, peopleAdmin.view, { params: { id } }, { as });
const isSignedIn = async (person: Person) => (await send(app, auth.me, {}, { as: person })).status === 200;

async function named(first_name: string, last_name: string): Promise<Person> {
  const person = await addPerson(app, db);
  await db.updateTable('personal_details').set({ first_name, last_name }).where('user_id', '=', person.id).execute();
  return person;
}

describe('the search for people', () => {
  // PEOPLE-2
  it('finds a person by parts of the name in any order, without diacritics, and by parts of the address', async () => {
    const { id, email } = await named('Ġużeppina', 'Żammit-Tabone');
    for (const search of ['guzep', 'zammit tabone', 'TABONE guzeppina', email, email.slice(3, 20).toUpperCase()])
      expect(await find(search), search).toEqual([id]);
    expect(await find('guzeppina borg')).toEqual([]);
    expect(await find('%')).toEqual([]);
  });

  // PEOPLE-2
  it('finds a person by the plate or code of a permit and by the number of a receipt', async () => {
    const { id } = await named('Karmnu', 'Tal-Karozza');
    await addPermit(db, id, 'available', { number_plate: 'KRM042', code: '26-7XK4Q' });
    const paid = await addPayment(db, id, 'student_card', 'paid');
    await db.updateTable('payments').set({ receipt_number: 90_042 }).where('id', '=', paid).execute();
    for (const search of ['krm 042', 'KRM0', '26-7xk4q', 'KSU-090042', '90042', 'ksu 090042'])
      expect(await find(search), search).toEqual([id]);
  });

  // PEOPLE-1
  it('lists everybody by name, and nobody whose account is deleted', async () => {
    const [last, first] = [await named('Aldo', 'Zzyzx'), await named('Zena', 'Aaberg')];
    const deletedPerson = await named('Gone', 'Aabergson');
    const emptied = { email: null, password_hash: null, university_email: null, verified_at: null };
    await db
      .updateTable('users')
      .set({ ...emptied, deleted_at: storyTime })
      .where('id', '=', deletedPerson.id)
      .execute();
    const { data } = await call(app, peopleAdmin.list, { query: { limit: 100 } }, { as });
    const ids = data.map(({ id }) => id);
    expect(ids.indexOf(first.id)).toBeLessThan(ids.indexOf(last.id));
    expect(ids).not.toContain(deletedPerson.id);
    await expectRefusal(send(app, peopleAdmin.view, { params: { id: deletedPerson.id } }, { as }), 404, 'not_found');
  });

  // PEOPLE-1
  it('is narrowed to registrations that stand still, and to complete ones', async () => {
    const [stalled, complete] = [await addPerson(app, db, { registered: false }), await addPerson(app, db)];
    const found = async (registration: 'unfinished' | 'complete', { email }: Person) =>
      (await call(app, peopleAdmin.list, { query: { filter: { registration, search: email } } }, { as })).data.length;
    expect([await found('unfinished', stalled), await found('unfinished', complete)]).toEqual([1, 0]);
    expect([await found('complete', stalled), await found('complete', complete)]).toEqual([0, 1]);
  });

  // STAFF-7
  it('leaves one row in the audit log for each day, and the page of a person another', async () => {
    const joe = await addPerson(app, db, { roles: ['staff'] });
    const person = await addPerson(app, db);
    for (const search of ['one', 'two'])
      await call(app, peopleAdmin.list, { query: { filter: { search } } }, { as: joe });
    for (const _ of [1, 2]) await call(app, peopleAdmin.view, { params: { id: person.id } }, { as: joe });
    const log = await call(app, staff.auditLog, { query: { limit: 100 } }, { as });
    const rows = log.entries
      .filter(({ actor }) => actor.id === joe.id)
      .map(({ action, subject_id }) => [action, subject_id]);
    expect(rows).toEqual(
      expect.arrayContaining([
        ['people_list_viewed', 'list'],
        ['person_viewed', String(person.id)],
      ]),
    );
    expect(rows).toHaveLength(2);
  });
});

describe('the page of a person', () => {
  // PEOPLE-3
  it('shows passes, payments, roles and sessions, and no identity number', async () => {
    const person = await named('Marija', 'Farrugia');
    const permit = await addPermit(db, person.id, 'available', { number_plate: 'MRJ001', code: '26-MRJ01' });
    const shown = await view(person.id);
    expect(shown).toMatchObject({
      email: person.email,
      first_name: 'Marija',
      registration: { missing_step: null, code: null },
      roles: ['student'],
      permits: [{ id: permit, number_plate: 'MRJ001', state: 'available' }],
    });
    expect(shown.sessions).toHaveLength(1);
    const { identity_number } = await db
      .selectFrom('personal_details')
      .selectAll()
      .where('user_id', '=', person.id)
      .executeTakeFirstOrThrow();
    expect(JSON.stringify(shown)).not.toContain(String(identity_number));
  });

  // PEOPLE-4
  it('says which step of the registration is missing, and what became of the latest code', async () => {
    const person = await addPerson(app, db, { registered: false });
    expect((await view(person.id)).registration).toEqual({ missing_step: 'VERIFICATION', code: null });
    const email = `${randomUUID()}@um.edu.mt`;
    const times = { sent_at: storyTime, expires_at: new Date(storyTime.getTime() + 600_000) };
    await db
      .insertInto('verification_codes')
      .values({ id: randomUUID(), user_id: person.id, email, ...times, tries: 2 })
      .execute();
    const { missing_step, code } = (await view(person.id)).registration;
    expect(missing_step).toBe('VERIFICATION');
    expect(code).toMatchObject({ email, sent_at: storyTime.toISOString() });
    expect(code?.tries_left).toBeGreaterThan(0);
    const verified = { university_email: email, verified_at: storyTime };
    await db.updateTable('users').set(verified).where('id', '=', person.id).execute();
    expect((await view(person.id)).registration).toEqual({ missing_step: 'PERSONAL', code: null });
    await addDetails(db, person.id, false);
    expect((await view(person.id)).registration.missing_step).toBe('COURSE');
  });
});

describe('actions for a person', () => {
  // PEOPLE-5, PEOPLE-9
  it('send a link for a new password in the language of the account', async () => {
    const person = await addPerson(app, db);
    await db.updateTable('users').set({ locale: 'mt' }).where('id', '=', person.id).execute();
    const input = { params: { id: person.id } };
    await expectAudited(db, peopleAdmin.sendPasswordLink, rita.id, async () => {
      const { status } = await send(app, peopleAdmin.sendPasswordLink, input, { as });
      return status;
    });
    const { subject, text } = await mailTo(person.email);
    expect(subject).toBe('Password ġdida għall-kont tiegħek tal-KSU');
    expect(text).toContain('#token=');
    for (let sent = 1; sent < 10; sent += 1) await call(app, peopleAdmin.sendPasswordLink, input, { as });
    expect((await send(app, peopleAdmin.sendPasswordLink, input, { as })).status).toBe(429);
  });

  // PEOPLE-5
  it('send a link that proves the address, unless it is proven', async () => {
    const person = await addPerson(app, db, { values: { email_proven_at: null } });
    await call(app, peopleAdmin.sendAddressLink, { params: { id: person.id } }, { as });
    expect((await mailTo(person.email)).subject).toBe('Confirm the e-mail address of your KSU account');
    const rejected = send(app, peopleAdmin.sendAddressLink, { params: { id: rita.id } }, { as });
    await expectRefusal(rejected, 409, 'address_already_proven');
  });

  // PEOPLE-6
  it('sign a person out everywhere with the next call, and nobody else', async () => {
    const person = await addPerson(app, db);
    const other = await addPerson(app, db);
    expect(await isSignedIn(person)).toBe(true);
    await call(app, peopleAdmin.endSessions, { params: { id: person.id } }, { as });
    expect(await isSignedIn(person)).toBe(false);
    expect(await isSignedIn(other)).toBe(true);
  });
});

describe('the correction of an address', () => {
  const correct = (id: number, email: string, previous: string) =>
    send(app, peopleAdmin.correctAddress, { params: { id }, body: { email, previous } }, { as });
  const fresh = () => `fresh-${randomUUID()}@portal.example`;

  // PEOPLE-7, PEOPLE-9
  it('ends all sessions, e-mails both addresses and withholds rights until the new one is proven', async () => {
    const person = await addPerson(app, db);
    const email = fresh();
    await expectAudited(
      db,
      peopleAdmin.correctAddress,
      rita.id,
      async () => (await correct(person.id, email, person.email)).status,
    );
    expect(await isSignedIn(person)).toBe(false);
    expect(await view(person.id)).toMatchObject({ email, email_proven_at: null, sessions: [] });
    expect((await mailTo(person.email)).subject).toBe('The e-mail address of your KSU account was changed');
    expect((await mailTo(email)).subject).toBe('Confirm the e-mail address of your KSU account');
    // The job removes it after the mail has gone out.
    await expect
      .poll(() => db.selectFrom('farewells').selectAll().where('email', '=', person.email).execute())
      .toEqual([]);
    const { details } = await db
      .selectFrom('audit_log')
      .select('details')
      .orderBy('id', 'desc')
      .limit(1)
      .executeTakeFirstOrThrow();
    expect(details).toEqual({});
  });

  // PEOPLE-7
  it('is refused for the address of another account and after a change by a colleague, and changes nothing', async () => {
    const [person, other] = [await addPerson(app, db), await addPerson(app, db)];
    await expectInvalid(await correct(person.id, other.email.toUpperCase(), person.email), 'email');
    await expectRefusal(correct(person.id, fresh(), other.email), 409, 'person_changed');
    await expectInvalid(await correct(person.id, 'no address', person.email), 'email');
    expect((await view(person.id)).email).toBe(person.email);
    expect(await isSignedIn(person)).toBe(true);
  });

  // PEOPLE-7
  it('by two members of staff at the same moment succeeds once', async () => {
    const person = await addPerson(app, db);
    const answers = await Promise.all([fresh(), fresh()].map((email) => correct(person.id, email, person.email)));
    expect(answers.map(({ status }) => status).toSorted()).toEqual([204, 409]);
  });

  // PEOPLE-8
  it('is refused for every account with a staff role, whose role it would hand over, until the role has ended', async () => {
    for (const role of ['staff', 'wellbeing', 'guard']) {
      const holder = await addPerson(app, db, { roles: [role] });
      await expectRefusal(correct(holder.id, fresh(), holder.email), 409, 'has_staff_role');
      await db.updateTable('user_roles').set({ ends_at: storyTime }).where('user_id', '=', holder.id).execute();
      expect((await correct(holder.id, fresh(), holder.email)).status).toBe(204);
    }
  });
});
