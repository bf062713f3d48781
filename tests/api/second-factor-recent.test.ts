import { beforeEach, describe, expect, it } from 'vitest';
import { auth } from '#contract/auth/calls.ts';
import { secondFactor } from '#contract/auth/second-factor.ts';
import { allEndpoints } from '#contract/endpoints.ts';
import { peopleAdmin } from '#contract/people/staff.ts';
import { demoAppSecret } from '#server/db/demo-password.ts';
import { removeDemoApps } from '#server/db/seed/people.ts';
import { call, expectRefusal, send, storySecrets, storyTime } from '#tests/support/api.ts';
import { addPerson, signIn } from '#tests/support/people.ts';
import { addPasskey } from '#tests/support/server/passkeys.ts';
import { startPortal } from '#tests/support/server/portal.ts';
import { runProgram } from '#tests/support/server/programs.ts';
import { addAppFor, codeOf } from '#tests/support/server/second-factor.ts';
import { expectAudited } from '#tests/support/server/staff.ts';

const { app, clock, db, url, smtp, mailTo } = await startPortal();
const SECRET_KEY = Buffer.alloc(32, 'story').toString('base64');
const mailSettings = {
  MAIL_FROM: 'portal@portal.example',
  CONTACT_ADDRESS: 'union@portal.example',
  PUBLIC_URL: 'https://portal.example',
};
const MINUTE = 60_000;

beforeEach(async () => {
  clock.set(storyTime);
  await db.deleteFrom('limit_windows').execute();
});

const wait = (ms: number) => clock.set(new Date(clock.now().getTime() + ms));
const addStaff = (isProven = false) => addPerson(app, db, { roles: ['staff'], isProven });
const factorRows = async (user_id: number) =>
  (await db.selectFrom('passkeys').select('id').where('user_id', '=', user_id).execute()).length +
  (await db.selectFrom('recovery_codes').select('user_id').where('user_id', '=', user_id).execute()).length +
  (await db.selectFrom('authenticator_apps').select('user_id').where('user_id', '=', user_id).execute()).length;

describe('calls that need a recent proof of the second factor', () => {
  const recent = allEndpoints().filter(({ recent_factor }) => recent_factor);

  // AUTH-38
  it('are those about roles, refunds, account and identity numbers, messages to all, merges and the second factor itself', () => {
    expect(recent.map(({ id }) => id).toSorted()).toEqual([
      'cancellationsAdmin.decide',
      'cancellationsAdmin.request',
      'fundsAdmin.paymentTable',
      'messagesAdmin.sendToAll',
      'paymentsAdmin.refund',
      'peopleAdmin.merge',
      'peopleAdmin.resetSecondFactor',
      'refundsAdmin.decide',
      'refundsAdmin.request',
      'refundsAdmin.retry',
      'registrationAdmin.showIdentity',
      'rolesAdmin.change',
      'rolesAdmin.end',
      'rolesAdmin.give',
      'secondFactor.removeApp',
      'secondFactor.removePasskey',
      'secondFactor.renewCodes',
      'ticketChanges.change',
      'togaAdmin.refund',
    ]);
  });

  // AUTH-38
  it('are rejected ten minutes after the proof, and accepted after another one', async () => {
    const as = await addStaff();
    const { secret } = await addAppFor(app, clock, as);
    const { id } = await addPerson(app, db);
    const body = { email: as.email, role: 'editor', starts_on: null, ends_on: null };
    const statuses = async () => {
      const found = [];
      for (const endpoint of recent) {
        const input = { params: { id }, ...(endpoint.method !== 'GET' && { body }) };
        const answer = await send(app, endpoint, input, { as, key: crypto.randomUUID() });
        const { code } = answer.status === 403 ? await answer.json() : { code: 'other' };
        found.push(code);
      }
      return new Set(found);
    };
    wait(10 * MINUTE + 1);
    expect(await statuses()).toEqual(new Set(['second_factor_stale']));
    // Other staff calls go on.
    await call(app, peopleAdmin.view, { params: { id } }, { as });
    await call(app, secondFactor.proveByCode, { body: { code: codeOf(secret, clock) } }, { as });
    wait(10 * MINUTE);
    expect(await statuses()).toEqual(new Set(['other']));
  });
});

