import { beforeEach, describe, expect, it } from 'vitest';
import { auth } from '#contract/auth/calls.ts';
import { registration } from '#contract/registration/calls.ts';
import {
  type Credentials,
  call,
  expectInvalid,
  expectRefusal,
  problemOf,
  send,
  storyTime,
} from '#tests/support/api.ts';
import { addPerson, lookUps } from '#tests/support/people.ts';
import { startPortal } from '#tests/support/server/portal.ts';

const { app, clock, db, mailTo, settled, smtp } = await startPortal();
const choices = await lookUps(db);

beforeEach(async () => {
  await settled();
  smtp.arrived.length = 0;
  clock.set(storyTime);
  await db.deleteFrom('limit_windows').execute();
});

const later = (seconds: number) => clock.set(new Date(clock.now().getTime() + seconds * 1000));
const requestCode = (as: Credentials, email: string) => send(app, registration.sendCode, { body: { email } }, { as });
const enterCode = (as: Credentials, code: string) => send(app, registration.verify, { body: { code } }, { as });
const skip = (as: Credentials, step: string) => send(app, registration.skip, { body: { step } }, { as });
const statusOf = (as: Credentials) => call(app, registration.status, {}, { as });
const newcomer = (
  account_type: 'university_student' | 'junior_college_student' | 'organisation' = 'university_student',
) => addPerson(app, db, { registered: false, account_type });

async function codeFor(address: string): Promise<string> {
  return /\b\d{4}\b/.exec((await mailTo(address)).subject ?? '')?.[0] ?? '';
}

const other = (code: string) => String((Number(code) + 1) % 10_000).padStart(4, '0');

describe('verifying a University address', () => {
  // REG-12
  it.each([
    ['university_student', 'a.b.26@um.edu.mt', 200],
    ['university_student', 'A.B@STU25.um.edu.mt', 200],
    ['university_student', 'a.b@jc.um.edu.mt', 422],
    ['university_student', 'a.b@um.edu.mt.evil.example', 422],
    ['university_student', 'a.b@evilum.edu.mt', 422],
    ['university_student', 'a.b@mail.example', 422],
    ['junior_college_student', 'a.c@jc.um.edu.mt', 200],
    ['junior_college_student', 'a.b@um.edu.mt', 422],
    ['organisation', 'o.a@jc.um.edu.mt', 200],
    ['organisation', 'o.b@um.edu.mt', 200],
    ['organisation', 'o.b@club.example', 422],
  ] as const)('as a %s with %s is answered with %i', async (account_type, email, status) => {
    const answer = await requestCode(await newcomer(account_type), email);
    expect(answer.status).toBe(status);
    if (status === 200) return;
    expect((await problemOf(answer)).errors?.['email']?.[0]).toMatch(/University or Junior College/);
  });

  // REG-15
  it('succeeds for one account only, the first to enter its code', async () => {
    const [first, second] = [await newcomer(), await newcomer()];
    expect((await requestCode(first, 'shared.26@um.edu.mt')).status).toBe(200);
    const one = await codeFor('shared.26@um.edu.mt');
    smtp.arrived.length = 0;
    expect((await requestCode(second, 'Shared.26@um.edu.mt')).status).toBe(200);
    const two = await codeFor('Shared.26@um.edu.mt');
    const answers = await Promise.all([enterCode(first, one), enterCode(second, two)]);
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409]);
    const rejected = answers.find(({ status }) => status === 409) ?? new Response();
    await expectRefusal(rejected, 409, 'address_taken');
  });

  // REG-15
  it('is rejected once the account is verified', async () => {
    const as = await addPerson(app, db);
    await expectRefusal(requestCode(as, 'again.26@um.edu.mt'), 409, 'step_closed');
    await expectRefusal(enterCode(as, '1234'), 409, 'step_closed');
  });
});

