import { beforeEach, describe, expect, it } from 'vitest';
import { auth } from '#contract/auth/calls.ts';
import { registration } from '#contract/registration/calls.ts';
import { call, expectInvalid, expectRefusal, problemOf, send, storySecrets, storyTime } from '#tests/support/api.ts';
import { fieldsOfLink } from '#tests/support/links.ts';
import { addPerson, credentialsOf, lookUps, password, signIn } from '#tests/support/people.ts';
import { startPortal } from '#tests/support/server/portal.ts';

const { app, clock, db, mailTo, smtp } = await startPortal();
const choices = await lookUps(db);

beforeEach(async () => {
  smtp.arrived.length = 0;
  clock.set(storyTime);
  await db.deleteFrom('limit_windows').execute();
});

const form = (email: string, changes: object = {}) => ({
  account_type: 'university_student' as const,
  email,
  email_confirmation: email,
  password,
  password_confirmation: password,
  receive_emails: true,
  consent: true as const,
  ...changes,
});
const home = {
  residential_address: '1, Triq il-Kbira',
  address_line_2: '',
  locality_id: choices.locality_id,
  postcode: 'msd2080',
  mobile_extension: '+356',
  mobile_phone: '7900 0000',
};
const person = {
  first_name: 'Ġorġa',
  last_name: 'Ħili',
  nationality_id: choices.nationality_id,
  identity_type: 'id_card' as const,
  identity_number: '123401l',
};
const studies = {
  entity_id: choices.entity_id,
  course_id: choices.course_id,
  enrollment_type_id: choices.enrollment_type_id,
  course_commencement_year: 2026,
  expected_graduation_year: 2029,
};

async function codeFor(address: string): Promise<string> {
  return /\b\d{4}\b/.exec((await mailTo(address)).subject ?? '')?.[0] ?? '';
}

const register = async (email: string, changes: object = {}) =>
  credentialsOf(await send(app, registration.register, { body: form(email, changes) }));

describe('a student who registers', () => {
  // REG-1, REG-5, REG-17
  it('completes each step, is registered with the course, and sees all data in the profile', async () => {
    const email = 'gorga@portal.example';
    const as = await register(email);
    expect(await call(app, registration.status, {}, { as })).toMatchObject({
      status: 'REGISTRATION',
      value: 1,
      registered: false,
    });

    const sent = await call(app, registration.sendCode, { body: { email: 'gorga.hili.26@um.edu.mt' } }, { as });
    expect(sent.verification).toEqual({
      email: 'gorga.hili.26@um.edu.mt',
      expires_at: new Date(storyTime.getTime() + 600_000).toISOString(),
      resend_at: new Date(storyTime.getTime() + 60_000).toISOString(),
      tries_left: 5,
    });
    const code = await codeFor('gorga.hili.26@um.edu.mt');
    const verified = await call(app, registration.verify, { body: { code } }, { as });
    expect(verified).toMatchObject({ status: 'VERIFICATION', value: 2, verification: null });
    expect(await call(app, registration.nationality, { body: person }, { as })).toMatchObject({ status: 'PERSONAL' });
    expect(await call(app, registration.contactDetails, { body: home }, { as })).toMatchObject({ status: 'CONTACT' });

    const done = await call(app, registration.academicDetails, { body: studies }, { as });
    expect(done).toMatchObject({ status: 'COURSE', value: 5, registered: true, authToken: expect.any(String) });
    const renewed = { ...as, authToken: done.authToken ?? '' };
    expect((await call(app, registration.status, {}, { as: renewed })).authToken).toBeUndefined();

    const skip = (step: 'PARKING' | 'STUDENT_CARD' | 'SOLIDARITY_FUND') =>
      call(app, registration.skip, { body: { step } }, { as: renewed });
    expect(await skip('STUDENT_CARD')).toMatchObject({ status: 'COURSE' });
    expect(await skip('PARKING')).toMatchObject({ status: 'STUDENT_CARD' });
    await skip('SOLIDARITY_FUND');
    const last = await call(app, registration.volunteer, { body: { is_volunteer: true } }, { as: renewed });
    expect(last).toMatchObject({ status: 'VOLUNTEERING', value: 9 });
    expect(last.steps.map(({ answer }) => answer).slice(-4)).toEqual(['skipped', 'skipped', 'skipped', 'done']);

    expect(await call(app, auth.me, {}, { as: renewed })).toMatchObject({
      email,
      roles: ['UM', 'student', 'volunteer'],
      registered: true,
      is_volunteer: true,
      university_email: 'gorga.hili.26@um.edu.mt',
      first_name: 'Ġorġa',
      contact_details: { postcode: 'MSD 2080', mobile_phone: '79000000', locality: { id: choices.locality_id } },
      academic_details: { course: { id: choices.course_id }, expected_graduation_year: 2029 },
      student_organisations: [],
    });
  });

  // REG-6
  it('continues on another device where the first one stopped', async () => {
    await register('resume@portal.example');
    const otherSession = await signIn(app, 'RESUME@portal.example');
    expect(await call(app, registration.status, {}, { as: otherSession })).toMatchObject({
      value: 1,
      registered: false,
    });
  });

  // REG-20, AUTH-23
  it('has an ID card number encrypted so that only the key decrypts it', async () => {
    const row = await db
      .selectFrom('personal_details')
      .innerJoin('users', 'users.id', 'personal_details.user_id')
      .select(['user_id', 'identity_number'])
      .where('email', '=', 'gorga@portal.example')
      .executeTakeFirstOrThrow();
    expect(row.identity_number.includes('123401')).toBe(false);
    expect(storySecrets.decrypt(row.identity_number, `identity of user ${row.user_id}`)).toBe('123401L');
  });
});

