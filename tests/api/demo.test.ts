import { describe, expect, it } from 'vitest';
import { auth } from '#contract/auth/calls.ts';
import { staff } from '#contract/staff/calls.ts';
import { demoPassword } from '#server/db/demo-password.ts';
import { expectDemoPasswords, refuseDemoPasswords } from '#server/db/seed/demo-passwords.ts';
import { call, expectRefusal, send, storyPasswords } from '#tests/support/api.ts';
import { fieldsOfLink } from '#tests/support/links.ts';
import { addPerson, credentialsOf } from '#tests/support/people.ts';
import { startApp, startPortal } from '#tests/support/server/portal.ts';
import { runProgram } from '#tests/support/server/programs.ts';
import { addAppFor } from '#tests/support/server/second-factor.ts';

const demo = await startApp({ seed: true });
const { app: empty, db } = await startApp();
const portal = await startPortal();
const SECRET_KEY = Buffer.alloc(32, 'story').toString('base64');

const rejectionMessage = 'This database has accounts with the published password of the demo.';
const known = await storyPasswords.hash(demoPassword);
const own = await storyPasswords.hash('Vapur-ta-Għawdex-7!');

describe('the published demo password', () => {
  it('prevents the portal from starting without DEMO while an account has it', { timeout: 60_000 }, async () => {
    const { said, code } = await runProgram(['server/main.ts'], { DATABASE_URL: demo.url, SECRET_KEY });
    expect(said).toContain(rejectionMessage);
    expect(code).toBe(1);
  });

  it('is detected in any account of a former demo database, until no account uses it', async () => {
    const { email } = await addPerson(demo.app, demo.db);
    const set = (password_hash: string) => demo.db.updateTable('users').set({ password_hash });
    const refused = () => refuseDemoPasswords(demo.db, storyPasswords);
    await set(own).where('email', '!=', email).execute();
    await set(known).where('email', '=', email).execute();
    await expect(refused()).rejects.toThrow(rejectionMessage);
    await set(own).where('email', '=', email).execute();
    await refused();
    await set(known).where('email', '=', email).execute();
    await expectDemoPasswords(demo.db);
    await expect(refused()).rejects.toThrow(rejectionMessage);
  });

  it('is detected in staff accounts of any database', async () => {
    const { id } = await addPerson(empty, db, { roles: ['staff'], registered: false });
    await db.updateTable('users').set({ password_hash: known }).where('id', '=', id).execute();
    await expect(refuseDemoPasswords(db, storyPasswords)).rejects.toThrow(rejectionMessage);
    await db.updateTable('users').set({ password_hash: own }).where('id', '=', id).execute();
    await refuseDemoPasswords(db, storyPasswords);
  });
});

describe('npm run staff:create', { timeout: 60_000 }, () => {
  const settings = { DATABASE_URL: portal.url, SECRET_KEY };
  const create = (email: string, ...more: string[]) =>
    runProgram(['scripts/create-staff.ts', '--email', email, ...more], settings);
  const { app } = portal;

  it('creates the first member of staff, who chooses a password through a link that works once', async () => {
    const { said, code } = await create('rita@office.example');
    expect([code, said]).toEqual([0, expect.stringContaining('rita@office.example has the role staff.')]);
    const password = 'Vapur-ta-Għawdex-7!';
    const body = {
      ...fieldsOfLink(said),
      password,
      password_confirmation: password,
    };
    const as = await credentialsOf(await send(app, auth.reset, { body }));
    expect((await call(app, auth.me, {}, { as })).roles).toEqual(['staff']);
    await addAppFor(app, portal.clock, as);
    const { entries } = await call(app, staff.auditLog, { query: {} }, { as });
    expect(entries[0]).toMatchObject({ action: 'staff_added', actor: { email: 'rita@office.example' } });
    expect((await send(app, auth.reset, { body })).status).toBe(422);
  });

  // AUTH-22
  it('gives an existing account one role only, reports that it existed, and signs it out', async () => {
    const person = await addPerson(app, portal.db);
    const { said, code } = await create(person.email.toUpperCase(), '--role', 'finance');
    expect([code, said]).toEqual([0, expect.stringContaining('An account with this address existed already')]);
    await expectRefusal(send(app, auth.me, {}, { as: person }), 401, 'unauthenticated');
    const added = portal.db.selectFrom('audit_log').select('details').where('actor_id', '=', person.id);
    expect(await added.execute()).toEqual([{ details: { role: 'finance' } }]);
  });

  it('explains its arguments if one is missing or wrong', async () => {
    expect(await create('nobody')).toEqual({
      said: 'Say whose account it is: --email rita@example.org\n',
      code: 1,
    });
    expect(await create('rita@office.example', '--role', 'minister')).toEqual({
      said: 'Say which role it is: --role staff|editor|finance|guard|wellbeing\n',
      code: 1,
    });
  });
});