describe('a verification code', () => {
  // REG-13
  it('can be guessed five times, also simultaneously, and then even the right one is rejected', async () => {
    const as = await newcomer();
    await requestCode(as, 'guess.26@um.edu.mt');
    const code = await codeFor('guess.26@um.edu.mt');
    const first = await enterCode(as, other(code));
    expect(await first.clone().json()).toMatchObject({ tries_left: 4 });
    await expectInvalid(first, 'code', expect.stringMatching(/not the code/));
    const answers = await Promise.all(Array.from({ length: 20 }, () => enterCode(as, other(code))));
    expect(answers.filter(({ status }) => status === 422)).toHaveLength(4);
    await expectRefusal(enterCode(as, code), 409, 'code_expired');
    expect(await statusOf(as)).toMatchObject({ value: 1, verification: { tries_left: 0 } });
    later(60);
    smtp.arrived.length = 0;
    await requestCode(as, 'guess.26@um.edu.mt');
    expect((await enterCode(as, await codeFor('guess.26@um.edu.mt'))).status).toBe(200);
  });

  // REG-13
  it('is valid for ten minutes', async () => {
    const as = await newcomer();
    await requestCode(as, 'late.26@um.edu.mt');
    const code = await codeFor('late.26@um.edu.mt');
    later(600);
    await expectRefusal(enterCode(as, code), 409, 'code_expired');
    later(-1);
    expect((await enterCode(as, code)).status).toBe(200);
  });

  // REG-13
  it('is valid until the next one is sent, for the account that requested it only', async () => {
    const [as, stranger] = [await newcomer(), await newcomer()];
    await requestCode(as, 'old.26@um.edu.mt');
    const old = await codeFor('old.26@um.edu.mt');
    await expectRefusal(enterCode(stranger, old), 409, 'code_expired');
    later(60);
    smtp.arrived.length = 0;
    await requestCode(as, 'old.26@um.edu.mt');
    const code = await codeFor('old.26@um.edu.mt');
    // Once in ten thousand runs both codes are equal.
    expect((await enterCode(as, old === code ? other(code) : old)).status).toBe(422);
    expect((await enterCode(as, code)).status).toBe(200);
  });

  // REG-13
  it.each(['', '123', '12345', 'abcd', '٣٣٣٣'])('has four digits, and %j is rejected', async (code) => {
    const problem = await problemOf(await enterCode(await newcomer(), code));
    expect(problem).toMatchObject({ status: 422, errors: { code: [expect.any(String)] } });
  });
});

describe('a plus label in an e-mail address', () => {
  // REG-14
  it('is ignored for the wait, the codes per day and the verified mailbox', async () => {
    const [as, second] = [await newcomer(), await newcomer()];
    expect((await requestCode(as, 'maria.26@um.edu.mt')).status).toBe(200);
    expect((await requestCode(as, 'maria.26+1@um.edu.mt')).status).toBe(429);
    const code = await codeFor('maria.26@um.edu.mt');
    for (let each = 0; each < 4; each += 1) {
      expect((await requestCode(await newcomer(), `Maria.26+${each}@um.edu.mt`)).status).toBe(200);
    }
    expect((await requestCode(second, 'maria.26+9@um.edu.mt')).status).toBe(429);
    expect((await requestCode(second, 'mar.ia26@um.edu.mt')).status).toBe(200);
    expect((await enterCode(as, code)).status).toBe(200);
    later(86_400);
    smtp.arrived.length = 0;
    expect((await requestCode(second, 'maria.26+2@um.edu.mt')).status).toBe(200);
    await expectRefusal(enterCode(second, await codeFor('maria.26+2@um.edu.mt')), 409, 'address_taken');
  });
});