describe('an organisation that registers', () => {
  // REG-2, REG-5
  it('is registered with its contact details, and gets an officer from staff', async () => {
    const as = await register('officer@portal.example', { account_type: 'organisation' });
    await call(app, registration.sendCode, { body: { email: 'officer@jc.um.edu.mt' } }, { as });
    await call(app, registration.verify, { body: { code: await codeFor('officer@jc.um.edu.mt') } }, { as });
    await call(app, registration.nationality, { body: person }, { as });
    const done = await call(app, registration.contactDetails, { body: home }, { as });
    expect(done).toMatchObject({ status: 'CONTACT', registered: true });
    expect(done.steps.map(({ step }) => step)).toEqual(['REGISTRATION', 'VERIFICATION', 'PERSONAL', 'CONTACT']);
    await expectRefusal(send(app, registration.academicDetails, { body: studies }, { as }), 403, 'students_only');
    expect(await call(app, auth.me, {}, { as })).toMatchObject({ roles: ['organisation'], student_organisations: [] });
  });
});

describe('registering an account', () => {
  // REG-10
  it('succeeds once per e-mail address, ignoring case, also with two calls at the same time', async () => {
    const open = (email: string, locale?: 'mt') =>
      send(app, registration.register, { body: form(email) }, { locale: locale ?? 'en' });
    const both = await Promise.all([open('twice@portal.example'), open('Twice@portal.example')]);
    expect(both.map(({ status }) => status).toSorted()).toEqual([201, 422]);
    const english = await problemOf(await open('TWICE@portal.example'));
    const sentence = 'An account already exists with this e-mail address. Try logging in instead';
    expect(english).toMatchObject({ status: 422, code: 'invalid', errors: { email: [sentence] } });
    const maltese = await problemOf(await open('TWICE@portal.example', 'mt'));
    expect(maltese.errors?.['email']?.[0]).toMatch(/^Diġà jeżisti kont/);
  });

  // REG-9
  it.each([
    ['password', 'Short-1!', 'password'],
    ['password', 'nocapitals-1901!', 'password'],
    ['password', 'NOSMALL-1901!', 'password'],
    ['password', 'NoNumberAtAll!', 'password'],
    ['password', 'NoSymbol1901', 'password'],
    ['password_confirmation', 'Karozza-1902!', 'password_confirmation'],
    ['email_confirmation', 'other@portal.example', 'email_confirmation'],
    ['email', 'nobody', 'email'],
    ['consent', false, 'consent'],
    ['account_type', 'staff', 'account_type'],
    ['roles', ['staff'], 'roles'],
    ['registered_at', '2020-01-01', 'registered_at'],
  ])('is rejected with a wrong %s (%j)', async (field, value, at) => {
    const body = form('wrong@portal.example', { [field]: value });
    if (field === 'password') body.password_confirmation = String(value);
    const problem = await problemOf(await send(app, registration.register, { body }));
    expect(problem).toMatchObject({ status: 422, code: 'invalid' });
    expect(Object.keys(problem.errors ?? {})).toContain(at);
  });
});

