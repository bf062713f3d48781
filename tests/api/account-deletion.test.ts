import { sql } from 'kysely';
import { describe, expect, it } from 'vitest';
import { auth } from '#contract/auth/calls.ts';
import { registration } from '#contract/registration/calls.ts';
import { rentalsAdmin } from '#contract/rentals/staff.ts';
import { areas } from '#server/areas.ts';
import { addRows } from '#server/db/rows.ts';
import { columnsOf } from '#server/http/area.ts';
import { call, expectInvalid, send, storyTime } from '#tests/support/api.ts';
import { addPerson, lookUps, password, signIn } from '#tests/support/people.ts';
import { addBusyPerson } from '#tests/support/server/busy-person.ts';
import { startPortal } from '#tests/support/server/portal.ts';
import { addRental } from '#tests/support/server/rentals.ts';

const portal = await startPortal();
const { app, db, mailTo, settled, smtp } = portal;

const declared = areas.flatMap(({ personalTables }) => columnsOf(personalTables));
const nameOf = ({ table, column }: { table: string; column: string }) => `${table}.${column}`;

/**
 * Columns that still refer to a person after deletion: data required by law or for accounting, without personal data.
 */
const kept = declared.filter(({ erasure }) => erasure === 'kept').map(nameOf);

/** Every column that refers to a person, e.g. `sessions.user_id`. */
async function columnsOfPeople(): Promise<{ table: string; column: string }[]> {
  const { rows } = await sql<{ table: string; column: string }>`
    select conrelid::regclass::text as table, attname as column
    from pg_constraint join pg_attribute on attrelid = conrelid and attnum = conkey[1]
    where contype = 'f' and confrelid = 'users'::regclass order by 1, 2`.execute(db);
  return rows;
}

async function rowsOf(userId: number) {
  const counts = (await columnsOfPeople()).map(async ({ table, column }) => {
    const { rows } = await sql<{ count: number }>`
      select count(*) from ${sql.table(table)} where ${sql.ref(column)} = ${userId}`.execute(db);
    return [`${table}.${column}`, rows[0]?.count ?? 0] as const;
  });
  return Object.fromEntries((await Promise.all(counts)).filter(([column]) => !kept.includes(column)));
}

