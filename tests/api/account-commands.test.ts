import { describe, expect, it } from 'vitest';
import { auth } from '#contract/auth/calls.ts';
import { staffRoles } from '#contract/kit/roles.ts';
import { systemClock } from '#server/gateways/clock.ts';
import { addOfficer } from '#server/services/add-officer.ts';
import { removeStaff } from '#server/services/staff-accounts.ts';
import { call, expectRefusal, send } from '#tests/support/api.ts';
import { addPerson, signIn } from '#tests/support/people.ts';
import { startApp } from '#tests/support/server/portal.ts';
import { runProgram } from '#tests/support/server/programs.ts';

// The clock of the commands: a role ends by it, and a term begins by it.
const clock = systemClock;
const { app, db, url } = await startApp({ seed: true, clock });
const settings = { DATABASE_URL: url, SECRET_KEY: Buffer.alloc(32, 'story').toString('base64') };
const command = (name: string, ...more: string[]) => runProgram([`scripts/${name}.ts`, ...more], settings);
const audited = (id: number) =>
  db.selectFrom('audit_log').select(['action', 'details']).where('actor_id', '=', id).orderBy('id').execute();

describe('npm run staff:list', { timeout: 60_000 }, () => {
  it('lists the accounts with a staff role, and marks roles that are not in force', async () => {
    const known = await addPerson(app, db, { roles: ['editor', 'guard'] });
    const waiting = await addPerson(app, db, { roles: ['finance'], values: { email_proven_at: null } });
    const member = await addPerson(app, db);
    const { said, code } = await command('list-staff');
    expect(code).toBe(0);
    expect(said).toContain(`${known.email}  editor, guard\n`);
    expect(said).toContain(`${waiting.email}  finance  (address not confirmed yet: the role is not in force)\n`);
    expect(said).not.toContain(member.email);
    const wrong = await command('list-staff', '--role', 'guard');
    expect(wrong).toEqual({ said: expect.stringContaining('The options of this command: none.'), code: 1 });
  });
});

describe('npm run staff:remove', { timeout: 60_000 }, () => {
  it('removes one role or all of them, signs the account out and logs each removal', async () => {
    const person = await addPerson(app, db, { roles: ['editor', 'guard', 'staff'] });
    await addPerson(app, db, { roles: ['staff'] });
    const { said, code } = await command('remove-staff', '--email', person.email.toUpperCase(), '--role', 'guard');
    expect([code, said]).toEqual([
      0,
      expect.stringContaining('lost guard, still has editor, staff, and is signed out'),
    ]);
    await expectRefusal(send(app, auth.me, {}, { as: person }), 401, 'unauthenticated');
    const again = await signIn(app, person.email);
    expect((await call(app, auth.me, {}, { as: again })).roles).toEqual(['editor', 'staff', 'student']);
    const all = await removeStaff({ email: person.email, roles: staffRoles }, { db, clock });
    expect(all).toEqual({ removed: ['editor', 'staff'], left: [] });
    await expectRefusal(send(app, auth.me, {}, { as: again }), 401, 'unauthenticated');
    expect((await audited(person.id)).map(({ action, details }) => [action, details])).toEqual(
      ['guard', 'editor', 'staff'].map((role) => ['staff_removed', { role }]),
    );
  });

  // ROLE-6, ROLE-8
  it('keeps the role of the last member of staff, and prints a message', async () => {
    const last = await addPerson(app, db, { roles: ['staff'] });
    await db.deleteFrom('user_roles').where('role', '=', 'staff').where('user_id', '!=', last.id).execute();
    const { said, code } = await command('remove-staff', '--email', last.email);
    expect([code, said]).toEqual([1, expect.stringContaining(`${last.email} is the last account with the role staff`)]);
    expect((await call(app, auth.me, {}, { as: last })).roles).toEqual(['staff', 'student']);
    await addPerson(app, db, { roles: ['staff'] });
    expect((await command('remove-staff', '--email', last.email)).code).toBe(0);
  });

  it('changes nothing for an account without the role, and prints a message', async () => {
    const member = await addPerson(app, db);
    const { said, code } = await command('remove-staff', '--email', member.email);
    expect([code, said]).toEqual([1, `${member.email} does not have a staff role.\n`]);
    expect((await call(app, auth.me, {}, { as: member })).roles).toEqual(['student']);
    expect(await removeStaff({ email: 'nobody@portal.example', roles: staffRoles }, { db, clock })).toBe('no_account');
    expect((await command('remove-staff', '--email', member.email, '--role', 'minister')).code).toBe(1);
  });
});

describe('npm run officer:add', { timeout: 60_000 }, () => {
  // ORG-8
  it('makes a registered account with a proven address an officer, by the organisation’s slug or name', async () => {
    const [first, second] = await db
      .selectFrom('student_organisations')
      .select(['id', 'slug', 'name'])
      .orderBy('id')
      .limit(2)
      .execute();
    if (first === undefined || second === undefined) throw new Error('The seed has too few organisations.');
    const person = await addPerson(app, db);
    const add = (email: string, organisation: string) => addOfficer({ email, organisation }, { db, clock });
    const added = await command('add-officer', '--email', person.email, '--organisation', first.slug);
    expect(added).toEqual({ said: `${person.email} is an officer of ${first.name}.\n`, code: 0 });
    expect(await add(person.email, second.name.toUpperCase())).toEqual(second);
    const { student_organisations, roles } = await call(app, auth.me, {}, { as: person });
    expect(student_organisations.map(({ slug }) => slug).toSorted()).toEqual([first.slug, second.slug].toSorted());
    expect(roles).toEqual(['organisation', 'student']);
    expect(await audited(person.id)).toEqual(
      [first, second].map(({ slug }) => ({ action: 'officer_added', details: { organisation: slug } })),
    );
    expect(await add(person.email, first.slug)).toBe('officer_already');
  });

  it('rejects every other account or organisation with a message', async () => {
    const { slug } = await db.selectFrom('student_organisations').select('slug').executeTakeFirstOrThrow();
    const known = await addPerson(app, db);
    const unproven = await addPerson(app, db, { values: { email_proven_at: null } });
    const unfinished = await addPerson(app, db, { registered: false });
    const add = (email: string, organisation: string) => addOfficer({ email, organisation }, { db, clock });
    expect(await add(unproven.email, slug)).toBe('not_proven');
    expect(await add(unfinished.email, slug)).toBe('not_registered');
    expect(await add('nobody@portal.example', slug)).toBe('no_account');
    expect(await add(known.email, 'no-such-organisation')).toBe('no_organisation');
    const { said, code } = await command('add-officer', '--email', unproven.email, '--organisation', slug);
    expect([code, said]).toEqual([1, expect.stringContaining(`The address ${unproven.email} is not confirmed.`)]);
    expect((await command('add-officer', '--email', known.email)).said).toContain('Say of which organisation');
    for (const { id } of [known, unproven, unfinished]) expect(await audited(id)).toEqual([]);
  });
});