describe('a user’s update of their own data', () => {
  const steps = { nationality: person, contactDetails: home, academicDetails: studies };
  // AUTH-25, REG-18
  it.each([
    ['nationality', { identity_number: '12L3' }, 'identity_number'],
    ['nationality', { identity_type: 'passport', identity_number: 'A/1' }, 'identity_number'],
    ['nationality', { nationality_id: 999_999 }, 'nationality_id'],
    ['nationality', { user_id: 1 }, 'user_id'],
    ['contactDetails', { postcode: '2080' }, 'postcode'],
    ['contactDetails', { mobile_phone: '21340000' }, 'mobile_phone'],
    ['contactDetails', { mobile_extension: '356' }, 'mobile_extension'],
    ['contactDetails', { locality_id: 999_999 }, 'locality_id'],
    ['academicDetails', { expected_graduation_year: 2025 }, 'expected_graduation_year'],
    ['academicDetails', { course_commencement_year: 2031, expected_graduation_year: 2032 }, 'course_commencement_year'],
    ['academicDetails', { course_id: 999_999 }, 'course_id'],
    ['academicDetails', { registered_at: '2020-01-01' }, 'registered_at'],
  ] as const)('is rejected with a wrong %s: %j', async (name, changes, field) => {
    const as = await addPerson(app, db, { registered: false, values: { university_email: null } });
    await db
      .updateTable('users')
      .set({ university_email: `${as.id}@um.edu.mt`, verified_at: storyTime })
      .where('id', '=', as.id)
      .execute();
    if (name !== 'nationality') await call(app, registration.nationality, { body: person }, { as });
    if (name === 'academicDetails') await call(app, registration.contactDetails, { body: home }, { as });
    const problem = await problemOf(
      await send(app, registration[name], { body: { ...steps[name], ...changes } }, { as }),
    );
    expect(problem).toMatchObject({ status: 422, errors: { [field]: [expect.any(String)] } });
  });

  // AUTH-25, REG-21
  it('accepts a foreign mobile number, and a course of the chosen entity only', async () => {
    const as = await addPerson(app, db);
    const abroad = { ...home, mobile_extension: '+39', mobile_phone: '(320) 123-4567', receive_emails: true };
    const changed = await call(app, auth.updateMe, { body: abroad }, { as });
    expect(changed).toMatchObject({ receive_emails: true, contact_details: { mobile_phone: '3201234567' } });
    const other = await db
      .selectFrom('courses')
      .select('entity_id')
      .where('entity_id', '!=', studies.entity_id)
      .executeTakeFirstOrThrow();
    const body = { ...studies, entity_id: other.entity_id };
    await expectInvalid(send(app, registration.academicDetails, { body }, { as }), 'course_id');
  });

  // REG-21
  it.each([
    { roles: ['staff'] },
    { registered: true },
    { email: 'other@portal.example' },
    { id: 1 },
    { is_volunteer: true },
  ])('is rejected for fields that users may not change: %j', async (more) => {
    const as = await addPerson(app, db);
    const before = await call(app, auth.me, {}, { as });
    const body = { ...home, receive_emails: true, ...more };
    const problem = await problemOf(await send(app, auth.updateMe, { body }, { as }));
    expect(problem).toMatchObject({ status: 422, errors: { [Object.keys(more)[0] ?? '']: [expect.any(String)] } });
    expect(await call(app, auth.me, {}, { as })).toEqual(before);
  });

  // AUTH-24, REG-19
  it('cannot change the name after the registration is complete', async () => {
    const as = await addPerson(app, db);
    await expectRefusal(send(app, registration.nationality, { body: person }, { as }), 409, 'step_closed');
  });
});

describe('account e-mails', () => {
  // AUTH-7
  it('are in the language of the account, and no table contains the token of their link', async () => {
    const as = await credentialsOf(
      await send(app, registration.register, { body: form('malti@portal.example') }, { locale: 'mt' }),
    );
    await call(app, registration.sendCode, { body: { email: 'malti.26@um.edu.mt' } }, { as });
    expect((await mailTo('malti.26@um.edu.mt')).subject).toMatch(/^\d{4} huwa l-kodiċi/);
    await call(app, auth.recovery, { body: { email: 'MALTI@portal.example' } });
    const { text = '' } = await mailTo('malti@portal.example', 'new password');
    const link = new URL(/https:\S+/.exec(text)?.[0] ?? '');
    expect(link.origin + link.pathname).toBe('https://portal.example/login/password/create');
    expect(fieldsOfLink(text)['email']).toBe('malti@portal.example');
    const rows = JSON.stringify([
      await db.selectFrom('recovery_links').selectAll().execute(),
      await db
        .withSchema('pgboss')
        .selectFrom('job' as never)
        .selectAll()
        .execute(),
    ]);
    expect(rows).not.toContain(fieldsOfLink(text)['token']?.split('.')[1]);
  });
});
