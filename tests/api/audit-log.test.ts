import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import { describe, expect, it } from 'vitest';
import { auth } from '#contract/auth/calls.ts';
import { careersAdmin } from '#contract/careers/staff.ts';
import type { InputOf } from '#contract/kit/endpoint.ts';
import { rolesAdmin } from '#contract/roles/staff.ts';
import { AUDIT_EXPORT_ROWS, staff } from '#contract/staff/calls.ts';
import { deleteOldChanges } from '#server/areas/staff/audit-changes.ts';
import { addRows } from '#server/db/rows.ts';
import { call, expectRefusal, send, storyTime } from '#tests/support/api.ts';
import { type Person, addPerson, password } from '#tests/support/people.ts';
import { startPortal } from '#tests/support/server/portal.ts';

const { app, db, clock } = await startPortal();
const rita = await addPerson(app, db, { roles: ['staff'] });
const as = rita;

type Query = NonNullable<InputOf<typeof staff.auditLog>['query']>;
type Filter = Query['filter'];
const read = (query: Query) => call(app, staff.auditLog, { query }, { as });

interface Row {
  at?: string;
  action?: string;
  entry?: string;
}

/** Adds audit log rows with a new account as their actor. */
async function addActs(...acts: Row[]): Promise<Person> {
  const actor = await addPerson(app, db, { roles: ['staff'] });
  const rowOf = ({ at = storyTime.toISOString(), action = 'fund_changed', entry = '1' }: Row) => ({
    at: new Date(at),
    actor_id: actor.id,
    action,
    subject: 'fund',
    subject_id: entry,
  });
  await addRows(db, 'audit_log', acts.map(rowOf));
  return actor;
}

const entriesOf = async (filter: Filter) => {
  const { entries } = await read({ filter, limit: 100 });
  return entries.map(({ subject_id }) => subject_id);
};

// AUDIT-1
describe('the filters of the audit log', () => {
  it('find rows by action, entry, person and day in Malta, also together', async () => {
    const { id: actor_id } = await addActs(
      { entry: '71', action: 'fund_changed', at: '2026-10-31T22:59:59Z' },
      { entry: '72', action: 'company_added', at: '2026-10-31T23:00:00Z' },
      { entry: '73', action: 'fund_changed', at: '2026-11-01T22:59:59Z' },
      { entry: '7412abcd-1', action: 'fund_changed', at: '2026-11-01T23:00:00Z' },
    );
    expect(await entriesOf({ actor_id })).toEqual(['7412abcd-1', '73', '72', '71']);
    expect(await entriesOf({ actor_id, actions: ['fund_changed'] })).toEqual(['7412abcd-1', '73', '71']);
    expect(await entriesOf({ actor_id, actions: ['company_added', 'fund_changed'] })).toHaveLength(4);
    expect(await entriesOf({ actor_id, from: '2026-11-01', until: '2026-11-01' })).toEqual(['73', '72']);
    expect(await entriesOf({ actor_id, from: '2026-11-01', actions: ['fund_changed'] })).toEqual(['7412abcd-1', '73']);
    expect(await entriesOf({ entry: '72', actor_id })).toEqual(['72']);
    expect(await entriesOf({ entry: '7' })).not.toContain('72');
    expect(await entriesOf({ entry: '7412abcd' })).toEqual(['7412abcd-1']);
  });

  it('reject what is no filter, and take wildcards literally', async () => {
    await addActs({ entry: 'wildcards-1' });
    expect(await entriesOf({ entry: 'wildcard%' })).toEqual([]);
    expect(await entriesOf({ actions: ["x' or true --"] as never }).catch(() => 'rejected')).toBe('rejected');
    const unknown = { query: { filter: { from: '2026-02-31' } } };
    expect((await send(app, staff.auditLog, unknown, { as })).status).toBe(422);
    expect((await send(app, staff.auditLog, { query: { page: 2 } } as never, { as })).status).toBe(400);
  });
});

// AUDIT-1
describe('the pages of the audit log', () => {
  it.each([
    ['all actions', undefined],
    ['several actions', ['company_added', 'fund_changed']],
  ])('follow each other in both directions without a gap, with %s', async (_name, actions) => {
    const at = ['2026-11-02T10:00:00Z', '2026-11-01T10:00:00Z'];
    const acts = Array.from({ length: 7 }, (_, index) => ({
      entry: String(index),
      action: index % 2 === 0 ? 'fund_changed' : 'company_added',
      at: at[index % 2] ?? '',
    }));
    const { id: actor_id } = await addActs(...acts);
    const filter = { actor_id, ...(actions !== undefined && { actions }) };
    const all = await read({ filter, limit: 100 });
    const ids = all.entries.map(({ id }) => id);
    expect(all).toMatchObject({ has_older: false, has_newer: false });
    const first = await read({ filter, limit: 3 });
    const second = await read({ filter, limit: 3, before: first.entries.at(-1)?.id });
    const third = await read({ filter, limit: 3, before: second.entries.at(-1)?.id });
    expect([first, second, third].flatMap(({ entries }) => entries.map(({ id }) => id))).toEqual(ids);
    expect([first, second, third].map(({ has_newer, has_older }) => [has_newer, has_older])).toEqual([
      [false, true],
      [true, true],
      [true, false],
    ]);
    const back = await read({ filter, limit: 3, after: third.entries[0]?.id });
    expect(back).toEqual(second);
    expect(await read({ filter, limit: 3, after: second.entries[0]?.id })).toEqual({ ...first, has_newer: false });
  });
});

