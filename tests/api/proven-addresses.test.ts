import { beforeEach, describe, expect, it } from 'vitest';
import { auth } from '#contract/auth/calls.ts';
import { carpool } from '#contract/carpool/calls.ts';
import { complaintsAdmin } from '#contract/complaints/staff.ts';
import { rar } from '#contract/rar/calls.ts';
import { registration } from '#contract/registration/calls.ts';
import { staff } from '#contract/staff/calls.ts';
import { createStaff } from '#server/services/create-staff.ts';
import { officersOf } from '#server/services/officers.ts';
import {
  call,
  expectInvalid,
  expectRefusal,
  send,
  storyPasswords,
  storySecrets,
  storyTime,
} from '#tests/support/api.ts';
import { addCarPark } from '#tests/support/carpool.ts';
import { fieldsOfLink } from '#tests/support/links.ts';
import { addPerson, credentialsOf, password, signIn } from '#tests/support/people.ts';
import { startCarpools } from '#tests/support/server/carpool.ts';
import { addAppFor } from '#tests/support/server/second-factor.ts';

const portal = await startCarpools();
const { app, db, clock, mailTo, addNamedUser, settled, smtp, book, tryToBook, add } = portal;

beforeEach(async () => {
  await settled();
  smtp.arrived.length = 0;
  clock.set(storyTime);
  await db.deleteFrom('limit_windows').execute();
});

const DAY_MS = 86_400_000;
const unproven = { email_proven_at: null };

const tokenFor = async (email: string) => fieldsOfLink((await mailTo(email, 'Confirm')).text)['token'] ?? '';

const register = (email: string) => {
  const body = { account_type: 'university_student', email, email_confirmation: email, receive_emails: false };
  const passwords = { password, password_confirmation: password, consent: true };
  return send(app, registration.register, { body: { ...body, ...passwords } });
};

const prove = (token: string, as: object) => send(app, auth.proveEmail, { body: { token } }, { as });
const profile = (as: object) => call(app, auth.me, {}, { as });

async function takeOver(email: string, secret: string) {
  await send(app, auth.recovery, { body: { email } });
  const link = fieldsOfLink((await mailTo(email, 'new password')).text);
  return credentialsOf(
    await send(app, auth.reset, { body: { ...link, password: secret, password_confirmation: secret } }),
  );
}

describe('the personal address of an account', () => {
  // AUTH-19
  it('is proven by the link e-mailed at registration, once, by the account itself', async () => {
    const email = 'new-member@portal.example';
    const as = await credentialsOf(await register(email));
    expect((await profile(as)).email_proven).toBe(false);
    const token = await tokenFor(email);
    const other = await addPerson(app, db, { values: unproven });
    await expectInvalid(
      prove(token, other),
      'token',
      'This link is for another account. Log in with the address that it was sent to.',
    );
    await expectRefusal(prove(token, {}), 401, 'unauthenticated');
    expect((await profile(as)).email_proven).toBe(false);
    expect((await prove(token, as)).status).toBe(204);
    expect((await profile(as)).email_proven).toBe(true);
    await expectInvalid(prove(token, other), 'token', 'This link has expired or was already used. Ask for a new one.');
    expect((await send(app, auth.sendProof, {}, { as })).status).toBe(204);
    await settled();
    expect(smtp.arrived.filter(({ recipients }) => recipients.includes(email))).toHaveLength(1);
  });

  // AUTH-19
  it('is not proven by an invented link, a link of another kind or one three days old', async () => {
    const person = await addPerson(app, db, { values: unproven });
    await send(app, auth.sendProof, {}, { as: person });
    const token = await tokenFor(person.email);
    await send(app, auth.recovery, { body: { email: person.email } });
    const recovery = fieldsOfLink((await mailTo(person.email, 'new password')).text)['token'] ?? '';
    const [id] = token.split('.');
    for (const wrong of [`${id}.${'A'.repeat(43)}`, recovery, 'x']) await expectInvalid(prove(wrong, person), 'token');
    const body = {
      token,
      email: person.email,
      password: 'Luzzu-u-Dgħajsa-9!',
      password_confirmation: 'Luzzu-u-Dgħajsa-9!',
    };
    await expectInvalid(send(app, auth.reset, { body }), 'token');
    clock.set(new Date(storyTime.getTime() + 3 * DAY_MS));
    await expectInvalid(prove(token, person), 'token');
    clock.set(new Date(storyTime.getTime() + 3 * DAY_MS - 1000));
    expect((await prove(token, person)).status).toBe(204);
  });

  // AUTH-20
  it('gets at most six links a day, whichever account requests them', async () => {
    const person = await addPerson(app, db, { values: unproven });
    const ask = () => send(app, auth.sendProof, {}, { as: person });
    for (let count = 0; count < 6; count += 1) expect((await ask()).status).toBe(204);
    await expectRefusal(ask(), 429, 'too_many');
    await settled();
    await db.deleteFrom('users').where('id', '=', person.id).execute();
    expect((await register(person.email)).status).toBe(201);
    await settled();
    expect(smtp.arrived.filter(({ recipients }) => recipients.includes(person.email))).toHaveLength(6);
  });

  // REG-15
  it('is proven by the code as well if it is the university address', async () => {
    const email = 'gorga.hili@um.edu.mt';
    const as = await credentialsOf(await register(email));
    await send(app, registration.sendCode, { body: { email } }, { as });
    const code = /\b\d{4}\b/.exec((await mailTo(email, 'code')).subject ?? '')?.[0];
    await call(app, registration.verify, { body: { code: code ?? '' } }, { as });
    expect((await profile(as)).email_proven).toBe(true);
  });
});

