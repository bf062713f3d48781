import { randomUUID } from 'node:crypto';
import { beforeEach, describe, expect, it } from 'vitest';
import { peopleAdmin } from '#contract/people/staff.ts';
import { registration } from '#contract/registration/calls.ts';
import { registrationAdmin } from '#contract/registration/staff.ts';
import { call, expectInvalid, expectRefusal, send, storyTime } from '#tests/support/api.ts';
import { addPerson, type Person } from '#tests/support/people.ts';
import { startPortal } from '#tests/support/server/portal.ts';
import { expectAudited } from '#tests/support/server/staff.ts';

const { app, clock, db, mailTo, settled, smtp } = await startPortal();
const rita = await addPerson(app, db, { roles: ['staff'] });
const colleague = await addPerson(app, db, { roles: ['staff'] });

beforeEach(async () => {
  await settled();
  smtp.arrived.length = 0;
  clock.set(storyTime);
});

const newcomer = () => addPerson(app, db, { registered: false });
const studentAddress = () => `${randomUUID()}@um.edu.mt`;
const later = (seconds: number) => clock.set(new Date(clock.now().getTime() + seconds * 1000));
const ask = (as: Person, email: string) => send(app, registration.sendCode, { body: { email } }, { as });
const enter = (as: Person, code: string) => send(app, registration.verify, { body: { code } }, { as });
const sendFor = (id: number, email: string, as: Person = rita) =>
  send(app, registrationAdmin.sendCode, { params: { id }, body: { email } }, { as });
const progressOf = async (id: number) =>
  (await call(app, peopleAdmin.view, { params: { id } }, { as: rita })).registration;
const other = (code: string) => String((Number(code) + 1) % 10_000).padStart(4, '0');
const digitsIn = (subject: string | undefined) => /\b\d{4}\b/.exec(subject ?? '')?.[0] ?? '';

describe('a code sent by staff', () => {
  // PEOPLE-19
  it('verifies the address within an hour, and the personal address is told what to do', async () => {
    const person = await newcomer();
    const email = studentAddress();
    await expectAudited(db, registrationAdmin.sendCode, rita.id, async () => {
      const answer = await sendFor(person.id, email);
      expect(await answer.clone().json()).toMatchObject({ data: { email } });
      return answer.status;
    });
    const mail = await mailTo(email);
    expect(mail.text).toContain('valid for 60 minutes');
    expect(mail.text).toContain('/register/verify');
    const guide = await mailTo(person.email);
    expect(guide.subject).toContain('inbox of your student address');
    // The personal address may belong to a stranger.
    expect(guide.text).not.toContain(email);
    later(3599);
    expect((await enter(person, digitsIn(mail.subject))).status).toBe(200);
    await expectRefusal(sendFor(person.id, studentAddress()), 409, 'already_verified');
  });

  // PEOPLE-19
  it('replaces the code of the person, and expires after an hour', async () => {
    const person = await newcomer();
    const email = studentAddress();
    await ask(person, email);
    const old = digitsIn((await mailTo(email)).subject);
    later(60);
    smtp.arrived.length = 0;
    expect((await sendFor(person.id, email)).status).toBe(201);
    const code = digitsIn((await mailTo(email, 'from our office')).subject);
    // Once in ten thousand runs both codes are equal.
    expect((await enter(person, old === code ? other(code) : old)).status).toBe(422);
    later(3600);
    await expectRefusal(enter(person, code), 409, 'code_expired');
  });

  // PEOPLE-19
  it('is sent after the last code that the person can request, at most five times a day', async () => {
    const person = await newcomer();
    const email = studentAddress();
    for (let each = 0; each < 5; each += 1) {
      expect((await ask(person, email)).status).toBe(200);
      later(300);
    }
    expect((await ask(person, email)).status).toBe(429);
    for (let each = 0; each < 5; each += 1) {
      expect((await sendFor(person.id, email)).status).toBe(201);
      later(60);
    }
    expect((await sendFor(person.id, email)).status).toBe(429);
    expect((await sendFor((await newcomer()).id, email.replace('@', '+1@'))).status).toBe(429);
    later(86_400);
    expect((await sendFor(person.id, email)).status).toBe(201);
  });

  // PEOPLE-19
  it('is sent once if two members of staff press at the same moment', async () => {
    const person = await newcomer();
    const email = studentAddress();
    const answers = await Promise.all([rita, colleague].map((as) => sendFor(person.id, email, as)));
    expect(answers.map(({ status }) => status).toSorted()).toEqual([201, 409]);
  });

  // PEOPLE-19
  it('is refused for other addresses, blocked people and an address of another account', async () => {
    const person = await newcomer();
    await expectInvalid(sendFor(person.id, 'maria@mail.example'), 'email');
    const verified = await addPerson(app, db);
    const { university_email } = await db
      .selectFrom('users')
      .select('university_email')
      .where('id', '=', verified.id)
      .executeTakeFirstOrThrow();
    const taken = String(university_email).replace('@', '+2@');
    await expectRefusal(sendFor(person.id, taken), 409, 'address_taken');
    const body = { reason: 'Sold to somebody else.' };
    await call(app, peopleAdmin.block, { params: { id: person.id }, body }, { as: rita });
    await expectRefusal(sendFor(person.id, studentAddress()), 409, 'person_blocked');
    await expectRefusal(sendFor(2_000_000, studentAddress()), 404, 'not_found');
  });
});

describe('the page of a person', () => {
  // PEOPLE-4
  it('says whether the latest code was e-mailed or waits for its turn', async () => {
    const person = await newcomer();
    const email = studentAddress();
    await ask(person, email);
    expect((await progressOf(person.id)).code).toMatchObject({ email, is_mailed: true });
    await db.updateTable('verification_codes').set({ mailed_at: null }).where('user_id', '=', person.id).execute();
    expect((await progressOf(person.id)).code).toMatchObject({ email, is_mailed: false });
  });
});
