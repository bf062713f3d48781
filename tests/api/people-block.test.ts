import { describe, expect, it } from 'vitest';
import { auth } from '#contract/auth/calls.ts';
import { peopleAdmin } from '#contract/people/staff.ts';
import { rolesAdmin } from '#contract/roles/staff.ts';
import { officersOf } from '#server/services/officers.ts';
import { call, expectRefusal, send, storyTime, testApp } from '#tests/support/api.ts';
import { addPerson, password, type Person } from '#tests/support/people.ts';
import { startPortal } from '#tests/support/server/portal.ts';
import { addOrganisation } from '#tests/support/server/rar.ts';
import { expectAudited } from '#tests/support/server/staff.ts';

const { app, db, mailTo, settled } = await startPortal();
const rita = await addPerson(app, db, { roles: ['staff'] });
const as = rita;

const block = (id: number, reason = 'The account was sold.') =>
  send(app, peopleAdmin.block, { params: { id }, body: { reason } }, { as });
const view = (id: number) => call(app, peopleAdmin.view, { params: { id } }, { as });
const unblock = (id: number, of: number) =>
  send(app, peopleAdmin.unblock, { params: { id }, body: { block: of } }, { as });
const login = (email: string, secret = password) => send(app, auth.login, { body: { email, password: secret } });
const statusOf = async (person: Person, on = app) => (await send(on, auth.me, {}, { as: person })).status;

describe('a blocked account', () => {
  // PEOPLE-13, PEOPLE-14
  it('loses its sessions on every copy of the server, and gets none with the right password', async () => {
    const person = await addPerson(app, db);
    const copy = testApp(db);
    expect(await statusOf(person, copy)).toBe(200);
    await expectAudited(db, peopleAdmin.block, rita.id, async () => (await block(person.id)).status);
    expect([await statusOf(person), await statusOf(person, copy)]).toEqual([401, 401]);
    await expectRefusal(login(person.email), 403, 'account_blocked');
    // A wrong password gets the same answer as for any other account.
    await expectRefusal(login(person.email, 'Wrong-19012!'), 422, 'wrong_credentials');
    await expectRefusal(login('nobody@portal.example'), 422, 'wrong_credentials');
  });

  // PEOPLE-13
  it('is told by e-mail without the reason, which only staff and no log sees', async () => {
    const person = await addPerson(app, db);
    await block(person.id, 'Secretreason of staff');
    const { subject, text } = await mailTo(person.email);
    expect(subject).toBe('Your KSU account has been blocked');
    expect(text).not.toContain('Secretreason');
    expect((await view(person.id)).block).toMatchObject({
      reason: 'Secretreason of staff',
      blocked_by: { id: rita.id },
    });
    const log = await db.selectFrom('audit_log').selectAll().where('action', '=', 'account_blocked').execute();
    expect(JSON.stringify(log)).not.toContain('Secretreason');
  });

  // PEOPLE-14
  it('gets no session by a link for a new password', async () => {
    const person = await addPerson(app, db);
    await block(person.id);
    await call(app, auth.recovery, { body: { email: person.email } });
    await settled();
    const text = (await mailTo(person.email, 'A new password for your KSU account')).text;
    const [, fragment = ''] = /#(\S+)/.exec(text ?? '') ?? [];
    const token = new URLSearchParams(fragment).get('token') ?? '';
    const fresh = { password: 'Karozza-19012!', password_confirmation: 'Karozza-19012!' };
    const reset = send(app, auth.reset, { body: { token, email: person.email, ...fresh } });
    await expectRefusal(reset, 403, 'account_blocked');
  });

  // PEOPLE-14
  it('is no officer meanwhile, and gets no staff role', async () => {
    const organisation = await addOrganisation(db);
    const person = await addPerson(app, db, { roles: ['organisation'], organisations: [organisation] });
    expect(await officersOf(db, organisation, storyTime)).toEqual([person.id]);
    await block(person.id);
    expect(await officersOf(db, organisation, storyTime)).toEqual([]);
    const body = { email: person.email, role: 'guard' } as const;
    const given = send(app, rolesAdmin.give, { body }, { as, key: crypto.randomUUID() });
    await expectRefusal(given, 409, 'person_blocked');
  });

  // PEOPLE-15
  it('signs in again after it was unblocked, and is told', async () => {
    const person = await addPerson(app, db);
    await block(person.id);
    const { block: set } = await view(person.id);
    await expectAudited(db, peopleAdmin.unblock, rita.id, async () => (await unblock(person.id, set?.id ?? 0)).status);
    expect((await mailTo(person.email, 'Your KSU account can be used again')).text).toContain('log in');
    expect((await login(person.email)).status).toBe(200);
    expect((await view(person.id)).block).toBeNull();
  });
});

describe('blocking', () => {
  // PEOPLE-15
  it('by two members of staff at once succeeds once, and a block is ended only by those who have seen it', async () => {
    const person = await addPerson(app, db);
    const answers = await Promise.all([block(person.id), block(person.id, 'Another reason')]);
    expect(answers.map(({ status }) => status).toSorted()).toEqual([204, 409]);
    const first = (await view(person.id)).block?.id ?? 0;
    expect((await unblock(person.id, first)).status).toBe(204);
    await block(person.id);
    await expectRefusal(unblock(person.id, first), 409, 'person_changed');
    expect((await view(person.id)).block).not.toBeNull();
  });

  // PEOPLE-13
  it('is refused for the own account, for staff roles now or ahead, and without a reason', async () => {
    await expectRefusal(block(rita.id), 409, 'own_account');
    for (const role of ['staff', 'guard', 'wellbeing'] as const) {
      const holder = await addPerson(app, db, { roles: [role] });
      await expectRefusal(block(holder.id), 409, 'has_staff_role');
    }
    const ahead = await addPerson(app, db, { roles: ['editor'] });
    const starts_at = new Date(storyTime.getTime() + 86_400_000);
    await db.updateTable('user_roles').set({ starts_at }).where('user_id', '=', ahead.id).execute();
    await expectRefusal(block(ahead.id), 409, 'has_staff_role');
    expect((await block((await addPerson(app, db)).id, ' ')).status).toBe(422);
    await expectRefusal(block(99_999_999), 404, 'not_found');
  });

  // PEOPLE-14
  it('during a sign-in leaves no session behind', async () => {
    for (let round = 0; round < 5; round += 1) {
      const person = await addPerson(app, db);
      await Promise.all([login(person.email), block(person.id), login(person.email)]);
      const sessions = db.selectFrom('sessions').select('id').where('user_id', '=', person.id);
      expect(await sessions.execute()).toEqual([]);
    }
  });
});