// AUDIT-2
it('lists everybody who has acted, and no name of a deleted account', async () => {
  const joe = await addActs({ entry: '1' }, { entry: '2' });
  const student = await addPerson(app, db);
  const actors = await call(app, staff.auditActors, {}, { as });
  expect(actors.filter(({ id }) => id === joe.id)).toHaveLength(1);
  expect(actors.map(({ id }) => id)).not.toContain(student.id);
  await call(app, auth.remove, { body: { password } }, { as: joe });
  const after = await call(app, staff.auditActors, {}, { as });
  const nobody = { id: joe.id, email: null, first_name: null, last_name: null };
  expect(after.find(({ id }) => id === joe.id)).toEqual(nobody);
  expect((await read({ filter: { actor_id: joe.id } })).entries[0]?.actor).toEqual(nobody);
});

// AUDIT-3, AUDIT-7
describe('the export of the audit log', () => {
  it('has the rows of the filters, and leaves a row with their number on each request', async () => {
    const { id: actor_id } = await addActs({ entry: '=1+1' }, { entry: '82' });
    const query = { filter: { actor_id } };
    const { file_name, content } = await call(app, staff.auditTable, { query }, { as });
    await call(app, staff.auditTable, { query }, { as });
    expect(file_name).toBe('audit-log.csv');
    const lines = content.trimEnd().split('\r\n');
    expect(lines).toHaveLength(3);
    expect(lines[1]).toContain('"fund_changed","fund","82","Ġorġa Ħili"');
    expect(lines[2]).toContain(`"'=1+1"`);
    const { entries } = await read({ filter: { actions: ['audit_log_exported'], actor_id: rita.id } });
    expect(entries).toHaveLength(2);
    expect(entries[0]).toMatchObject({ subject: 'audit_log', subject_id: 'list', details: { rows: '2' } });
  });

  it('is refused above the limit of rows', async () => {
    const actor = await addActs();
    await sql`
      insert into audit_log (at, actor_id, action, subject, subject_id)
      select ${storyTime}, ${actor.id}, 'fund_changed', 'fund', '1'
      from generate_series(1, ${AUDIT_EXPORT_ROWS + 1}::integer)`.execute(db);
    const query = { filter: { actor_id: actor.id } };
    await expectRefusal(send(app, staff.auditTable, { query }, { as }), 422, 'too_many_rows');
  });
});

// AUDIT-4
describe('the difference that an action made', () => {
  const changeOf = async (action: string) => {
    const { entries } = await read({ filter: { actions: [action], actor_id: rita.id } });
    expect(entries[0]?.has_change, action).toBe(true);
    return call(app, staff.auditChange, { params: { id: entries[0]?.id ?? '' } }, { as });
  };
  const form = { name: { en: 'Rope making', mt: '' }, sectors: [] };
  const key = () => randomUUID();

  it('is stored for an addition, a change and a removal, with the changed fields only', async () => {
    const { id, version } = await call(app, careersAdmin.addBusinessArea, { body: form }, { as, key: key() });
    const params = { id };
    expect(await changeOf('business_area_added')).toContainEqual({
      name: 'name',
      language: 'en',
      before: null,
      after: 'Rope making',
    });
    const changed = { ...form, name: { en: 'Rope making', mt: 'Ħbula' }, version };
    await call(app, careersAdmin.changeBusinessArea, { params, body: changed }, { as });
    expect(await changeOf('business_area_changed')).toEqual([
      { name: 'name', language: 'mt', before: null, after: 'Ħbula' },
    ]);
    await call(app, careersAdmin.removeBusinessArea, { params }, { as });
    expect(await changeOf('business_area_removed')).toContainEqual({
      name: 'name',
      language: 'en',
      before: 'Rope making',
      after: null,
    });
  });

  // AUDIT-5
  it('is deleted after two years and with the account it is about, while the row stays', async () => {
    const person = await addPerson(app, db, { roles: ['editor'] });
    const held = db.selectFrom('user_roles').select(['id', 'version']).where('user_id', '=', person.id);
    const { id, version } = await held.where('role', '=', 'editor').executeTakeFirstOrThrow();
    await call(app, rolesAdmin.end, { params: { id }, body: { version } }, { as });
    expect(await changeOf('role_ended')).toEqual([
      { name: 'ends_at', language: null, before: null, after: expect.stringMatching(/^2026-11-20T17:00/) as string },
    ]);
    const stored = db.selectFrom('entry_changes').select('user_id').where('user_id', '=', person.id);
    expect(await stored.execute()).toHaveLength(1);
    const services = { db, clock: { now: () => new Date(clock.now().getTime() + 731 * 86_400_000) } };
    await deleteOldChanges(services as never);
    expect(await db.selectFrom('entry_changes').selectAll().execute()).toEqual([]);
    const { entries } = await read({ filter: { actions: ['role_ended'], actor_id: rita.id } });
    expect(entries[0]).toMatchObject({ subject_id: String(person.id), has_change: false });
    const gone = send(app, staff.auditChange, { params: { id: entries[0]?.id ?? '' } }, { as });
    await expectRefusal(gone, 404, 'not_found');
  });
});