describe('a deleted account', () => {
  // AUTH-28
  it('is covered by the lists of the areas: each column that references a user is in one of them', async () => {
    expect(declared.map(nameOf).toSorted()).toEqual((await columnsOfPeople()).map(nameOf).toSorted());
  });

  // AUTH-26
  it('leaves a row without personal data, ends every session and sends a farewell e-mail', async () => {
    const person = await addBusyPerson(portal);
    const there = await signIn(app, person.email);
    smtp.arrived.length = 0;
    const before = await rowsOf(person.id);
    // A blocked person cannot delete the account: tests/api/people-removal.test.ts deletes one that is blocked.
    expect(Object.entries(before).filter(([, count]) => count === 0)).toEqual([['account_blocks.user_id', 0]]);
    const answer = await send(app, auth.remove, { body: { password } }, { as: person });
    expect(answer.status).toBe(204);
    expect(answer.headers.get('set-cookie')).toContain('Max-Age=0');
    const after = Object.entries(await rowsOf(person.id)).filter(([, count]) => count > 0);
    expect(after).toEqual([]);
    expect(await db.selectFrom('files_to_remove').select('key').execute()).toEqual([
      { key: `private/${person.id}.webp` },
      { key: expect.stringMatching(/^private\/.*\.pdf$/) },
    ]);
    const row = await db.selectFrom('users').selectAll().where('id', '=', person.id).executeTakeFirstOrThrow();
    expect(row).toMatchObject({ email: null, password_hash: null, university_email: null, receive_emails: false });
    expect(row.deleted_at).not.toBeNull();
    for (const as of [person, there]) expect((await send(app, auth.me, {}, { as })).status).toBe(401);
    expect((await mailTo(person.email)).subject).toBe('Your KSU account has been deleted');
    await settled();
    expect(await db.selectFrom('farewells').selectAll().execute()).toEqual([]);
  });

  // RENT-18
  it('keeps collected rentals without their texts, and deletes all others so that their days are free', async () => {
    const person = await addPerson(app, db);
    const { id } = await addRental(db, person.id);
    await db.updateTable('rentals').set({ state: 'collected', decided_at: storyTime }).where('id', '=', id).execute();
    await addRental(db, person.id);
    expect((await send(app, auth.remove, { body: { password } }, { as: person })).status).toBe(204);
    const left = db.selectFrom('rentals').select(['id', 'state', 'purpose']).where('user_id', '=', person.id);
    expect(await left.execute()).toEqual([{ id, state: 'collected', purpose: '' }]);
    const messages = db.selectFrom('rental_messages').select('id').where('rental_id', '=', id);
    expect(await messages.execute()).toEqual([]);
    const staff = await addPerson(app, db, { roles: ['staff'] });
    const back = { params: { id }, body: { state: 'returned' as const } };
    expect((await send(app, rentalsAdmin.handOver, back, { as: staff })).status).toBe(204);
    const notificationRows = db.selectFrom('notifications').select('id').where('user_id', '=', person.id);
    expect(await notificationRows.execute()).toEqual([]);
  });

  // AUTH-27
  it('deletes contact messages from its own address, and none from an address that it has not proven', async () => {
    const messagesOf = (email: string) =>
      db.selectFrom('contact_messages').select('email').where('email', '=', email).execute();
    for (const email_proven_at of [storyTime, null]) {
      const { email, ...as } = await addPerson(app, db, { values: { email_proven_at } });
      await addRows(db, 'contact_messages', {
        email,
        name: 'A',
        message: 'Mine',
        locale: 'en',
        received_at: storyTime,
      });
      await call(app, auth.remove, { body: { password } }, { as });
      expect(await messagesOf(email)).toHaveLength(email_proven_at === null ? 1 : 0);
    }
  });

  // AUTH-26
  it('may be one without any proven address', async () => {
    const as = await addPerson(app, db, { registered: false, values: { email_proven_at: null } });
    expect((await send(app, auth.remove, { body: { password } }, { as })).status).toBe(204);
  });

  // AUTH-26
  it('makes its e-mail address available for a new registration', async () => {
    const { email, ...as } = await addPerson(app, db);
    await call(app, auth.remove, { body: { password } }, { as });
    expect((await send(app, auth.login, { body: { email, password } })).status).toBe(422);
    expect((await addPerson(app, db, { values: { email } })).email).toBe(email);
  });

  // AUTH-26
  it('requires the password and a signed-in session', async () => {
    const as = await addPerson(app, db);
    const wrong = await send(app, auth.remove, { body: { password: 'Wrong-19012!' } }, { as });
    await expectInvalid(wrong, 'password', 'The password is wrong.');
    expect((await send(app, auth.remove, { body: { password } })).status).toBe(401);
    expect((await send(app, auth.remove, {}, { as })).status).toBe(415);
    expect((await send(app, auth.me, {}, { as })).status).toBe(200);
  });

  // AUTH-28
  it('receives no later writes, even those that were in progress during the deletion', async () => {
    const contact = {
      residential_address: '1, Triq il-Kbira',
      address_line_2: '',
      locality_id: (await lookUps(db)).locality_id,
      postcode: 'MST 1080',
      mobile_extension: '+356',
      mobile_phone: '79000000',
    };
    for (let round = 0; round < 5; round += 1) {
      const as = await addPerson(app, db);
      const writes = Array.from({ length: 6 }, () => [
        send(app, auth.updateMe, { body: { ...contact, receive_emails: true } }, { as }),
        send(app, registration.volunteer, { body: { is_volunteer: true } }, { as }),
        send(app, registration.skip, { body: { step: 'PARKING' } }, { as }),
      ]).flat();
      const gone = send(app, auth.remove, { body: { password } }, { as });
      const statuses = (await Promise.all(writes)).map(({ status }) => status);
      expect((await gone).status).toBe(204);
      expect(statuses.filter((status) => status !== 200 && status !== 401)).toEqual([]);
      expect(Object.values(await rowsOf(as.id)).filter((count) => count > 0)).toEqual([]);
    }
  });

  it('is deleted once if the request is sent twice at the same time', async () => {
    const as = await addPerson(app, db);
    const both = await Promise.all([0, 1].map(() => send(app, auth.remove, { body: { password } }, { as })));
    expect(both.map(({ status }) => status).toSorted()).toEqual([204, 401]);
  });
});
