import { describe, expect, it } from 'vitest';
import { auth } from '#contract/auth/calls.ts';
import { registration } from '#contract/registration/calls.ts';
import { demoPassword } from '#server/db/demo-password.ts';
import { expectInvalid, problemOf, send } from '#tests/support/api.ts';
import { fieldsOfLink } from '#tests/support/links.ts';
import { addPerson, password as present } from '#tests/support/people.ts';
import { startPortal } from '#tests/support/server/portal.ts';

const { app, db, mailTo } = await startPortal();

const common = 'Many people use this password, and it is easy to guess. Choose another one.';
const ownWords = 'Choose a password without your name, your e-mail address or words such as KSU, student or Malta.';
const own = 'Vapur-ta-Għawdex-7!';

const twice = (password: string) => ({ password, password_confirmation: password });

function register(email: string, password: string, locale: 'en' | 'mt' = 'en') {
  const account = { account_type: 'university_student', receive_emails: false, consent: true };
  const body = { ...account, email, email_confirmation: email, ...twice(password) };
  return send(app, registration.register, { body }, { locale });
}

describe('a new password', () => {
  // AUTH-13
  it.each([
    ['Password1!', common],
    ['P@ssw0rd-2026!', common],
    ['Sunshine-99!', common],
    ['!!Butterfly12', common],
    [demoPassword, common],
    ['Ksu-rules-26!', ownWords],
    ['Kunsill-1901!', ownWords],
    ['Qalb-Studenti-9!', ownWords],
    ['My-Un1versity-7', ownWords],
    ['Għal-M@lta-77x', ownWords],
    ['Gorga.Hili-1901!', ownWords],
  ])('is rejected with an error at its field if it is %s', async (password, sentence) => {
    const problem = await problemOf(await register('gorga.hili@portal.example', password));
    expect(problem).toMatchObject({ status: 422, errors: { password: [sentence] } });
  });

  it.each([own, 'Luzzu-ahmar-26!', 'Ferry-to-Gozo-8!', 'xK4!mmQz9-pw'])('is accepted if it is %s', async (password) => {
    expect((await register(`new-${password.length}-${password.charCodeAt(0)}@portal.example`, password)).status).toBe(
      201,
    );
  });

  it('is rejected with a message in Maltese as well', async () => {
    const { errors } = await problemOf(await register('maltese@portal.example', 'Password1!', 'mt'));
    expect(errors?.['password']?.[0]).toMatch(/^Ħafna nies/);
  });

  // AUTH-13
  it('must not contain the user’s names, whether it is changed or set by a link', async () => {
    const as = await addPerson(app, db);
    const change = (password: string) =>
      send(app, auth.changePassword, { body: { current_password: present, ...twice(password) } }, { as });
    for (const [password, sentence] of [
      ['Ġorġa-tal-Ħobż-9', ownWords],
      ['Password1!', common],
    ] as const) {
      await expectInvalid(change(password), 'password', sentence);
    }
    await send(app, auth.recovery, { body: { email: as.email } });
    const { text = '' } = await mailTo(as.email);
    const link = fieldsOfLink(text);
    const reset = (password: string) => send(app, auth.reset, { body: { ...link, ...twice(password) } });
    await expectInvalid(reset('Gorga-1901-xy!'), 'password', ownWords);
    expect((await reset(own)).status).toBe(200);
  });
});

describe('a changed password', () => {
  // AUTH-14
  it('is reported by e-mail in the user’s language, with what to do if somebody else changed it', async () => {
    const as = await addPerson(app, db, { values: { locale: 'mt' } });
    const body = { current_password: present, ...twice(own) };
    expect((await send(app, auth.changePassword, { body }, { as, locale: 'mt' })).status).toBe(204);
    const mail = await mailTo(as.email);
    expect(mail.text).toContain('https://portal.example/login/forgot');
    expect(mail.text).toContain('union@portal.example');
    expect(mail.subject).toMatch(/password/i);
  });

  // AUTH-17
  it('is also reported when it was set by a recovery link, in English', async () => {
    const { email } = await addPerson(app, db);
    await send(app, auth.recovery, { body: { email } });
    const { text = '' } = await mailTo(email);
    const link = fieldsOfLink(text);
    await send(app, auth.reset, { body: { ...link, ...twice(own) } });
    const changeMail = await mailTo(email, 'Your KSU password was changed');
    expect(changeMail.text).toContain('If it was not you,');
  });
});