describe('a further verification code', () => {
  // REG-14
  it('is sent after 60, 120 and 300 seconds, at most five times a day', async () => {
    const as = await newcomer();
    const waits: number[] = [];
    for (let each = 0; each < 5; each += 1) {
      expect((await requestCode(as, 'wait.26@um.edu.mt')).status).toBe(200);
      const wait = Number((await requestCode(as, 'wait.26@um.edu.mt')).headers.get('retry-after'));
      waits.push(wait);
      later(Math.min(wait, 300) - 1);
      expect((await requestCode(as, 'wait.26@um.edu.mt')).status).toBe(429);
      later(1);
    }
    expect(waits).toEqual([60, 120, 300, 300, 86_400]);
    expect((await statusOf(as)).verification?.resend_at).toBeNull();
    const otherNewcomer = await newcomer();
    expect((await requestCode(otherNewcomer, 'WAIT.26@um.edu.mt')).status).toBe(429);
    expect((await requestCode(as, 'somewhere.else.26@um.edu.mt')).status).toBe(200);
    later(86_400);
    expect((await requestCode(otherNewcomer, 'wait.26@um.edu.mt')).status).toBe(200);
  });

  // REG-14
  it('is limited, also for simultaneous requests and requests for many addresses', async () => {
    const as = await newcomer();
    const same = await Promise.all(Array.from({ length: 8 }, () => requestCode(as, 'once.26@um.edu.mt')));
    expect(same.filter(({ status }) => status === 200)).toHaveLength(1);
    const many: number[] = [];
    for (let each = 0; each < 12; each += 1) many.push((await requestCode(as, `many.${each}@um.edu.mt`)).status);
    expect(many.filter((status) => status === 200)).toHaveLength(9);
  });
});

describe('a registration step', () => {
  const personal = {
    first_name: 'Ġorġa',
    last_name: 'Ħili',
    nationality_id: choices.nationality_id,
    identity_type: 'passport' as const,
    identity_number: 'MLT1234567',
  };
  const contact = {
    residential_address: '1, Triq il-Kbira',
    address_line_2: '',
    locality_id: choices.locality_id,
    postcode: 'MST 1080',
    mobile_extension: '+356',
    mobile_phone: '79000000',
  };
  const academic = {
    entity_id: choices.entity_id,
    course_id: choices.course_id,
    enrollment_type_id: choices.enrollment_type_id,
    course_commencement_year: 2026,
    expected_graduation_year: 2029,
  };

  // REG-3
  it('cannot be completed before the steps it depends on', async () => {
    const as = await newcomer();
    const personalStep = () => send(app, registration.nationality, { body: personal }, { as });
    const contactStep = () => send(app, registration.contactDetails, { body: contact }, { as });
    const academicStep = () => send(app, registration.academicDetails, { body: academic }, { as });
    const missing = { status: 409, code: 'step_missing' };
    for (const step of [personalStep, contactStep, academicStep])
      expect(await problemOf(await step())).toMatchObject(missing);
    await requestCode(as, 'steps.26@um.edu.mt');
    await enterCode(as, await codeFor('steps.26@um.edu.mt'));
    const early = await contactStep();
    expect(await early.clone().json()).toMatchObject({ status: 'VERIFICATION' });
    expect(await problemOf(early)).toMatchObject(missing);
    expect((await academicStep()).status).toBe(409);
    expect((await personalStep()).status).toBe(200);
    expect((await academicStep()).status).toBe(409);
    expect((await contactStep()).status).toBe(200);
    expect((await academicStep()).status).toBe(200);
  });

  // REG-3
  it('cannot be skipped if it is required, or if it is optional and required ones are missing', async () => {
    const as = await newcomer();
    await expectInvalid(skip(await addPerson(app, db), 'VERIFICATION'), 'step');
    await expectRefusal(skip(as, 'PARKING'), 403, 'not_registered');
    expect((await skip(await addPerson(app, db, { account_type: 'organisation' }), 'PARKING')).status).toBe(403);
  });

  // REG-4
  it('remains answered when it is skipped afterwards', async () => {
    const as = await addPerson(app, db);
    await call(app, registration.volunteer, { body: { is_volunteer: true } }, { as });
    const { steps } = await call(app, registration.skip, { body: { step: 'VOLUNTEERING' } }, { as });
    expect(steps.at(-1)?.answer).toBe('done');
    await call(app, registration.volunteer, { body: { is_volunteer: false } }, { as });
    expect((await call(app, auth.me, {}, { as })).is_volunteer).toBe(false);
  });
});