describe('an account registered with another person’s address', () => {
  // AUTH-17
  it('is taken over by the address’s owner with a recovery link, and the old password and sessions end', async () => {
    const email = 'true-owner@portal.example';
    const attacker = await credentialsOf(await register(email));
    await expectInvalid(register(email), 'email');
    const owner = await takeOver(email, 'Vapur-ta-Għawdex-7!');
    await expectRefusal(send(app, auth.me, {}, { as: attacker }), 401, 'unauthenticated');
    await expectRefusal(send(app, auth.login, { body: { email, password } }), 422, 'wrong_credentials');
    expect(await profile(owner)).toMatchObject({ email, email_proven: true });
  });

  // AUTH-22
  it('gives no access to its registrant when the address’s owner becomes staff', async () => {
    const email = 'rita@office.example';
    const attacker = await credentialsOf(await register(email));
    const tools = { db, clock, secrets: storySecrets, passwords: storyPasswords, homeUrl: 'https://portal.example' };
    const { link, existed } = await createStaff({ email, role: 'staff' }, tools);
    expect(existed).toBe(true);
    for (const endpoint of [auth.me, complaintsAdmin.list, staff.auditLog])
      await expectRefusal(send(app, endpoint, { query: {} }, { as: attacker }), 401, 'unauthenticated');
    await expectRefusal(send(app, auth.login, { body: { email, password } }), 422, 'wrong_credentials');
    const secret = 'Vapur-ta-Għawdex-7!';
    const body = { ...fieldsOfLink(link), password: secret, password_confirmation: secret };
    const rita = await credentialsOf(await send(app, auth.reset, { body }));
    expect(await profile(rita)).toMatchObject({ email_proven: true, registered: true, roles: ['staff'] });
    await addAppFor(app, clock, rita);
    expect((await send(app, staff.auditLog, { query: {} }, { as: rita })).status).toBe(200);
  });

  // AUTH-22
  it('signs a member out who becomes staff, and keeps the member’s data', async () => {
    const member = await addPerson(app, db);
    const tools = { db, clock, secrets: storySecrets, passwords: storyPasswords, homeUrl: 'https://portal.example' };
    await createStaff({ email: member.email, role: 'editor' }, tools);
    await expectRefusal(send(app, auth.me, {}, { as: member }), 401, 'unauthenticated');
    const again = await takeOver(member.email, 'Vapur-ta-Għawdex-7!');
    expect(await profile(again)).toMatchObject({ account_type: 'university_student', roles: ['editor', 'student'] });
  });
});

