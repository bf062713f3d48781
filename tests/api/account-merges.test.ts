import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import { describe, expect, it } from 'vitest';
import { auth } from '#contract/auth/calls.ts';
import { peopleAdmin } from '#contract/people/staff.ts';
import { staff } from '#contract/staff/calls.ts';
import { areas } from '#server/areas.ts';
import { addRows } from '#server/db/rows.ts';
import { ruledColumns } from '#server/http/merge-rules.ts';
import { call, expectRefusal, send, storySecrets, storyTime } from '#tests/support/api.ts';
import { addPerson, password, type Person } from '#tests/support/people.ts';
import { addBusyPerson } from '#tests/support/server/busy-person.ts';
import { mergeCalls } from '#tests/support/server/merges.ts';
import { startPortal } from '#tests/support/server/portal.ts';
import { expectAudited } from '#tests/support/server/staff.ts';

const portal = await startPortal();
const { app, db, mailTo, settled, smtp } = portal;
const rita = await addPerson(app, db, { roles: ['staff'] });
const { plan, merge } = mergeCalls(app, rita);

const personal = areas.flatMap(({ mergeRules }) => ruledColumns(mergeRules)).filter(({ column }) => column !== 'email');

/** Rows that name an account, by column. */
async function rowsOf({ id }: Pick<Person, 'id'>): Promise<Record<string, number>> {
  const counts: [string, number][] = [];
  for (const { table, column } of personal) {
    const { rows } = await sql<{ count: number }>`
      select count(*)::integer as count from ${sql.table(table)} where ${sql.ref(column)} = ${id}`.execute(db);
    counts.push([`${table}.${column}`, rows[0]?.count ?? 0]);
  }
  return Object.fromEntries(counts);
}

const signedIn = async (as: Person) => (await send(app, auth.me, {}, { as })).status;
const mailsTo = (address: string) => smtp.arrived.filter(({ recipients }) => recipients.includes(address));

/** Numbers of rows after the merge, where both accounts have the same row. */
const keptOnce = {
  'contact_details.user_id': 1,
  'personal_details.user_id': 1,
  'academic_details.user_id': 1,
  // Student in both, volunteer in one.
  'user_roles.user_id': 2,
};

