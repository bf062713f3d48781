import { sql } from 'kysely';
import { beforeEach, describe, expect, it } from 'vitest';
import { auth } from '#contract/auth/calls.ts';
import { complaints } from '#contract/complaints/calls.ts';
import { parkingAdmin } from '#contract/parking/staff.ts';
import { rar } from '#contract/rar/calls.ts';
import { addRows } from '#server/db/rows.ts';
import { call, send } from '#tests/support/api.ts';
import { addPerson, password } from '#tests/support/people.ts';
import { startPortal } from '#tests/support/server/portal.ts';
import { recordedLog } from '#tests/support/server/recorded-log.ts';

const { log, lines, events, requestLines } = recordedLog();
const { app, db } = await startPortal({ log });
const student = await addPerson(app, db);
const rita = await addPerson(app, db, { roles: ['staff'] });
beforeEach(() => void (lines.length = 0));

/** Signs in from a network address. */
function signInFrom(remoteAddress: string, body: { email: string; password: string }) {
  const headers = { 'content-type': 'application/json' };
  const request = { method: 'POST', headers, body: JSON.stringify(body) };
  return app.request(auth.login.path, request, { incoming: { socket: { remoteAddress } } });
}

describe('the security log', () => {
  // WIRE-25
  it('has a failed sign-in with its network and a hash of the account, and never the e-mail address', async () => {
    const wrong = 'Wrong-19012!';
    await signInFrom('203.0.113.7', { email: student.email, password: wrong });
    await signInFrom('203.0.113.7', { email: student.email.toUpperCase(), password: wrong });
    await signInFrom('203.0.113.8', { email: 'nobody@portal.example', password: wrong });
    await send(app, auth.remove, { body: { password: wrong } }, { as: student });
    const failed = events('sign_in_failed');
    expect(failed).toMatchObject([
      { code: 'wrong_credentials', to: 'auth.login', network: '203.0.113.7' },
      { code: 'wrong_credentials', to: 'auth.login', network: '203.0.113.7' },
      { code: 'wrong_credentials', to: 'auth.login', network: '203.0.113.8' },
      { code: 'invalid', to: 'auth.remove', user_id: student.id },
    ]);
    const [first, second, third] = failed.map(({ account }) => account);
    expect(first).toMatch(/^[0-9a-f]{16}$/);
    expect(second).toBe(first);
    expect(third).not.toBe(first);
    expect(JSON.stringify(lines).toLowerCase()).not.toContain(student.email.toLowerCase());
  });

  it('has each sign-in, sign-out, password change and exceeded limit', async () => {
    const person = await addPerson(app, db);
    lines.length = 0;
    const right = { email: person.email, password };
    await signInFrom('203.0.113.9', right);
    expect(events('signed_in')).toMatchObject([{ user_id: person.id, network: '203.0.113.9' }]);
    const newPassword = 'Pastizzi-1902!';
    const change = { current_password: password, password: newPassword, password_confirmation: newPassword };
    await call(app, auth.changePassword, { body: change }, { as: person });
    expect(events('password_changed')).toMatchObject([{ user_id: person.id }]);
    await call(app, auth.logout, {}, { as: person });
    expect(events('signed_out')).toMatchObject([{ user_id: person.id }]);
    for (let attempt = 1; attempt <= 7; attempt += 1) await signInFrom('203.0.113.9', right);
    expect(events('limited')[0]).toMatchObject({ code: 'too_many', to: 'auth.login', network: '203.0.113.9' });
  });

  it('has attempts to read data of other accounts', async () => {
    await send(app, parkingAdmin.list, { query: {} }, { as: student });
    await send(app, rar.report, { params: { id: 1 } }, { as: student });
    expect(events('refused')).toMatchObject([
      { code: 'forbidden', to: 'parkingAdmin.list', user_id: student.id },
      { code: 'not_found', user_id: student.id },
    ]);
    lines.length = 0;
    await call(app, parkingAdmin.list, { query: {} }, { as: rita });
    expect(events('refused')).toEqual([]);
  });

  it('has no line for calls that may be anonymous, whether accepted or rejected', async () => {
    await send(app, complaints.send, { body: { type: 'nonsense' } });
    expect(requestLines()).toEqual([]);
  });

  it('has the schema names of a PostgreSQL error, and none of its values', async () => {
    const secret = 'maria.private@portal.example';
    // Rejected by a check constraint, whose error detail is the whole row.
    const row = { email: secret, account_type: 'organisation' as const, locale: 'xx', receive_emails: false };
    const added = addRows(db, 'users', { ...row, consented_at: new Date(), created_at: new Date() });
    const casts = sql`select ${secret}::text::integer`.execute(db);
    const outcomes = await Promise.allSettled([added, casts]);
    for (const outcome of outcomes) {
      const reason: unknown = outcome.status === 'rejected' ? outcome.reason : undefined;
      log.error({ err: reason }, 'A request failed');
    }
    expect(requestLines()).toMatchObject([
      { err: { code: '23514', table: 'users', stack: expect.stringContaining('at ') as string } },
      { err: { code: '22P02', message: expect.stringContaining('invalid input syntax') as string } },
    ]);
    expect(JSON.stringify(lines)).not.toContain(secret);
  });
});
