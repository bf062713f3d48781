import { join } from 'node:path';
import { sql } from 'kysely';
import { describe, expect, it } from 'vitest';
import { account } from '#contract/account/calls.ts';
import { auth } from '#contract/auth/calls.ts';
import { people } from '#contract/people/calls.ts';
import { peopleAdmin } from '#contract/people/staff.ts';
import { areas } from '#server/areas.ts';
import { addRows } from '#server/db/rows.ts';
import { localFiles } from '#server/gateways/files.ts';
import { notify } from '#server/services/notifications.ts';
import { call, expectInvalid, expectRefusal, send, storyTime, testClock } from '#tests/support/api.ts';
import { addPerson, password, type Person } from '#tests/support/people.ts';
import { asFile, phonePhoto } from '#tests/support/photos.ts';
import { addBusyPerson } from '#tests/support/server/busy-person.ts';
import { download, follow } from '#tests/support/server/person-export.ts';
import { startPortal, storyFolder } from '#tests/support/server/portal.ts';
import { expectAudited } from '#tests/support/server/staff.ts';

const clock = testClock();
const files = localFiles(join(storyFolder(), 'files'));
const portal = await startPortal({ clock, files });
const { app, db } = portal;
const rita = await addPerson(app, db, { roles: ['staff'] });
const busy = await addBusyPerson(portal);

const ownLink = async (as: Person) => (await call(app, people.exportOwn, { body: { password } }, { as })).url;
const staffLink = async (id: number, as = rita) =>
  (await call(app, peopleAdmin.exportPerson, { params: { id } }, { as })).url;

const fileOf = (table: string) => `${table.replaceAll('_', '-')}.json`;
const confidential = ['complaints', 'wellbeing'];

describe('the export of everything about a person', () => {
  // PEOPLE-10
  it('contains a file for each table with rows of the person, and a readme that names the parts', async () => {
    const { names, rows, text } = await download(app, await ownLink(busy), busy);
    const inExport = new Set(names.map((name) => name.split('/').at(-1)));
    const owned = areas.flatMap(({ personalData }) =>
      (personalData?.exported ?? []).filter(({ by }) => by === 'user_id').map(({ table }) => table),
    );
    const filled = await Promise.all(
      owned.map(async (table) => {
        const { rows: found } = await sql`select from ${sql.table(table)} where user_id = ${busy.id}`.execute(db);
        return found.length > 0 ? [fileOf(table)] : [];
      }),
    );
    expect(filled.flat().length).toBeGreaterThan(30);
    expect(filled.flat().filter((name) => !inExport.has(name))).toEqual([]);
    expect(rows('auth/users.json')).toMatchObject([{ id: busy.id, email: busy.email }]);
    expect(rows('registration/academic-details.json')[0]).toMatchObject({ course: { en: expect.any(String) } });
    expect(text('README.txt')).toContain('student-card: Student cards');
    expect(text('README.txt')).toContain('20 November 2026');
  });

  // PEOPLE-10
  it('decrypts the identity number for the person, and never contains passwords, tokens, hashes or foreign rows', async () => {
    const other = await addPerson(app, db);
    const { rows, all } = await download(app, await ownLink(busy), busy);
    const [details] = rows('registration/personal-details.json');
    expect(details?.['identity_number']).toEqual(expect.stringMatching(/^\w{4,}$/));
    const user = db.selectFrom('users').select('password_hash').where('id', '=', busy.id);
    expect(all).not.toContain((await user.executeTakeFirstOrThrow()).password_hash);
    expect(all).not.toMatch(/"\w*(?:hash|secret|token|p256dh|fingerprint|session_url)\w*":|"(?:key|auth|endpoint)":/);
    expect(all).not.toContain(other.email);
    expect(all).not.toContain(busy.authToken);
  });

  // PEOPLE-10
  it('contains the bytes of photos, in the language of the page, and all rows of a long table', async () => {
    const person = await addPerson(app, db);
    const picture = asFile(await phonePhoto({ width: 300, height: 200 }), '../Wiċċi.jpg');
    await call(app, account.profilePicture, { files: { profile_picture: picture } }, { as: person });
    const row = await db
      .selectFrom('private_files')
      .select(['key', 'size'])
      .where('user_id', '=', person.id)
      .executeTakeFirstOrThrow();
    const row_values = { user_id: person.id, kind: 'refund_due', path: '/account/payments', created_at: storyTime };
    await addRows(
      db,
      'notifications',
      Array.from({ length: 1203 }, () => row_values),
    );
    const { url } = await call(app, people.exportOwn, { body: { password } }, { as: person, locale: 'mt' });
    const { names, files: entries, rows, text } = await download(app, url, person);
    const name = names.find((each) => each.startsWith('files/')) ?? '';
    expect(name).toMatch(/^files\/\d+-[^/]*Wiċċi\.webp$/);
    expect(entries[name]?.byteLength).toBe(row.size);
    expect(rows('notifications/notifications.json')).toHaveLength(1203);
    expect(text('README.txt')).toContain('Dak kollu');
  });

  // PEOPLE-10
  it('requires the password, and is limited to five a day', async () => {
    const person = await addPerson(app, db);
    const wrong = await send(app, people.exportOwn, { body: { password: 'Wrong-19012!' } }, { as: person });
    await expectInvalid(wrong, 'password', 'The password is wrong.');
    for (let made = 0; made < 5; made += 1) await ownLink(person);
    await expectRefusal(send(app, people.exportOwn, { body: { password } }, { as: person }), 429, 'too_many');
    const own = db.selectFrom('audit_log').select('subject_id').where('action', '=', 'own_data_exported');
    expect(await own.where('actor_id', '=', person.id).execute()).toHaveLength(5);
  });

  // PEOPLE-12
  it('is downloaded with its link in the browser of the session, within five minutes, three times', async () => {
    const [person, other] = [await addPerson(app, db), await addPerson(app, db)];
    const url = await ownLink(person);
    expect(url).not.toContain(person.email);
    expect((await follow(app, url, other)).status).toBe(404);
    expect((await app.request(url)).status).toBe(404);
    expect((await follow(app, `${url.slice(0, -4)}AAAA`, person)).status).toBe(404);
    for (let times = 0; times < 3; times += 1) expect((await follow(app, url, person)).status).toBe(200);
    expect((await follow(app, url, person)).status).toBe(429);
    const late = await ownLink(person);
    clock.set(new Date(storyTime.getTime() + 301_000));
    expect((await follow(app, late, person)).status).toBe(404);
    clock.set(storyTime);
    await call(app, auth.remove, { body: { password } }, { as: person });
  });
});