describe('a merge of two accounts', () => {
  // PEOPLE-22
  it('moves every row of a busy account, and leaves no row that names it but the audit log', async () => {
    const [stays, folded] = [await addPerson(app, db), await addBusyPerson(portal)];
    const message = { name: 'A', message: 'Mine', locale: 'en', received_at: storyTime } as const;
    await addRows(db, 'contact_messages', { email: folded.email.toUpperCase(), ...message });
    const [own, others] = [await rowsOf(stays), await rowsOf(folded)];
    await expectAudited(db, peopleAdmin.merge, rita.id, async () => (await merge(stays, folded)).status);
    const expected = personal.map(({ table, column, rule }) => {
      const name = `${table}.${column}`;
      const moved = rule === 'drop' || rule === 'stays' ? 0 : (others[name] ?? 0);
      return [name, (keptOnce as Record<string, number>)[name] ?? (own[name] ?? 0) + moved];
    });
    // The difference that the merge itself stored for the audit log.
    const after = await rowsOf(stays);
    expect(after).toEqual({
      ...Object.fromEntries(expected),
      'entry_changes.user_id': (others['entry_changes.user_id'] ?? 0) + 1,
    });
    const left = Object.entries(await rowsOf(folded)).filter(([, count]) => count > 0);
    expect(left).toEqual([['audit_log.actor_id', others['audit_log.actor_id']]]);
    const messages = db.selectFrom('contact_messages').select('email').where('email', 'ilike', stays.email);
    expect(await messages.execute()).toEqual([{ email: stays.email }]);
    const audience = db.selectFrom('messages').select('audience').where('user_id', '=', stays.id);
    expect(await audience.execute()).toEqual([{ audience: `person:${stays.id}` }]);
    expect(Object.values(others).filter((count) => count > 0).length).toBeGreaterThan(35);
  });

  // PEOPLE-24
  it('ends the folded account like a deletion: its addresses are free, and a sign-in gets the usual answer', async () => {
    const [stays, folded] = [await addPerson(app, db), await addPerson(app, db)];
    const there = { ...folded };
    expect((await merge(stays, folded)).status).toBe(204);
    expect([await signedIn(there), await signedIn(stays)]).toEqual([401, 200]);
    const tried = await send(app, auth.login, { body: { email: folded.email, password } });
    const unknown = await send(app, auth.login, { body: { email: `${randomUUID()}@portal.example`, password } });
    expect([tried.status, await tried.json()]).toEqual([unknown.status, await unknown.json()]);
    const row = db.selectFrom('users').selectAll().where('id', '=', folded.id);
    expect(await row.executeTakeFirst()).toMatchObject({ email: null, university_email: null, password_hash: null });
    expect((await addPerson(app, db, { values: { email: folded.email } })).email).toBe(folded.email);
    await expectRefusal(merge(stays, folded), 404, 'not_found');
  });

  // PEOPLE-24
  it('is told once to both addresses, each in the language of its account, also after a repeated call', async () => {
    const [stays, folded] = [await addPerson(app, db), await addPerson(app, db)];
    await db.updateTable('users').set({ locale: 'mt' }).where('id', '=', stays.id).execute();
    const key = randomUUID();
    expect((await merge(stays, folded, { key })).status).toBe(204);
    expect((await merge(stays, folded, { key })).status).toBe(204);
    expect((await mailTo(folded.email)).subject).toBe('Your KSU account was merged into another one');
    expect((await mailTo(stays.email)).subject).toBe('It-tieni kont tiegħek tal-KSU ngħaqad ma’ dan');
    await settled('people.%');
    expect([mailsTo(folded.email).length, mailsTo(stays.email).length]).toEqual([1, 1]);
    expect(mailsTo(folded.email)[0]?.text).not.toContain(stays.email);
    expect(await db.selectFrom('farewells').selectAll().execute()).toEqual([]);
    const log = db.selectFrom('audit_log').select('id').where('action', '=', 'accounts_merged');
    expect(await log.where('subject_id', '=', String(stays.id)).execute()).toHaveLength(1);
  });

  // PEOPLE-25
  it('leaves ids and numbers in the audit log, and reason and names where they can be erased', async () => {
    const [stays, folded] = [await addPerson(app, db), await addBusyPerson(portal)];
    const before = await plan(stays, folded);
    await merge(stays, folded, { reason: 'Ġorġa called: two accounts.' });
    const row = await db
      .selectFrom('audit_log')
      .selectAll()
      .where('action', '=', 'accounts_merged')
      .where('subject_id', '=', String(stays.id))
      .executeTakeFirstOrThrow();
    const sum = (number: 'moves' | 'ends') => String(before.parts.reduce((total, part) => total + part[number], 0));
    expect(row.details).toEqual({ folded: String(folded.id), moved: sum('moves'), ended: sum('ends') });
    const shown = await call(app, staff.auditChange, { params: { id: row.id } }, { as: rita });
    const field = (name: string) => shown.find((each) => each.name === name);
    expect(field('reason')?.after).toBe('Ġorġa called: two accounts.');
    expect(field('email')).toMatchObject({ before: folded.email, after: stays.email });
    expect(field('moved')?.after).toContain('Student cards: 1');
    expect(JSON.stringify(shown)).not.toMatch(/omplaint|wellbeing/i);
    await call(app, auth.remove, { body: { password } }, { as: stays });
    const change = db.selectFrom('entry_changes').select('audit_id').where('audit_id', '=', row.id);
    expect(await change.execute()).toEqual([]);
  });

  // PEOPLE-22
  it('completes a registration from the steps of both accounts, and reads the identity number afterwards', async () => {
    const [stays, folded] = [
      await addPerson(app, db, { registered: false }),
      await addPerson(app, db, { values: { registered_at: null } }),
    ];
    await db.deleteFrom('contact_details').where('user_id', '=', folded.id).execute();
    expect((await merge(stays, folded)).status).toBe(204);
    const view = () => call(app, peopleAdmin.view, { params: { id: stays.id } }, { as: rita });
    expect((await view()).registration.missing_step).toBe('CONTACT');
    const details = await db
      .selectFrom('personal_details')
      .select('identity_number')
      .where('user_id', '=', stays.id)
      .executeTakeFirstOrThrow();
    expect(storySecrets.decrypt(details.identity_number, `identity of user ${stays.id}`)).toBe('123401L');
    const third = await addPerson(app, db, { registered: false });
    const home = { locality_id: 1, residential_address: '1, Triq', address_line_2: '', postcode: 'MST 1080' };
    const mobile = { mobile_extension: '+356', mobile_phone: '79000000' };
    await addRows(db, 'contact_details', { user_id: third.id, ...home, ...mobile });
    expect((await merge(stays, third)).status).toBe(204);
    expect((await view()).is_registered).toBe(true);
  });

  // PEOPLE-22
  it('keeps one profile picture, and removes the other one', async () => {
    const [stays, folded, third] = [await addPerson(app, db), await addPerson(app, db), await addPerson(app, db)];
    const addPicture = async ({ id: user_id }: Person) => {
      const id = randomUUID();
      const file = { file_name: 'me.webp', key: `private/${id}.webp`, mime_type: 'image/webp', size: 1 };
      await addRows(db, 'private_files', {
        id,
        user_id,
        collection_name: 'profile_picture',
        ...file,
        created_at: storyTime,
      });
      await db.updateTable('users').set({ profile_picture_id: id }).where('id', '=', user_id).execute();
      return id;
    };
    const [first, second] = [await addPicture(folded), await addPicture(third)];
    const picture = async () =>
      (await db.selectFrom('users').select('profile_picture_id').where('id', '=', stays.id).executeTakeFirstOrThrow())
        .profile_picture_id;
    await merge(stays, folded);
    expect(await picture()).toBe(first);
    await merge(stays, third);
    expect(await picture()).toBe(first);
    expect(await db.selectFrom('private_files').select('id').where('id', '=', second).execute()).toEqual([]);
    const removed = db.selectFrom('files_to_remove').select('key').where('key', '=', `private/${second}.webp`);
    expect(await removed.execute()).toHaveLength(1);
  });
});
