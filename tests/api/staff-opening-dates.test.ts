import { sql } from 'kysely';
import { describe, expect, it } from 'vitest';
import type { WindowKind } from '#contract/kit/opening-windows.ts';
import { studentCardAdmin } from '#contract/student-card/staff.ts';
import { addRows } from '#server/db/rows.ts';
import { call, expectInvalid, problemOf, send, storyTime } from '#tests/support/api.ts';
import { addPerson } from '#tests/support/people.ts';
import { startApp } from '#tests/support/server/portal.ts';

const { app, db } = await startApp({ seed: true });

const rita = await addPerson(app, db, { roles: ['staff'] });
const day = (count: number) => new Date(storyTime.getTime() + count * 86_400_000).toISOString();
const form = (from: number, to: number, kind: WindowKind = 'summer_permit') => ({
  kind,
  opens_at: day(from),
  closes_at: day(to),
  valid_until: day(to + 30),
});
const add = (body: object) => send(app, studentCardAdmin.addOpeningDate, { body }, { as: rita });
const change = (id: number, body: object, version = 1) =>
  send(app, studentCardAdmin.changeOpeningDate, { params: { id }, body: { ...body, version } }, { as: rita });

describe('application windows', () => {
  // PASS-2, CARD-6
  it('are added, changed and removed, and two of a kind never overlap', async () => {
    const first = await call(app, studentCardAdmin.addOpeningDate, { body: form(1000, 1010) }, { as: rita });
    await expectInvalid(add(form(1009, 1020)), 'opens_at', 'Another period of the same kind overlaps with this one.');
    expect((await add(form(1009, 1020, 'student_card'))).status).toBe(201);
    const next = await call(app, studentCardAdmin.addOpeningDate, { body: form(1010, 1020) }, { as: rita });
    expect((await change(next.id, form(1011, 1021))).status).toBe(200);
    expect((await change(next.id, form(1005, 1021), 2)).status).toBe(422);
    expect((await change(999_999, form(2000, 2001))).status).toBe(404);
    const remove = () => send(app, studentCardAdmin.removeOpeningDate, { params: { id: first.id } }, { as: rita });
    expect([(await remove()).status, (await remove()).status]).toEqual([204, 404]);
    expect((await change(next.id, form(1005, 1021), 2)).status).toBe(200);
    const listed = { filter: { kind: 'summer_permit' as const }, limit: 100 };
    const { data } = await call(app, studentCardAdmin.openingDates, { query: listed }, { as: rita });
    expect(data[0]).toEqual({ id: next.id, ...form(1005, 1021), version: 3 });
  });

  it('are added once when sent twice with one key', async () => {
    const key = crypto.randomUUID();
    const twice = () => send(app, studentCardAdmin.addOpeningDate, { body: form(2500, 2510) }, { as: rita, key });
    const one: unknown = await (await twice()).json();
    const other: unknown = await (await twice()).json();
    expect(one).toEqual(other);
  });

  // PASS-3
  it.each([
    [{ closes_at: day(3000) }, 'closes_at'],
    [{ valid_until: day(3001) }, 'valid_until'],
    [{ opens_at: '2035-02-31T10:00:00Z' }, 'opens_at'],
    [{ opens_at: '0001-01-01T10:00:00Z' }, 'opens_at'],
    [{ opens_at: 'tomorrow' }, 'opens_at'],
    [{ opens_at: '' }, 'opens_at'],
    [{ kind: 'parking' }, 'kind'],
    [{ id: 1 }, 'id'],
  ])('with %j are rejected with an error at the field', async (wrong, field) => {
    const answer = await add({ ...form(3000, 3010), ...wrong });
    expect(Object.keys((await problemOf(answer)).errors ?? {})).toEqual([field]);
  });

  // PASS-3
  it('are compared as instants, whatever their time zone offset', async () => {
    const valid_until = '2037-11-01T09:00:00Z';
    const times = { opens_at: '2037-11-01T10:00:00+02:00', closes_at: '2037-11-01T09:00:00Z', valid_until };
    expect((await add({ kind: 'summer_permit', ...times })).status).toBe(201);
    expect((await add({ kind: 'student_card', ...times, closes_at: '2037-11-01T08:00:00Z' })).status).toBe(422);
  });

  // PASS-2
  it('sent at the same time are rejected if they overlap another one', async () => {
    const answers = await Promise.all(Array.from({ length: 12 }, (_, index) => add(form(5000 + index, 5020 + index))));
    expect(answers.filter(({ status }) => status === 201)).toHaveLength(1);
    expect(answers.filter(({ status }) => status === 422)).toHaveLength(11);
    expect(await overlaps()).toBe(0);
  });

  it('overlap without the lock (control)', async () => {
    const careless = (from: number) =>
      db.transaction().execute(async (transaction) => {
        const window = form(from, from + 20);
        const found = await transaction
          .selectFrom('opening_windows')
          .select('id')
          .where('kind', '=', window.kind)
          .where('opens_at', '<', new Date(window.closes_at))
          .where('closes_at', '>', new Date(window.opens_at))
          .execute();
        await sql`select pg_sleep(0.1)`.execute(transaction);
        if (found.length === 0) await addRows(transaction, 'opening_windows', window);
      });
    await Promise.all([careless(6000), careless(6001)]);
    expect(await overlaps()).toBe(1);
  });
});

/** Pairs of windows of one kind that overlap. */
async function overlaps(): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(*)::integer as count from opening_windows a join opening_windows b
    on a.kind = b.kind and a.id < b.id and a.opens_at < b.closes_at and b.opens_at < a.closes_at`.execute(db);
  return rows[0]?.count ?? 0;
}
