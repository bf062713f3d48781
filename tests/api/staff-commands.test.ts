import { describe, expect, it } from 'vitest';
import { auth } from '#contract/auth/calls.ts';
import { connect } from '#server/db/connect.ts';
import { migrateToLatest } from '#server/db/migrate.ts';
import { createLog } from '#server/http/logging.ts';
import { call, expectRefusal, send } from '#tests/support/api.ts';
import { fieldsOfLink } from '#tests/support/links.ts';
import { addPerson, credentialsOf, password } from '#tests/support/people.ts';
import { startPortal } from '#tests/support/server/portal.ts';
import { postgresApps } from '#tests/support/server/postgres-apps.ts';
import { query } from '#tests/support/server/postgres-project.ts';
import { runProgram } from '#tests/support/server/programs.ts';

const { app, db, url, smtp, mailTo } = await startPortal();
const SECRET_KEY = Buffer.alloc(32, 'story').toString('base64');
const mailSettings = {
  DATABASE_URL: url,
  SECRET_KEY,
  SMTP_URL: smtp.url,
  MAIL_FROM: 'portal@portal.example',
  CONTACT_ADDRESS: 'union@portal.example',
  PUBLIC_URL: 'https://portal.example',
};

describe('npm run staff:create with a mail server', { timeout: 60_000 }, () => {
  const create = (email: string, settings = mailSettings) =>
    runProgram(['scripts/create-staff.ts', '--email', email, '--role', 'finance'], settings);

  // AUTH-22
  it('e-mails the only link that opens the account, and the link proves the address', async () => {
    const attacker = await addPerson(app, db, { values: { email_proven_at: null } });
    const { email } = attacker;
    const { said, code } = await create(email);
    expect(code).toBe(0);
    expect(said).toContain('A link to choose a password was e-mailed to that address');
    expect(said).not.toContain('token=');
    await expectRefusal(send(app, auth.me, {}, { as: attacker }), 401, 'unauthenticated');
    await expectRefusal(send(app, auth.login, { body: { email, password } }), 422, 'wrong_credentials');
    const { text } = await mailTo(email, 'Your role in the portal of the union');
    const secret = 'Vapur-ta-Għawdex-7!';
    const body = { ...fieldsOfLink(text), password: secret, password_confirmation: secret };
    const as = await credentialsOf(await send(app, auth.reset, { body }));
    expect(await call(app, auth.me, {}, { as })).toMatchObject({ email_proven: true, roles: ['finance', 'student'] });
    const rows = db.selectFrom('audit_log').select(['action', 'details']).where('subject_id', '=', String(attacker.id));
    expect(await rows.execute()).toEqual([{ action: 'staff_added', details: { role: 'finance' } }]);
  });

  it('writes in the language of the account', async () => {
    const { email } = await addPerson(app, db, { values: { locale: 'mt' } });
    await db.updateTable('users').set({ locale: 'mt' }).where('email', '=', email).execute();
    expect((await create(email)).code).toBe(0);
    expect((await mailTo(email)).subject).toBe('Ir-rwol tiegħek fil-portal tal-Kunsill');
  });

  it('reports an e-mail that the mail server did not take', async () => {
    const { said, code } = await create('kim@office.example', { ...mailSettings, SMTP_URL: 'smtp://127.0.0.1:1' });
    expect([code, said]).toEqual([1, expect.stringContaining('but the link could not be e-mailed')]);
    expect(said).not.toContain('token=');
  });
});

describe('the commands for staff beside a running portal with its own database', { timeout: 90_000 }, () => {
  const { newFolder, start } = postgresApps();

  // AUTH-22, ROLE-6
  it('give, list and take away roles, keep the last one, and leave the database running', async () => {
    const dataDir = newFolder();
    const portal = await start({ dataDir });
    const { db: own, close } = connect(portal.url, { log: createLog('silent') });
    await migrateToLatest(own);
    await close();
    const run = (name: string, ...more: string[]) =>
      runProgram([`scripts/${name}.ts`, ...more], { DATA_DIR: dataDir, SECRET_KEY });
    const created = await run('create-staff', '--email', 'rita@office.example');
    expect(created).toMatchObject({ code: 0, said: expect.stringContaining('#token=') });
    expect((await run('create-staff', '--email', 'mark@office.example', '--role', 'guard')).code).toBe(0);
    expect((await run('list-staff')).said).toMatch(/^mark@office\.example  guard .*\nrita@office\.example  staff /);
    expect((await run('remove-staff', '--email', 'mark@office.example')).code).toBe(0);
    const last = await run('remove-staff', '--email', 'rita@office.example');
    expect(last).toMatchObject({ code: 1, said: expect.stringContaining('is the last account with the role staff') });
    const rows = await query(portal.url, "select action, details->>'role' as role from audit_log order by id");
    expect(rows).toEqual([
      { action: 'staff_added', role: 'staff' },
      { action: 'staff_added', role: 'guard' },
      { action: 'staff_removed', role: 'guard' },
    ]);
    expect(portal.child.exitCode).toBeNull();
  });
});