describe('an account with an unproven address', () => {
  // AUTH-21
  it('has no staff rights until its address is proven', async () => {
    const rita = await addPerson(app, db, { roles: ['staff', 'wellbeing'], values: unproven });
    for (const endpoint of [complaintsAdmin.list, staff.auditLog])
      await expectRefusal(send(app, endpoint, { query: {} }, { as: rita }), 403, 'address_unproven');
    expect((await profile(rita)).roles).toEqual(['student']);
    await send(app, auth.sendProof, {}, { as: rita });
    expect((await prove(await tokenFor(rita.email), rita)).status).toBe(204);
    expect((await profile(rita)).roles).toEqual(['staff', 'student', 'wellbeing']);
    expect((await send(app, complaintsAdmin.list, { query: {} }, { as: rita })).status).toBe(200);
    const plain = await addPerson(app, db, { values: unproven });
    await expectRefusal(send(app, staff.auditLog, { query: {} }, { as: plain }), 403, 'forbidden');
  });

  // AUTH-21
  it('is no officer and gets no notifications about the report until its address is proven', async () => {
    const { id } = await db.selectFrom('student_organisations').select('id').orderBy('id').executeTakeFirstOrThrow();
    const officer = await addPerson(app, db, {
      account_type: 'organisation',
      organisations: [id],
      values: unproven,
    });
    const read = () => send(app, rar.submissions, { params: { id } }, { as: officer });
    await expectRefusal(read(), 403, 'address_unproven');
    expect((await profile(officer)).student_organisations).toEqual([]);
    expect(await officersOf(db, id, clock.now())).not.toContain(officer.id);
    await db.updateTable('users').set({ email_proven_at: storyTime }).where('id', '=', officer.id).execute();
    expect((await read()).status).toBe(200);
    expect((await profile(officer)).student_organisations).toMatchObject([{ id }]);
    expect(await officersOf(db, id, clock.now())).toContain(officer.id);
  });

  // CARPOOL-6, CARPOOL-8
  it('can neither drive nor be a carpool passenger until its address is proven', async () => {
    const [driver, passenger] = [await addNamedUser('Maria', 'Vella'), await addNamedUser('Karl', 'Zerafa')];
    const car_park_id = await addCarPark(db, 5);
    const setProvenAt = (user: { id: number }, email_proven_at: Date | null) =>
      db.updateTable('users').set({ email_proven_at }).where('id', '=', user.id).execute();
    const search = { query: { search: 'Zerafa' } };
    await setProvenAt(driver, null);
    await expectRefusal(tryToBook(driver, { car_park_id, passengers: [passenger] }), 403, 'address_unproven');
    const setFindable = (is_findable: boolean) =>
      send(app, carpool.updateSettings, { body: { is_findable } }, { as: driver });
    await expectRefusal(setFindable(true), 403, 'address_unproven');
    expect((await setFindable(false)).status).toBe(200);
    await setProvenAt(driver, storyTime);
    expect((await call(app, carpool.searchPassengers, search, { as: driver })).map(({ user_id }) => user_id)).toContain(
      passenger.id,
    );
    await setProvenAt(passenger, null);
    expect(await call(app, carpool.searchPassengers, search, { as: driver })).toEqual([]);
    await expectInvalid(tryToBook(driver, { car_park_id, passengers: [passenger] }), 'passengers.0.user_id');
    await setProvenAt(passenger, storyTime);
    const third = await addNamedUser('Lea', 'Borg');
    const { id } = await book(driver, { car_park_id, passengers: [passenger] });
    await setProvenAt(driver, null);
    await expectRefusal(add(driver, id, third), 403, 'address_unproven');
    await setProvenAt(driver, storyTime);
    expect((await add(driver, id, third)).status).toBe(200);
  });

  // AUTH-21
  it('can do everything that concerns itself only', async () => {
    const person = await addPerson(app, db, { values: unproven });
    expect((await signIn(app, person.email)).authToken).toBeTruthy();
    expect(await profile(person)).toMatchObject({ registered: true, roles: ['student'], email_proven: false });
    expect((await send(app, registration.volunteer, { body: { is_volunteer: true } }, { as: person })).status).toBe(
      200,
    );
  });
});