describe('the export by staff', () => {
  // PEOPLE-11
  it('has no complaints, nothing about therapy and no decrypted text, and leaves an audit row', async () => {
    const values = { title: 'x' };
    await notify(db, [busy.id], { kind: 'complaint_answered', path: '/complaints', values, at: storyTime });
    await notify(db, [busy.id], { kind: 'appointment_news', path: '/wellbeing', values, at: storyTime });
    const own = await download(app, await ownLink(busy), busy);
    expect(own.names.filter((name) => confidential.some((area) => name.startsWith(`${area}/`))).length).toBe(4);
    expect(own.rows('wellbeing/wellbeing-requests.json')[0]?.['details']).toMatchObject({ note: expect.any(String) });

    let url = '';
    await expectAudited(db, peopleAdmin.exportPerson, rita.id, async () => {
      url = await staffLink(busy.id);
      return 200;
    });
    const { names, rows, all, text } = await download(app, url, rita);
    expect(names.filter((name) => confidential.some((area) => name.startsWith(`${area}/`)))).toEqual([]);
    expect(all).not.toMatch(/complaint_answered|appointment_news|complaint_file|identity_number"|wellbeing_request/);
    expect(rows('registration/personal-details.json')[0]).toMatchObject({ first_name: expect.any(String) });
    expect(text('README.txt')).toContain('Our office made this export for you.');
    expect(text('README.txt')).not.toMatch(/^complaints:|^wellbeing:/m);
    // The next export says that staff made one.
    const log = (await download(app, await ownLink(busy), busy)).rows('staff/audit-log-subject-id.json');
    expect(log.map(({ action }) => action)).toContain('person_exported');
  });

  // PEOPLE-12
  it('is refused once the role has ended, and for a deleted account', async () => {
    const joe = await addPerson(app, db, { roles: ['staff'] });
    const person = await addPerson(app, db);
    const url = await staffLink(person.id, joe);
    expect((await follow(app, url, rita)).status).toBe(404);
    await db.deleteFrom('user_roles').where('user_id', '=', joe.id).where('role', '=', 'staff').execute();
    expect((await follow(app, url, joe)).status).toBe(404);
    const later = await staffLink(person.id);
    await call(app, auth.remove, { body: { password } }, { as: person });
    expect((await follow(app, later, rita)).status).toBe(404);
    const gone = send(app, peopleAdmin.exportPerson, { params: { id: person.id } }, { as: rita });
    await expectRefusal(gone, 404, 'not_found');
  });

  // PEOPLE-11
  it('is limited to five a day for one person', async () => {
    const person = await addPerson(app, db);
    for (let made = 0; made < 5; made += 1) await staffLink(person.id);
    const more = send(app, peopleAdmin.exportPerson, { params: { id: person.id } }, { as: rita });
    await expectRefusal(more, 429, 'too_many');
  });
});

describe('rows of an export', () => {
  // PEOPLE-10
  it('include every table whose rows belong to rows of a person, except the listed ones', async () => {
    /** Tables that only repeat or process others. */
    const technical = ['guest_tickets', 'push_deliveries', 'upload_pieces', 'private_files', 'users', 'farewells'];
    const elsewhere: Readonly<Record<string, string>> = {
      checkout_events: 'Technical records of the payment provider',
      fund_scores: 'The remarks of the readers, who are other people',
      local_checkouts: 'The trial checkout of the demo',
      toga_reminders: 'Technical records of sent e-mails',
    };
    const declared = areas.flatMap(({ personalData }) => personalData?.exported ?? []);
    const exported = new Set<string>(declared.map(({ table }) => table));
    const owned = declared.filter(({ by, columns }) => by === 'user_id' && columns === undefined);
    const { rows } = await sql<{ child: string; parent: string }>`
      select distinct conrelid::regclass::text as child, confrelid::regclass::text as parent from pg_constraint
      where contype = 'f' and confrelid::regclass::text = any(${owned.map(({ table }) => table)})`.execute(db);
    const children = rows
      .map(({ child }) => child)
      .filter((child) => !technical.includes(child) && !(child in elsewhere));
    expect(children.length).toBeGreaterThan(10);
    expect([...new Set(children)].filter((child) => !exported.has(child))).toEqual([]);
  });
});
