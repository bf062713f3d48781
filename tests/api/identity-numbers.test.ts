import { beforeEach, describe, expect, it } from 'vitest';
import { auth } from '#contract/auth/calls.ts';
import { registrationAdmin } from '#contract/registration/staff.ts';
import { staff } from '#contract/staff/calls.ts';
import { call, expectInvalid, expectRefusal, send, storyTime } from '#tests/support/api.ts';
import { addPerson, password, type Person } from '#tests/support/people.ts';
import { startPortal } from '#tests/support/server/portal.ts';
import { expectAudited } from '#tests/support/server/staff.ts';

const { app, clock, db } = await startPortal();
const addStaff = () => addPerson(app, db, { roles: ['staff'] });
const rita = await addStaff();
const reason = 'The card office asked whether Ġorġa is the same person.';

beforeEach(() => clock.set(storyTime));

const show = ({ id }: Pick<Person, 'id'>, as = rita, body: { reason: string } = { reason }) =>
  send(app, registrationAdmin.showIdentity, { params: { id }, body }, { as });

async function rowsAbout({ id }: Person) {
  const rows = db.selectFrom('audit_log').selectAll().where('action', '=', 'identity_number_shown');
  return rows.where('subject_id', '=', String(id)).orderBy('id').execute();
}

describe('the identity number of a person', () => {
  // PEOPLE-26
  it('is shown for a written reason, and each time leaves a row with the reason beside it', async () => {
    const person = await addPerson(app, db);
    await expectAudited(db, registrationAdmin.showIdentity, rita.id, async () => {
      const answer = await show(person);
      expect(answer.headers.get('cache-control')).toBe('no-store');
      expect(await answer.json()).toEqual({ data: { identity_type: 'id_card', identity_number: '123401L' } });
      return answer.status;
    });
    await show(person, rita, { reason: 'A second look.' });
    const rows = await rowsAbout(person);
    expect(rows.map(({ details, actor_id }) => ({ details, actor_id }))).toEqual([
      { details: {}, actor_id: rita.id },
      { details: {}, actor_id: rita.id },
    ]);
    const shown = await Promise.all(
      rows.map(({ id }) => call(app, staff.auditChange, { params: { id } }, { as: rita })),
    );
    expect(shown.flat().map(({ name, after }) => [name, after])).toEqual([
      ['reason', reason],
      ['reason', 'A second look.'],
    ]);
    expect(JSON.stringify([rows, shown])).not.toContain('123401L');
  });

  // PEOPLE-26, AUDIT-5
  it('leaves no reason behind once the account is deleted', async () => {
    const person = await addPerson(app, db);
    await show(person);
    await call(app, auth.remove, { body: { password } }, { as: person });
    expect(await rowsAbout(person)).toHaveLength(1);
    const changes = db.selectFrom('entry_changes').select('audit_id').where('entry_id', '=', String(person.id));
    expect(await changes.where('entry_table', '=', 'users').execute()).toEqual([]);
    await expectRefusal(await show(person), 404, 'not_found');
  });

  // PEOPLE-26
  it('needs a reason, and is refused politely if there is no number', async () => {
    const person = await addPerson(app, db);
    await expectInvalid(await show(person, rita, { reason: '  ' }), 'reason');
    await expectRefusal(await show(await addPerson(app, db, { registered: false })), 409, 'no_identity_number');
    await db
      .updateTable('personal_details')
      .set({ identity_number: Buffer.from('encrypted with a lost key') })
      .where('user_id', '=', person.id)
      .execute();
    await expectRefusal(await show(person), 409, 'no_identity_number');
    expect(await rowsAbout(person)).toEqual([]);
  });

  // PEOPLE-26
  it('is shown to one member of staff at most 30 times a day', async () => {
    const [person, reader] = [await addPerson(app, db), await addStaff()];
    for (let time = 0; time < 30; time += 1) expect((await show(person, reader)).status).toBe(200);
    await expectRefusal(await show(person, reader), 429, 'too_many');
    expect(await rowsAbout(person)).toHaveLength(30);
    expect((await show(person)).status).toBe(200);
  });
});