describe('a reset of the second factor by staff', () => {
  // AUTH-39
  it('removes all methods, ends all sessions, is audited, and is told by e-mail', async () => {
    const [rita, mark] = [await addStaff(true), await addStaff()];
    await addAppFor(app, clock, mark);
    await addPasskey(db, mark.id);
    const params = { id: mark.id };
    expect((await call(app, peopleAdmin.view, { params }, { as: rita })).has_second_factor).toBe(true);
    await expectAudited(
      db,
      peopleAdmin.resetSecondFactor,
      rita.id,
      async () => (await send(app, peopleAdmin.resetSecondFactor, { params }, { as: rita })).status,
    );
    expect(await factorRows(mark.id)).toBe(0);
    await expectRefusal(send(app, auth.me, {}, { as: mark }), 401, 'unauthenticated');
    expect((await mailTo(mark.email, 'The second step of your KSU login was reset')).text).toContain('Our office');
    const again = await signIn(app, mark.email);
    await addAppFor(app, clock, again);
    expect((await send(app, peopleAdmin.list, {}, { as: again })).status).toBe(200);
  });

  // AUTH-39
  it('is rejected for the own account, and for an account without a second factor', async () => {
    const rita = await addStaff(true);
    await addPasskey(db, rita.id);
    const reset = (id: number) => send(app, peopleAdmin.resetSecondFactor, { params: { id } }, { as: rita });
    await expectRefusal(reset(rita.id), 409, 'own_account');
    await expectRefusal(reset((await addStaff()).id), 409, 'no_second_factor');
  });
});

describe('the second factor of an account', { timeout: 60_000 }, () => {
  // AUTH-39
  it('is removed by npm run staff:reset-second-step', async () => {
    const mark = await addStaff();
    await addAppFor(app, clock, mark);
    const reset = (email: string, settings = {}) =>
      runProgram(['scripts/reset-second-factor.ts', '--email', email], { DATABASE_URL: url, SECRET_KEY, ...settings });
    const { said, code } = await reset(mark.email, { ...mailSettings, SMTP_URL: smtp.url });
    expect([code, said]).toEqual([0, expect.stringContaining('after the next sign-in. An e-mail says so.')]);
    expect((await mailTo(mark.email, 'The second step of your KSU login was reset')).text).toContain('Our office');
    expect(await factorRows(mark.id)).toBe(0);
    await expectRefusal(send(app, auth.me, {}, { as: mark }), 401, 'unauthenticated');
    const rows = db.selectFrom('audit_log').select('action').where('subject_id', '=', String(mark.id));
    expect(await rows.execute()).toContainEqual({ action: 'second_factor_reset' });
    expect((await reset(mark.email)).code).toBe(1);
  });

  // AUTH-39
  it('is removed with the account, and by npm run staff:create, because another person may have added it', async () => {
    const mark = await addStaff();
    await addAppFor(app, clock, mark);
    const arguments_ = ['scripts/create-staff.ts', '--email', mark.email, '--role', 'finance'];
    const { said, code } = await runProgram(arguments_, { DATABASE_URL: url, SECRET_KEY });
    expect([code, said]).toEqual([0, expect.stringContaining('its password and its second step no longer work')]);
    expect(await factorRows(mark.id)).toBe(0);
  });

  // AUTH-40
  it('is removed at a start without DEMO if its secret is the published one', async () => {
    const [demo, own] = [await addStaff(), await addStaff()];
    await addAppFor(app, clock, own);
    const secret = storySecrets.encrypt(demoAppSecret, `authenticator of user ${demo.id}`);
    const row = { user_id: demo.id, secret, last_step: 0, created_at: storyTime };
    await db.insertInto('authenticator_apps').values(row).execute();
    await removeDemoApps(db, storySecrets);
    expect([await factorRows(demo.id), await factorRows(own.id)]).toEqual([0, 11]);
  });
});
