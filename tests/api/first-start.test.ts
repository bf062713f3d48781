import { describe, expect, it } from 'vitest';
import { auth } from '#contract/auth/calls.ts';
import { firstStaff } from '#contract/auth/first-staff.ts';
import { staff } from '#contract/staff/calls.ts';
import { addRow } from '#server/db/rows.ts';
import { firstStartAddress } from '#server/services/first-start.ts';
import { call, expectRefusal, send, storySecrets, storySettings } from '#tests/support/api.ts';
import { fieldsOfLink } from '#tests/support/links.ts';
import { addPerson, credentialsOf, type Person } from '#tests/support/people.ts';
import { startApp, startPortal } from '#tests/support/server/portal.ts';

const key = fieldsOfLink(firstStartAddress(storySettings.homeUrl, storySecrets))['key'] ?? '';
const password = 'Vapur-ta-Għawdex-7!';

/** Chooses a password with a link, and returns the session. */
async function useLink(app: Parameters<typeof send>[0], text: string | null | undefined) {
  const body = { ...fieldsOfLink(text ?? ''), password, password_confirmation: password };
  return credentialsOf(await send(app, auth.reset, { body }));
}

// AUTH-41
describe('the first member of staff of an empty portal', () => {
  it('gets the role by the start key and an e-mailed link, and nobody else does afterwards', async () => {
    const { app, mailTo } = await startPortal({ seed: false });
    const email = 'rita@office.example';
    expect(await call(app, firstStaff.create, { body: { key, email } })).toEqual({ link: null });
    const { text, subject } = await mailTo(email);
    expect(subject).toBe('Your role in the portal of the union');
    const as = await useLink(app, text);
    expect(await call(app, auth.me, {}, { as })).toMatchObject({ email_proven: true, roles: ['staff'] });
    const other = send(app, firstStaff.create, { body: { key, email: 'mark@office.example' } });
    await expectRefusal(other, 409, 'first_start_over');
  });

  it('gets the link in the answer without a mail server', async () => {
    const { app } = await startPortal({ seed: false, settings: { hasMailServer: false } });
    const { link } = await call(app, firstStaff.create, { body: { key, email: 'rita@office.example' } });
    const as = await useLink(app, link);
    expect(await call(app, auth.me, {}, { as })).toMatchObject({ roles: ['staff'] });
  });

  it('is refused with another key, also while nobody has the role', async () => {
    const { app, db } = await startApp();
    for (const wrong of ['guess', `${key.slice(0, -1)}_`, `${key}A`]) {
      const body = { key: wrong, email: 'rita@office.example' };
      await expectRefusal(send(app, firstStaff.create, { body }), 422, 'wrong_start_key');
    }
    expect(await db.selectFrom('users').select('id').execute()).toEqual([]);
  });

  it('replaces an earlier address until somebody has opened a link', async () => {
    const { app, db } = await startPortal({ seed: false, settings: { hasMailServer: false } });
    const mistyped = await call(app, firstStaff.create, { body: { key, email: 'rita@ofice.example' } });
    const { link } = await call(app, firstStaff.create, { body: { key, email: 'rita@office.example' } });
    const body = { ...fieldsOfLink(mistyped.link ?? ''), password, password_confirmation: password };
    await expectRefusal(send(app, auth.reset, { body }), 422, 'invalid');
    await useLink(app, link);
    const roles = db.selectFrom('user_roles').innerJoin('users', 'users.id', 'user_roles.user_id').select('email');
    expect(await roles.where('role', '=', 'staff').execute()).toEqual([{ email: 'rita@office.example' }]);
    const actions = await db.selectFrom('audit_log').select('action').orderBy('id').execute();
    expect(actions.map(({ action }) => action)).toEqual(['staff_added', 'staff_removed', 'staff_added']);
  });

  it('is only one of twenty who ask at once and use their links', async () => {
    const { app, db } = await startApp({ settings: { hasMailServer: false } });
    const emails = Array.from({ length: 20 }, (_, index) => `person${index}@office.example`);
    await Promise.all(emails.map((email) => call(app, firstStaff.create, { body: { key, email } })));
    const roles = await db.selectFrom('user_roles').select('user_id').where('role', '=', 'staff').execute();
    expect(roles).toHaveLength(1);
  });
});

// STAFF-37
describe('the first steps of a new portal', () => {
  it('are complete one by one, as far as the database and the settings show', async () => {
    const { app, db, clock } = await startApp({ seed: true, settings: { hasMailServer: false } });
    await db.deleteFrom('user_roles').where('role', '=', 'staff').execute();
    await db
      .updateTable('office_data')
      .set({ hours: { en: '', mt: '' } })
      .execute();
    await db.updateTable('union_identity').set({ short_name: '' }).execute();
    await db.updateTable('courses').set({ state: 'retired' }).execute();
    for (const table of ['opening_windows', 'organisation_members'] as const) await db.deleteFrom(table).execute();
    const as = await addPerson(app, db, { roles: ['staff'] });
    const missing = async () =>
      (await call(app, staff.firstSteps, {}, { as })).flatMap(({ step, is_done }) => (is_done ? [] : [step]));
    const open = ['mail', 'second_staff', 'identity', 'office', 'courses', 'opening_dates', 'organisations'];
    expect(await missing()).toEqual(open);
    await addPerson(app, db, { roles: ['staff'] });
    await db.updateTable('union_identity').set({ short_name: 'KFU' }).execute();
    await db
      .updateTable('office_data')
      .set({ hours: { en: 'Mon 9–12', mt: 'It-Tnejn 9–12' } })
      .execute();
    const closes_at = new Date(clock.now().getTime() + 86_400_000);
    const times = { opens_at: clock.now(), closes_at, valid_until: closes_at };
    await addRow(db, 'opening_windows', { kind: 'student_card', ...times });
    expect(await missing()).toEqual(['mail', 'courses', 'organisations']);
    clock.set(closes_at);
    expect(await missing()).toContain('opening_dates');
  });

  it('are counted on the start page of staff until a student has registered', async () => {
    const { app, db } = await startApp({ seed: true });
    const notVerified = { verified_at: null, university_email: null };
    await db.updateTable('users').set({ registered_at: null }).execute();
    const as = await addPerson(app, db, { roles: ['staff'], values: notVerified });
    await db.updateTable('courses').set({ state: 'retired' }).execute();
    const missing = async (reader: Person) => (await call(app, staff.today, {}, { as: reader })).missing_steps;
    expect(await missing(as)).toBe(1);
    expect(await missing(await addPerson(app, db, { roles: ['finance'], values: notVerified }))).toBe(0);
    await addPerson(app, db);
    expect(await missing(as)).toBe(0);
  });

  it('have mail and payments complete when the server has both', async () => {
    const { app, db } = await startApp({ seed: true });
    const as = await addPerson(app, db, { roles: ['staff'] });
    const steps = await call(app, staff.firstSteps, {}, { as });
    expect(steps.filter(({ is_done }) => !is_done)).toEqual([]);
  });
});
